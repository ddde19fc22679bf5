/** The response promise, in hours (specification 9). */
const responseHours = 24;
/** When new projects start (specification 9). */
const nextStart = 'July 2023';

/** Facts of the site as a whole. Change the brand, the domain or the contact details here. */
export const site = {
  name: 'Stack & Signal',
  /** Absolute address of the site without a slash at its end; the environment's SITE_URL overrides it at build. */
  url: 'https://stackandsignal.example',
  tagline:
    'A full-stack developer and digital marketing consultant who turns ideas into growth-focused digital experiences.',
  email: 'hello@stackandsignal.example',
  phone: '+1 555 010 0199',
  hours: 'Monday to Friday, 9:00 to 17:00',
  location: 'Remote, with clients on three continents',
  consultationMinutes: 30,
  responseHours,
  responseTime: `within ${responseHours} hours on business days`,
  nextStart,
  availability: `New projects starting ${nextStart}`,
  /** Placeholder targets until the accounts exist (specification 2). */
  socials: [
    { name: 'Code repositories', url: 'https://social.example/code', icon: 'code' },
    { name: 'Professional network', url: 'https://social.example/network', icon: 'people' },
    { name: 'Short posts', url: 'https://social.example/posts', icon: 'posts' },
  ],
} as const;

/** What structured data says of the person behind the site. Beside `site`, so that no page's script carries it. */
export const practice = {
  jobTitle: 'Full-stack developer and digital marketing consultant',
  areaServed: 'Worldwide',
} as const;
