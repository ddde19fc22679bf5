import { type DestinationStream, pino } from 'pino';

/** The part of pino's logger that is used. The log has no text, name or address of a visitor. */
export type Logger = Record<'info' | 'warn' | 'error', (event: Readonly<Record<string, unknown>>) => void>;

/** In characters; a stack trace fits. */
const MAX_VALUE_LENGTH = 2_000;

/** JSON leaves these as they are: some terminals obey them, or show a line in another order than it has. */
const CONTROL_CHARACTERS = /[\u007f-\u009f\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Cuts and escapes a value that may quote what a stranger sent. */
function loggable(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  return value
    .slice(0, MAX_VALUE_LENGTH)
    .replace(CONTROL_CHARACTERS, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** Logs one line of JSON per event. @param destination stdout by default, which a slow reader does not block */
export function createLogger(destination: DestinationStream = pino.destination({ sync: false })): Logger {
  const log = (event: object) =>
    Object.fromEntries(Object.entries(event).map(([name, value]) => [name, loggable(value)]));
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { log } }, destination);
}
