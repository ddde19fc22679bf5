import { counted } from './counts.ts';
import { site } from './site.ts';

const minutes = site.consultationMinutes;
/** Lengths that have a name. */
const names = new Map([
  [30, { length: 'half an hour', noun: 'half hour' }],
  [60, { length: 'an hour', noun: 'hour' }],
]);
const name = names.get(minutes);

/** The length of the free consultation in the forms that sentences need; `consultationMinutes` of site.ts sets it. */
export const consultation = {
  /** "30 minutes" */
  digits: `${minutes} minutes`,
  /** "30-minute", before a noun */
  adjective: `${minutes}-minute`,
  /** "thirty minutes", or "45 minutes" where the number has no short word */
  words: counted(minutes, 'minute'),
  /** "half an hour", "an hour" or "45 minutes" */
  length: name?.length ?? `${minutes} minutes`,
  /** "half hour", "hour" or "45 minutes", after "your" */
  noun: name?.noun ?? `${minutes} minutes`,
  /** "the first half hour is", "the first 45 minutes are" */
  firstIs: `the first ${name ? `${name.noun} is` : `${minutes} minutes are`}`,
};
