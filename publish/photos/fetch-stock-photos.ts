/**
 * `npm run photos`: fetches the stock photos that the content shows into content/photos/stock/. From then on the site
 * serves them itself (docs/photos.md).
 */
import { publishedArticles } from '../../content/article-list.server.ts';
import { remotePhotos } from '../../content/photos-in-use.ts';
import { fetchPhotos } from './fetch.ts';

// Drafts and later articles too: a photo that is not fetched when they appear is loaded from its host.
const remote = remotePhotos(publishedArticles(true));
if (remote.length === 0) console.log('The site has files of all photos that it shows.');
const { fetched, failed } = await fetchPhotos(remote);
if (fetched > 0) console.log(`${fetched} fetched. Commit content/photos/stock/ and build the site.`);
if (failed.length > 0) {
  console.error(
    `${failed.length} not fetched; visitors still load them from their host. Try again later:\n${failed.join('\n')}`,
  );
  process.exitCode = 1;
}
