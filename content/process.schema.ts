import { z } from 'zod';
import { titledText } from './fields.schema.ts';

/** The steps of a process. */
export const processSchema = z.array(titledText);
