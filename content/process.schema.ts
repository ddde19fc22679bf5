import { z } from 'zod';
import { titledText } from './fields.schema.ts';

/** The four steps from first talk to growth. */
export const processSchema = z.array(titledText).length(4, 'needs exactly four steps');
