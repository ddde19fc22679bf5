import type { ReactNode } from 'react';
import { stylesheetOf } from './stylesheet.tsx';
import stylesheet from './timeline.css?inline';
import stylesheetUrl from './timeline.css?url';

const Stylesheet = stylesheetOf(stylesheetUrl, import.meta.env.SSR ? stylesheet : '');

type TimelineProps = {
  /** Across the page where there is room. */
  across?: boolean;
  /** Items of a list. */
  children: ReactNode;
};

/** A list along a dotted line. */
export function Timeline({ across = false, children }: TimelineProps) {
  return (
    <>
      <Stylesheet />
      <ol className={`timeline scrim ${across ? 'timeline-across' : ''}`}>{children}</ol>
    </>
  );
}
