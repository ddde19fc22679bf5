import type { IconPath } from 'content/profile-icons.ts';

/** The icon of a profile in a square of 16 × 16: a filled form of the icon set, or an own outline. */
export function ProfileIcon({ path, filled }: IconPath) {
  return (
    <svg
      aria-hidden="true"
      className="size-4"
      fill={filled ? 'currentColor' : 'none'}
      stroke={filled ? 'none' : 'currentColor'}
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.5"
      viewBox="0 0 16 16"
    >
      <path d={path} />
    </svg>
  );
}
