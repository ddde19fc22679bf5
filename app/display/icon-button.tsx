import type { ButtonHTMLAttributes } from 'react';

const paths = {
  menu: 'M1 6h16M1 12h16',
  close: 'm3 3 12 12M15 3 3 15',
} as const;

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children' | 'type'> & {
  icon: keyof typeof paths;
  /** The accessible name. */
  label: string;
  type?: 'button' | 'submit';
};

/** A round button with an icon and no text. */
export function IconButton({ icon, label, type = 'button', className = '', ...props }: IconButtonProps) {
  return (
    <button aria-label={label} className={`icon-button ${className}`} type={type} {...props}>
      <svg
        aria-hidden="true"
        className="size-4.5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        viewBox="0 0 18 18"
      >
        <path d={paths[icon]} />
      </svg>
    </button>
  );
}
