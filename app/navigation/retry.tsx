import { Component, type ReactNode } from 'react';

/** So many exceptions in so short a time, ms, would come without end. */
const MAX_TRIES = 3;
const SHORT_MS = 2000;

type RetryState = { failed?: { error: unknown; focusedId: string | undefined } | undefined; isLeft?: boolean };

/**
 * Renders its content anew where that threw, as it does once another program has removed an element. What was typed is kept
 * outside the components. Content that keeps throwing is left to the error boundary of its route.
 */
export class Retry extends Component<{ children: ReactNode }, RetryState> {
  static getDerivedStateFromError = (error: unknown): RetryState => ({
    failed: { error, focusedId: document.activeElement?.id },
  });

  override state: RetryState = {};
  private tries: number[] = [];

  override componentDidCatch() {
    const recent = this.tries.filter((time) => performance.now() - time < SHORT_MS);
    this.setState(recent.length < MAX_TRIES ? { failed: undefined } : { isLeft: true });
  }

  override componentDidUpdate(_: unknown, { failed }: RetryState) {
    if (!failed || this.state.failed) return;
    this.tries.push(performance.now());
    document.getElementById(failed.focusedId ?? '')?.focus({ preventScroll: true });
  }

  override render() {
    const { failed, isLeft } = this.state;
    if (failed && isLeft) throw failed.error;
    return !failed && this.props.children;
  }
}
