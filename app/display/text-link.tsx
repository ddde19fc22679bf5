import type { ReactNode } from 'react';

/** An underlined link with an arrow. */
export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="text-link" href={to}>
      {children}
      <Arrow />
    </a>
  );
}

/** The arrow at the end of a link; it moves 4 px on hover. */
export function Arrow({ className = '' }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      className={`arrow ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      viewBox="0 0 14 14"
    >
      <path d="M1 7h12M8 2l5 5-5 5" />
    </svg>
  );
}
