import { type News, type Order, startDrift } from './drift.ts';

/** What stands in for a canvas and its thread: takes the page's orders. */
export type Obey = (order: Order) => void;

/** The worker's side: the first message brings the canvas, all others bring orders; the news go back. */
export function obeyPage() {
  let obey: Obey | undefined;
  const report = (news: News) => postMessage(news);
  addEventListener('message', ({ data }: MessageEvent<OffscreenCanvas | Order>) => {
    if (data instanceof OffscreenCanvas) obey = startDrift(data, report);
    else obey?.(data);
  });
}

/**
 * The page's side: lets the field drift on `canvas` in a worker.
 *
 * @param url where the file is that calls `obeyPage`
 * @throws where there are no workers, or a canvas cannot be handed to one
 */
export function startWorker(url: string, canvas: HTMLCanvasElement, report: (news: News) => void): Obey {
  const offscreen = canvas.transferControlToOffscreen();
  const worker = new Worker(url, { type: 'module' });
  const tell = (news: News) => {
    if (news === 'failed') worker.terminate();
    report(news);
  };
  worker.onmessage = ({ data }: MessageEvent<News>) => tell(data);
  worker.onerror = (event) => {
    event.preventDefault(); // It is dealt with, so it need not be logged.
    tell('failed');
  };
  worker.postMessage(offscreen, [offscreen]);
  return (order) => worker.postMessage(order);
}
