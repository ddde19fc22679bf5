import { ENQUIRIES_PATH } from '../contract/enquiry.ts';

/** ENQUIRIES is invalid; the message names what is right. */
export class EnquiriesSettingError extends Error {
  override name = 'EnquiriesSettingError';
}

/**
 * Where enquiries go: nowhere (`off`, sending is simulated), to the site's own server, or to a form service.
 * `endpoint` is the URL that the form posts to.
 */
export type EnquiriesSetting =
  | { to: 'nowhere' }
  | { to: 'server'; endpoint: string }
  | { to: 'service'; endpoint: string };

/** The origin of the form service, if enquiries go to one. */
export const serviceOrigins = (setting: EnquiriesSetting): string[] =>
  setting.to === 'service' ? [new URL(setting.endpoint).origin] : [];

/**
 * @param configured `ENQUIRIES` of the build's environment: `off` (also if blank or unset), `on`, or the https URL of a
 *   form service
 * @throws EnquiriesSettingError if it is something else
 */
export function enquiriesSetting(configured: string | undefined = process.env.ENQUIRIES): EnquiriesSetting {
  const text = configured?.trim() || 'off';
  if (text === 'off') return { to: 'nowhere' };
  if (text === 'on') return { to: 'server', endpoint: ENQUIRIES_PATH };
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol === 'https:' && !url.username && !url.password) return { to: 'service', endpoint: url.href };
  throw new EnquiriesSettingError(
    `ENQUIRIES is ${JSON.stringify(text)}: it must be off, on, or the URL of a form service, such as ` +
      'https://forms.example.com/f/abc.',
  );
}
