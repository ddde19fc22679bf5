import { BOOKING_PATH, CALLS_PATH, TIMES_PATH } from '../../contract/booking.ts';
import { ENQUIRIES_PATH } from '../../contract/enquiry.ts';
import { namesIn, textFolder } from '../reading/folder.ts';
import { pathOf, screenEntries } from '../schemas/screens.ts';

/** Where the build, the server and a host have pages and files of their own. */
const reserved = [
  ...screenEntries.flatMap(([name, { entries }]) => (entries ? [pathOf(name)] : [])),
  ...[pathOf('contact'), BOOKING_PATH, CALLS_PATH, TIMES_PATH, ENQUIRIES_PATH],
  ...['/admin', '/assets', '/drawings', '/healthz', '/og'],
];

/** @returns the path of a page by its file in a build, such as `services/seo.html` */
export const pathOfFile = (file: string) => `/${file.replace(/(?:^index)?\.html$/, '')}`;

/** Is this path, which has no leading slash, taken by the site itself? A page of pages/ cannot have it. */
export const isReserved = (path: string) =>
  reserved.some((each) => `/${path}/`.startsWith(`${each}/`)) || /(?:^|\/)(?:404|index)(?:\/|$)/.test(path);

/** Paths of the pages that are Markdown files, sorted. */
export const textPagePaths = (folder = textFolder()): string[] =>
  namesIn(`${folder}/pages`).flatMap((file) => (file.endsWith('.md') ? [`/${file.slice(0, -'.md'.length)}`] : []));
