import type { Analytics } from './analytics.schema.ts';
import { dateFormatter } from './locale.ts';
import type { SiteFacts } from './site.schema.ts';

/** Facts about the site and the person behind it; `site.schema.ts` describes each field (R-site). */
export const facts: SiteFacts = {
  name: 'Stack & Signal',
  url: 'https://stackandsignal.example',
  /** Where the contact form sends what is typed: 'off' (nowhere), 'on' (to the site's own server), or a form service. */
  enquiries: 'off',
  /** 'on' lets visitors book the time of a call; needs enquiries: 'on'. */
  bookings: 'off',
  /** Days after which the server deletes enquiries. */
  retentionDays: 365,
  tagline:
    'A full-stack developer and digital marketing consultant who turns ideas into growth-focused digital experiences.',
  email: 'hello@stackandsignal.example',
  phone: '+1 555 010 0199',
  hours: 'Monday to Friday, 9:00 to 17:00',
  location: 'Remote, with clients on three continents',
  bookingLabel: 'Book a Free Consultancy',
  consultationMinutes: 30,
  responseHours: 24,
  availableFrom: '2023-07',
  locale: 'en-GB',
  jobTitle: 'Full-stack developer and digital marketing consultant',
  areaServed: 'Worldwide',
  /** Placeholders until the accounts exist (R-footer). */
  profiles: [
    { name: 'Code repositories', url: 'https://social.example/code', icon: { path: 'm6 4-4 4 4 4M10 4l4 4-4 4' } },
    {
      name: 'Professional network',
      url: 'https://social.example/network',
      icon: { path: 'M8 3v0M3 12v0M13 12v0M8 3 3 12M8 3l5 9M3 12h10' },
    },
    { name: 'Short posts', url: 'https://social.example/posts', icon: { path: 'M2 3h12v8H7l-3 3v-3H2z' } },
  ],
};

/** The month in which new projects start, like "July 2023". */
const nextStart = dateFormatter(facts.locale, { month: 'long', year: 'numeric' })(facts.availableFrom);

/** The facts, and sentences that follow from them. */
export const site = {
  ...facts,
  nextStart,
  responseTime: `within ${facts.responseHours} ${facts.responseHours === 1 ? 'hour' : 'hours'} on business days`,
  availability: `New projects starting ${nextStart}`,
};

/** The script that counts visits, or null (docs/visits.md). */
export const analytics: Analytics | null = null;
