/**
 * The moving field, in one file for two threads. Loaded by the page, it starts this same file as a worker that draws. The
 * renderer is therefore downloaded once, for the worker and for the fallback on the page.
 */
import { startField } from './point-field.ts';
import { runFieldWorker } from './worker.ts';

if (typeof document === 'undefined') runFieldWorker();
else startField(import.meta.url);
