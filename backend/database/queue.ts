import { DatabaseUnavailableError } from './database.ts';

/**
 * Runs works one after another. When one finds the database unavailable, those that wait fail with it at once: otherwise
 * each would wait as long again, one after another.
 */
export function createQueue() {
  let last: Promise<unknown> = Promise.resolve();
  let outage: DatabaseUnavailableError | undefined;

  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const outageBefore = outage;
    const result = last.then(() => {
      if (outage && outage !== outageBefore) throw outage;
      return work();
    });
    last = result.catch((error: unknown) => {
      if (error instanceof DatabaseUnavailableError) outage = error;
    });
    return result;
  };
}
