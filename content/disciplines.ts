import { z } from 'zod';

/** The three disciplines of the practice (specification, section 3: a service's category). */
export const disciplines = ['Development', 'Marketing', 'Strategy'] as const;
export const disciplineSchema = z.enum(disciplines);
export type Discipline = (typeof disciplines)[number];
