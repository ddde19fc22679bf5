import type { Discipline } from '../content/disciplines.ts';
import { token } from './tokens.ts';

/** The colours of pictures that are drawn at build. */
export const colours = {
  ink: token('--color-ink'),
  paper: token('--color-paper'),
  quiet: token('--color-quiet'),
  signal: token('--color-signal'),
} as const;

export const toneOf: Readonly<Record<Discipline, string>> = {
  Development: token('--color-development'),
  Marketing: token('--color-marketing'),
  Strategy: token('--color-strategy'),
};
