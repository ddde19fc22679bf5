import { type DestinationStream, pino } from 'pino';
import { escapedText } from './visitor-text.ts';

/** The part of pino's logger that is used. The log has no text, name or address of a visitor. */
export type Logger = Record<'info' | 'warn' | 'error', (event: Readonly<Record<string, unknown>>) => void>;

/** In characters; a stack trace fits. */
const MAX_VALUE_LENGTH = 2_000;

/** Cuts and escapes a value that may quote what a stranger sent. */
function loggable(value: unknown): unknown {
  return typeof value === 'string' ? escapedText(value.slice(0, MAX_VALUE_LENGTH)) : value;
}

/** Logs one line of JSON per event. @param destination stdout by default, which a slow reader does not block */
export function createLogger(destination: DestinationStream = pino.destination({ sync: false })): Logger {
  const log = (event: object) =>
    Object.fromEntries(Object.entries(event).map(([name, value]) => [name, loggable(value)]));
  return pino({ base: null, timestamp: pino.stdTimeFunctions.isoTime, formatters: { log } }, destination);
}
