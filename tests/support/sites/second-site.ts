/** The second site (docs/decisions/0034): the content of examples/studio as it is, in which everything is on. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { foldersOfSite, root } from '../repository.ts';

const CONTENT = join(root, 'examples/studio');

/** The environment in which it is built and tested: photos are encoded fast. */
export const secondSettings = { ...foldersOfSite('second-site'), CONTENT, PHOTO_EFFORT: '0' };

/** Where its server stores enquiries. */
export const secondData = join(secondSettings.BUILD, '../data');

/** True if an owner has kept it. */
export const hasSecondSite = existsSync(CONTENT);

/** The settings of its server. It trusts the tests, each of which is a client of its own. */
export const secondServer = { ...secondSettings, DATA_DIR: secondData, TRUSTED_PROXIES: '127.0.0.1,::1' };
