/** Enquiries are deleted after so many days, unless `RETENTION_DAYS` is set. */
export const DEFAULT_RETENTION_DAYS = 365;

/**
 * The privacy page names the days and the server deletes after them, so build and server read the same setting.
 *
 * @param text `RETENTION_DAYS` of the environment; the default if blank or unset
 * @returns a whole number of days from 1 to 99999; undefined if the text is something else
 */
export function parseRetentionDays(text: string | undefined): number | undefined {
  const trimmed = text?.trim() || String(DEFAULT_RETENTION_DAYS);
  const days = /^\d{1,5}$/.test(trimmed) ? Number(trimmed) : 0;
  return days >= 1 ? days : undefined;
}
