import type { Page, Response } from '@playwright/test';

/** Waits until React has taken the page over: it then says of each drop-down menu whether it is open. */
export async function ready(page: Page): Promise<void> {
  await page.locator('button[aria-controls="menu-development"][aria-expanded]').waitFor({ state: 'attached' });
}

/** Opens a page and waits until it answers to a visitor. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await ready(page);
  return response;
}

/** As many frames as a visitor's eye would need to see that something happens, or that nothing does. */
export async function frames(page: Page, count = 20): Promise<void> {
  await page.evaluate(
    (left) =>
      new Promise<void>((done) => {
        const step = () => (left-- > 0 ? requestAnimationFrame(step) : done());
        step();
      }),
    count,
  );
}

/** Goes through the page from top to end, as a visitor would, a few frames at each screenful. */
export async function readThrough(page: Page): Promise<void> {
  const { height, step } = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    step: innerHeight,
  }));
  for (let top = 0; top < height; top += step) {
    await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
    await frames(page, 3);
  }
}
