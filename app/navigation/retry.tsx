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
  private caught: RetryState['failed'];
  private tries: readonly number[] = [];

  override componentDidCatch() {
    // Several parts of the content may throw at once.
    if (this.caught === this.state.failed) return;
    this.caught = this.state.failed;
    const now = performance.now();
    const recent = this.tries.filter((time) => now - time < SHORT_MS);
    this.tries = [...recent, now];
    this.setState(recent.length < MAX_TRIES ? { failed: undefined } : { isLeft: true });
  }

  override componentDidUpdate(_: unknown, { failed }: RetryState) {
    if (failed && !this.state.failed) document.getElementById(failed.focusedId ?? '')?.focus({ preventScroll: true });
  }

  override render() {
    const { failed, isLeft } = this.state;
    if (failed && isLeft) throw failed.error;
    return !failed && this.props.children;
  }
}
