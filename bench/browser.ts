import { type Browser, chromium } from '@playwright/test';
import { requireChromium, sandboxFlags } from '../tests/support/browser/browsers.ts';

/** Without WebGL: in software it would load the processor that is measured. */
export const measuringFlags = [...sandboxFlags, '--disable-gpu', '--disable-software-rasterizer'];

/** Launches Chromium for a measurement. The photo host is out of reach, and the dot art shown instead. */
export function launch(): Promise<Browser> {
  const noPhotos = '--host-resolver-rules=MAP images.unsplash.com ~NOTFOUND';
  return chromium.launch({ executablePath: requireChromium(), args: [...measuringFlags, noPhotos] });
}
