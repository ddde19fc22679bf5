import type { site } from 'content/site.ts';

type Icon = (typeof site.socials)[number]['icon'];

const paths: Record<Icon, string> = {
  code: 'm6 4-4 4 4 4M10 4l4 4-4 4',
  people: 'M8 3v0M3 12v0M13 12v0M8 3 3 12M8 3l5 9M3 12h10',
  posts: 'M2 3h12v8H7l-3 3v-3H2z',
};

/** The icon of a profile, drawn for the site: no logo of anyone's. */
export function SocialIcon({ icon }: { icon: Icon }) {
  return (
    <svg
      aria-hidden="true"
      className="size-4"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeWidth="1.5"
      viewBox="0 0 16 16"
    >
      <path d={paths[icon]} />
    </svg>
  );
}
