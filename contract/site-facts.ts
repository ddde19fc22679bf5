import type { AvailabilityRules } from './booking.ts';

/** What the server knows of the build that it serves: `build/site.json`, written only if the server takes enquiries. */
export type SiteFacts = {
  /** Origin of the site, such as `https://stackandsignal.example`. */
  siteUrl: string;
  /** Name of the site and, as visitors see it, the owner's e-mail address. */
  name: string;
  email: string;
  /** BCP 47 tag for dates in mails. */
  locale: string;
  /** The owner's hours; undefined unless times can be booked. */
  availability?: AvailabilityRules;
};
