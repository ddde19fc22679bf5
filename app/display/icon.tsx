type IconProps = { path: string; box: string; className: string; width?: string };

/** A drawing in lines of the colour of the text. */
export function Icon({ path, box, className, width = '1.6' }: IconProps) {
  return (
    <svg aria-hidden="true" className={className} fill="none" stroke="currentColor" strokeWidth={width} viewBox={box}>
      <path d={path} />
    </svg>
  );
}

/** Marks a control that opens something below it; it points up while that is open. */
export const Chevron = () => <Icon box="0 0 10 6" className="chevron" path="m1 1 4 4 4-4" width="1.4" />;

/** The arrow at the end of a link; it moves 4 px on hover. */
export const Arrow = ({ className = '' }) => (
  <Icon box="0 0 14 14" className={`arrow ${className}`} path="M1 7h12M8 2l5 5-5 5" />
);
