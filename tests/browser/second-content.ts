/** What the second site says, for tests of what its visitors see: the modules of its own content. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { secondFolder } from '../second-site.ts';

const load = <Module>(name: string): Promise<Module> => import(pathToFileURL(join(secondFolder, 'content', name)).href);

export const { site } = await load<typeof import('../../content/site.ts')>('site.ts');
export const { availability } = await load<typeof import('../../content/availability.ts')>('availability.ts');
export const { bookingErrors, bookingTexts, locale } =
  await load<typeof import('../../model/booking.data.ts')>('booking.data.ts');
export const { callPage } = await load<typeof import('../../model/call-page.data.ts')>('booking-page.data.ts');
export const { errorMessages, notSentPages } =
  await load<typeof import('../../model/contact.data.ts')>('enquiry-messages.data.ts');
