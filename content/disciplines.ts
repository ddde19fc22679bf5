import { z } from 'zod';

/** The three disciplines, which are the categories of services (R-data). */
export const disciplines = ['Development', 'Marketing', 'Strategy'] as const;
export const disciplineSchema = z.enum(disciplines);
export type Discipline = (typeof disciplines)[number];

/** A category of projects or articles. */
export type Category = {
  name: string;
  /** Gives what is in the category its colour. */
  discipline: Discipline;
  /** Whether the filter has a button for it; it has one by default. */
  hasButton?: boolean;
};
