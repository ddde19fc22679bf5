import { z } from 'zod';

/** The three disciplines, which are the categories of services (R-data). */
export const disciplines = ['Development', 'Marketing', 'Strategy'] as const;
export const disciplineSchema = z.enum(disciplines);
export type Discipline = (typeof disciplines)[number];
