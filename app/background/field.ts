/**
 * The moving field, in one file that lives twice: loaded by the page it makes `<point-field>` move, and for that it
 * starts itself as a worker, which draws. So the renderer is sent once and serves both, the worker and the fallback.
 */
import { definePointField } from './point-field.ts';
import { obeyPage } from './worker.ts';

if (typeof document === 'undefined') obeyPage();
else definePointField(import.meta.url);
