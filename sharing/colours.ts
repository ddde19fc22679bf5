import type { Discipline } from '../content/disciplines.ts';

/** Colours of the visual direction, as in app/styles/tokens.css and base.css: a picture has no sheet to take them from. */
export const colours = { ink: '#0a0d12', paper: '#eef1ec', quiet: '#97a1ab', signal: '#d4ff4f' } as const;

export const toneOf: Readonly<Record<Discipline, string>> = {
  Development: '#7cc7ff',
  Marketing: '#ff9466',
  Strategy: '#c7a9ff',
};
