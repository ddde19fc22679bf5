import { type Browser, chromium, type Page } from '@playwright/test';
import { ready } from '../tests/browser/ready.ts';
import { requireChromium, sandboxFlags } from '../tests/browsers.ts';

/** Without WebGL: in software it would load the processor that is measured. */
export const measuringFlags = [...sandboxFlags, '--disable-gpu', '--disable-software-rasterizer'];

/** Launches Chromium for a measurement. The photo host is out of reach, and the dot art shown instead. */
export function launch(flags: readonly string[] = measuringFlags): Promise<Browser> {
  const noPhotos = '--host-resolver-rules=MAP images.unsplash.com ~NOTFOUND';
  return chromium.launch({ executablePath: requireChromium(), args: [...flags, noPhotos] });
}

/** Opens a page, and waits until React has hydrated it and all files have loaded. */
export async function openIdle(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await ready(page);
}
