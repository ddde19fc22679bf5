/** The second site (docs/decisions/0034): the content of examples/studio as it is, in which everything is on. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'test-results/second-site');

/** Where its server stores enquiries. */
export const secondData = join(folder, 'data');

const CONTENT = join(root, 'examples/studio');

/** The environment in which it is built and tested: photos are encoded fast. */
export const secondSettings = { CONTENT, BUILD: join(folder, 'build'), PHOTO_EFFORT: '0' };

/** True if an owner has kept it. */
export const hasSecondSite = existsSync(CONTENT);

/** The settings of its server. It trusts the tests, each of which is a client of its own. */
export const secondServer = { ...secondSettings, DATA_DIR: secondData, TRUSTED_PROXIES: '127.0.0.1,::1' };
