import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { matchPath } from 'react-router';
import { BOOKING_PATH } from '../contract/booking.ts';
import { NOT_SENT_PATH, SENT_PATH } from '../contract/enquiry.ts';
import { textPagePaths } from '../model/reading/folder.ts';
import { screenEntries } from '../model/schemas/screens.ts';

/**
 * The paths of the pages, and the pages that the settings add. The development server must not depend on the content
 * here, because it stops at an error in this file (docs/decisions/0026). It has all routes of pages, and sends and
 * books nothing. So have the types: the screen of an empty list is compiled.
 */
async function readContent() {
  if (process.env.NODE_ENV === 'development' || process.argv.includes('typegen')) return {};
  const { pageList } = await import('../model/deriving/page-list.server.ts');
  const { drawingFiles } = await import('../model/deriving/list-items.server.ts');
  const { content } = await import('../model/reading/content.server.ts');
  const { booking, site } = content;
  const paths = [...pageList, ...drawingFiles()].map(({ path }) => path);
  return { paths, isSent: site.enquiries === 'on', isBooked: booking !== undefined };
}

const { paths, isSent, isBooked } = await readContent();

const pathsOfSent = isSent ? [SENT_PATH, `${NOT_SENT_PATH}:error`] : [];

const unlisted = [
  ...pathsOfSent.map((path) => route(path.slice(1), 'screens/contact/sent.tsx', { id: path })),
  ...(isBooked ? [route(BOOKING_PATH.slice(1), 'screens/contact/booking/call-page.tsx')] : []),
  route('*', 'navigation/not-found.tsx'),
];

const exists = ({ path: pattern }: RouteConfigEntry) => !paths || paths.some((path) => matchPath(`/${pattern}`, path));

const moduleOf = (screen: string) => `screens/${screen}/${screen}.tsx`;

/** Routes that have a page in some contents only: screens, entries of their lists, Markdown files. */
const pages = [
  ...screenEntries.flatMap(([name, { entries }]) => [
    ...(name === 'home' ? [] : [route(name, moduleOf(name))]),
    ...(entries ? [route(`${name}/:${entries.screen}Id`, moduleOf(entries.screen))] : []),
  ]),
  ...textPagePaths().map((path) => route(path.slice(1), moduleOf('page'), { id: path })),
].filter(exists);

/** Every URL of the site (R-routes). */
export default [
  layout('navigation/screens.tsx', [index(moduleOf('home')), ...pages, ...unlisted]),
  ...[route('drawings/:file', 'screens/project/drawing.ts')].filter(exists),
] satisfies RouteConfig;
