/**
 * The moving field, in one file for two threads. Loaded by the page, it starts this same file as a worker that draws. The
 * renderer is therefore downloaded once, for the worker and for the fallback on the page.
 */
import { type FieldMessage, type FieldStatus, type PostToField, startDrift } from './drift.ts';
import { startField } from './point-field.ts';

/** Runs the field in a worker: the first message is the canvas, the others are `FieldMessage`s; statuses are sent back. */
function runFieldWorker() {
  let post: PostToField | undefined;
  const report = (status: FieldStatus) => postMessage(status);
  self.onmessage = ({ data }: MessageEvent<OffscreenCanvas | FieldMessage>) => {
    if (data instanceof OffscreenCanvas) post = startDrift(data, report);
    else post?.(data);
  };
}

if (typeof document === 'undefined') runFieldWorker();
else startField(import.meta.url);
