import type { Values } from '../markdown/placeholders.ts';
import { values } from './content.server.ts';
import { formatNumber } from './format.server.ts';
import { remotePhotoHosts } from './photos-in-use.ts';
import type { PageValues } from './read-content.ts';
import { analyticsOrigins, readSettings, serviceOrigins } from './settings.ts';

const hostsOf = (origins: readonly string[]) => origins.map((origin) => new URL(origin).host).join(', ');

const { enquiries, bookings, retentionDays, visits: analytics } = readSettings();

/**
 * What `{{name}}` stands for in the pages of pages/, and what `{{#name}}` and `{{^name}}` depend on. So what these
 * pages state follows from the settings of the site.
 */
export const pageValues: Values & PageValues = {
  ...values,
  /** Other hosts that photos come from; empty if all are the site's own. */
  photoHosts: hostsOf(remotePhotoHosts()),
  /** What counts visits, and the host of its script; empty while nothing does. */
  analyticsName: analytics ? { plausible: 'Plausible', umami: 'Umami' }[analytics.provider] : '',
  analyticsHost: hostsOf(analyticsOrigins(analytics)),
  /** Whether the contact form sends what is typed; false while sending is simulated. */
  formSends: enquiries.to !== 'nowhere',
  /** Days for which this site's own server keeps what was sent; empty if it stores nothing. */
  retentionDays: enquiries.to === 'server' ? formatNumber(retentionDays) : '',
  /** Whether visitors can choose the time of a call. */
  bookings,
  /** The host of the form service that takes what was sent; empty without one. */
  formService: hostsOf(serviceOrigins(enquiries)),
};
