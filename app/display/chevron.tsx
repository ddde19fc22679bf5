/** Marks a control that opens something below it; it points up while that is open. */
export function Chevron() {
  return (
    <svg aria-hidden="true" className="chevron" fill="none" stroke="currentColor" strokeWidth="1.4" viewBox="0 0 10 6">
      <path d="m1 1 4 4 4-4" />
    </svg>
  );
}
