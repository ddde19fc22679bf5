import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { matchPath } from 'react-router';
import { BOOKING_PATH } from '../contract/booking.ts';
import { NOT_SENT_PATH, SENT_PATH } from '../contract/enquiry.ts';
import { textPagePaths } from '../model/paths.ts';

/**
 * The paths of the pages, the lists that have none, whether an article has a text, and what the settings add: the
 * pages after a message that was sent without script, and the page of a booked call. The development server must not
 * depend on the content here, because it stops at an error in this file (docs/decisions/0026): it has routes for all
 * lists and Markdown files, and sends and books nothing (R-enquiries, R-bookings). So have the types: the screen of an empty list is compiled.
 */
async function readContent(): Promise<{
  paths: readonly string[] | undefined;
  empty: readonly string[];
  hasArticles: boolean;
  textPages: readonly string[];
  isSent: boolean;
  isBooked: boolean;
}> {
  if (process.env.NODE_ENV === 'development' || process.argv.includes('typegen')) {
    return {
      paths: undefined,
      empty: [],
      hasArticles: true,
      textPages: textPagePaths(),
      isSent: false,
      isBooked: false,
    };
  }
  const { emptyLists, pageList } = await import('../model/page-list.server.ts');
  const { articlesWithText } = await import('../model/list-items.server.ts');
  const { pageFiles } = await import('../model/page-files.server.ts');
  const { readSettings } = await import('../model/settings.ts');
  const { enquiries, bookings } = readSettings();
  return {
    paths: pageList().map(({ path }) => path),
    empty: emptyLists(),
    hasArticles: articlesWithText().length > 0,
    textPages: pageFiles().map(({ path }) => path),
    isSent: enquiries.to === 'server',
    isBooked: bookings,
  };
}

const { paths, empty, hasArticles, textPages: textPaths, isSent, isBooked } = await readContent();

const unlisted = [
  ...(isSent
    ? [
        route(SENT_PATH.slice(1), 'screens/contact/sent.tsx'),
        route(`${NOT_SENT_PATH.slice(1)}:error`, 'screens/contact/not-sent.tsx'),
      ]
    : []),
  ...(isBooked ? [route(BOOKING_PATH.slice(1), 'screens/contact/booking/call-page.tsx')] : []),
];

/** Routes that only a long list has: its further pages, those of its categories, and the further ones of those (R-lists). */
const furtherPages = ['portfolio', 'blog'].flatMap((name) =>
  ['page/:page', 'category/:category', 'category/:category/page/:page']
    .map((path) => `${name}/${path}`)
    .filter((pattern) => !paths || paths.some((path) => matchPath(`/${pattern}`, path)))
    .map((pattern) => route(pattern, `screens/${name}/${name}.tsx`, { id: pattern })),
);

/** Routes of a list and its entries, if it has any. */
const lists = [
  route('services', 'screens/services/services.tsx'),
  route('services/:serviceId', 'screens/service/service.tsx'),
  route('portfolio', 'screens/portfolio/portfolio.tsx'),
  route('portfolio/:projectId', 'screens/project/project.tsx'),
  route('testimonials', 'screens/testimonials/testimonials.tsx'),
  route('blog', 'screens/blog/blog.tsx'),
  ...(hasArticles ? [route('blog/:articleId', 'screens/article/article.tsx')] : []),
].filter(({ path = '' }) => !empty.some((list) => `/${path}/`.startsWith(`${list}/`)));

/** The pages that are Markdown files. */
const textPages = textPaths.map((path) => route(path.slice(1), 'screens/page/page.tsx', { id: path }));

/** Every URL of the site (R-routes). */
export default [
  layout('navigation/screens.tsx', [
    index('screens/home/home.tsx'),
    route('about', 'screens/about/about.tsx'),
    ...lists,
    route('contact', 'screens/contact/contact.tsx'),
    ...textPages,
    ...furtherPages,
    route('*', 'navigation/not-found.tsx'),
  ]),
  // They have document heads of their own.
  ...unlisted,
] satisfies RouteConfig;
