/** The studio: the content of examples/studio as it is, in which everything is on. */
import { join } from 'node:path';
import { foldersOfSite, root } from '../repository.ts';

/** The environment in which it is built and tested: photos are encoded fast. */
export const studioSettings = { ...foldersOfSite('studio'), CONTENT: join(root, 'examples/studio'), PHOTO_EFFORT: '0' };

/** Where its server stores enquiries. */
export const studioData = join(studioSettings.BUILD, '../data');

/** The settings of its server. It trusts the tests, each of which is a client of its own. */
export const studioServer = { ...studioSettings, DATA_DIR: studioData, TRUSTED_PROXIES: '127.0.0.1,::1' };
