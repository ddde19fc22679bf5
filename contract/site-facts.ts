import type { AvailabilityRules } from './booking.ts';

/** Has `buildId` of `site.json`, in the folder of the pages, if these send enquiries to the site's own server. */
export const BUILD_ID_FILE = 'build-id.txt';

/** What the server knows of the build that it serves: `build/site.json`, written only if the server takes enquiries. */
export type SiteFacts = {
  /** Hash of the facts: the pages of a build with other facts have another one. */
  buildId: string;
  /** Origin of the site, such as `https://stackandsignal.example`. */
  siteUrl: string;
  /** Name of the site and, as visitors see it, the owner's e-mail address. */
  name: string;
  email: string;
  /** BCP 47 tag for dates in mails. */
  locale: string;
  /** The days that the privacy page names: the server has to keep enquiries as long. */
  retentionDays: number;
  /** The owner's hours; undefined unless times can be booked. */
  availability?: AvailabilityRules;
};
