import { sandboxFlags } from '../tests/browsers.ts';

/** What is measured: one page of each kind. */
export const measuredPages = ['/', '/services/seo', '/portfolio', '/portfolio/fitness-app', '/blog', '/contact'];

/**
 * Chromium's flags for a measurement. Without a graphics card the field would be drawn by the processor that is measured;
 * these leave it out on every machine, so that figures compare. `npm run bench:field` tells its cost.
 */
export const measuringFlags = [...sandboxFlags, '--disable-gpu', '--disable-software-rasterizer'];
