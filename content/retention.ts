import { parseRetentionDays } from '../contract/retention.ts';

/** RETENTION_DAYS is invalid; the message names what is right. */
export class RetentionError extends Error {
  override name = 'RetentionError';
}

/**
 * The days after which the server deletes enquiries, as the privacy page states them.
 *
 * @param configured `RETENTION_DAYS` of the build's environment
 * @throws RetentionError if it is not a whole number of days
 */
export function retentionDays(configured: string | undefined = process.env.RETENTION_DAYS): number {
  const days = parseRetentionDays(configured);
  if (days) return days;
  throw new RetentionError(
    `RETENTION_DAYS is ${JSON.stringify(configured?.trim())}: write a whole number of days, such as 365.`,
  );
}
