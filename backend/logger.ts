/** The part of pino's logger that is used. What is logged has no text, name or address of a visitor. */
export type Logger = Record<'info' | 'warn' | 'error', (event: Readonly<Record<string, unknown>>) => void>;
