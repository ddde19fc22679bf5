import { type FieldMessage, type FieldStatus, type PostToField, startDrift } from './drift.ts';

/** Runs the field in a worker: the first message is the canvas, the others are `FieldMessage`s; statuses are sent back. */
export function runFieldWorker() {
  let post: PostToField | undefined;
  const report = (status: FieldStatus) => postMessage(status);
  self.onmessage = ({ data }: MessageEvent<OffscreenCanvas | FieldMessage>) => {
    if (data instanceof OffscreenCanvas) post = startDrift(data, report);
    else post?.(data);
  };
}

/**
 * Starts the worker that draws the field on `canvas`.
 *
 * @param url URL of the file that calls `runFieldWorker`
 * @throws if the browser has no workers or cannot transfer a canvas to one
 */
export function startWorker(
  url: string,
  canvas: HTMLCanvasElement,
  report: (status: FieldStatus) => void,
): PostToField {
  const offscreen = canvas.transferControlToOffscreen();
  const worker = new Worker(url, { type: 'module' });
  const handleStatus = (event: MessageEvent<FieldStatus> | ErrorEvent) => {
    event.preventDefault(); // An error is handled by the fallback, so it is not logged.
    const status = 'data' in event ? event.data : 'failed';
    if (status === 'failed') worker.terminate();
    report(status);
  };
  worker.onmessage = worker.onerror = handleStatus;
  worker.postMessage(offscreen, [offscreen]);
  return (message) => worker.postMessage(message);
}
