import { hash } from 'node:crypto';
import { BOOKING_PATH } from '../../contract/booking.ts';
import { errorCodes, notSentPath, SENT_PATH } from '../../contract/enquiry.ts';
import { fill } from '../../contract/template.ts';
import { missingLetters } from '../formats/fonts.ts';
import { content, inLanguages } from '../reading/content.server.ts';
import type { ListWithPages, Project, Service } from '../schemas/entries.ts';
import { pathOf, type ScreenName, screenEntries } from '../schemas/screens.ts';
import type { Content } from './complete-content.ts';
import {
  articleCategoryOf,
  articlesWithText,
  disciplineOf,
  type ListDrawing,
  listDrawings,
  projectCategoryOf,
  proofOf,
  toProjectItem,
  toServiceItem,
} from './list-items.server.ts';
import { nameOnLine, titleWithBrand } from './page-titles.ts';

const { brand, pages, services, projects, textPages, site } = content;

/** The parts of a page that its Open Graph image shows. */
export type OgImageContent = {
  /** In large type, and small above it, the name of the kind of page. */
  headline: string;
  kind: string;
  /** Gives the page its colour; undefined for a page about several. */
  discipline?: string;
  /** Seed of its dot art: the id of an item, as in lists and on its page; otherwise the path. */
  seed: string;
  /** In place of the dot art: the points of a project's drawing, or that of a list. */
  drawing?: string | ListDrawing | undefined;
  figure?: { value: string; label: string } | undefined;
  price?: string | undefined;
};

/** An existing page, as search engines, link previews and the build need it. */
type Page = OgImageContent & {
  path: string;
  title: string;
  description: string | undefined;
  name: string;
  updated?: string | undefined;
  /** Its file in the folder of the texts (`textFolder`). That of a screen may not exist. */
  file: string;
};

const lettersMissing = missingLetters(site);
const commonLook = { name: nameOnLine(site), brand };

/** @returns the path of an Open Graph image, which changes with what it shows, because networks keep an image by its path. */
export function ogImagePath(path: string, image: OgImageContent, look: object = commonLook, missing = lettersMissing) {
  const { headline, kind, discipline, seed, drawing, figure, price } = image;
  const shown = JSON.stringify([headline, kind, discipline, seed, drawing, figure, price, look]);
  const notDrawn = [...missing].filter((letter) => shown.includes(letter)).join('');
  return `/og/${path.slice(1).replaceAll('/', '-') || 'home'}-${hash('sha256', shown + notDrawn).slice(0, 8)}.png`;
}

/** The screens of a content: one without anything to show does not exist (`needs` of its declaration). */
const screensOf = (shown: Content) =>
  screenEntries.filter(([name, { entries, needs = entries && [entries.list] }]) => {
    const parts: Readonly<Record<string, unknown>> = { ...shown, ...shown.pages[name] };
    return !needs || needs.some((part) => Object.keys(parts[part] ?? {}).length > 0);
  });

/** The paths of all pages of a content. */
export function pathsOf(shown: Content): string[] {
  const screens = screensOf(shown);
  // An article without a text is only a card.
  const withPage = { ...shown, articles: shown.articles.filter(({ text }) => text) };
  const entries = screens.flatMap(([, { entries }]): readonly { path: string }[] =>
    entries ? withPage[entries.list] : [],
  );
  return [...screens.map(([name]) => pathOf(name)), ...[...shown.textPages, ...entries].map(({ path }) => path)];
}

/** The paths of pages without an entry in the sitemap, which the settings add in each language. */
export const unlistedPaths: readonly string[] = [
  ...(site.enquiries === 'on' ? [SENT_PATH, ...errorCodes.map(notSentPath)] : []),
  ...(content.booking ? [BOOKING_PATH] : []),
];

const hasSeveral = site.languages.length > 0 && process.env.NODE_ENV !== 'development';

/** The languages of the site and the paths of the pages of each; empty if there is only one, and during development. */
export const languageVersions = Array.from(hasSeveral ? inLanguages.values() : [], (each) => ({
  url: each.site.url,
  locale: new Intl.Locale(each.site.locale).baseName,
  paths: pathsOf(each),
}));

const [cheapest] = services
  .filter(({ price }) => price)
  .sort((one, other) => (one.price?.from ?? 0) - (other.price?.from ?? 0));
const [figure] = projects.flatMap((project) => toProjectItem(project).figure ?? []);
/** The least price of all services, and the first figure of all projects. */
const proofs: Partial<Record<ScreenName, Pick<Page, 'figure' | 'price'>>> = {
  services: { price: cheapest && toServiceItem(cheapest).price },
  portfolio: { figure },
};

const screenPages = (): Page[] =>
  [
    ...screensOf(content).map(([name]) => ({
      ...pages[name],
      ...{ drawing: listDrawings[name], ...proofs[name] },
      file: `pages/${name}.yaml`,
    })),
    ...textPages.map((page) => ({ ...page, file: `pages${page.path}.md` })),
  ].map((page) => ({ ...page, kind: page.kind ?? page.name, seed: page.path }));

function entryPages(): Page[] {
  /** The category of a service or a project writes its title. */
  const headOf = ({ title, summary, updated }: Service | Project, inTitles: string) => ({
    title: titleWithBrand(site, fill(inTitles, { title }), title),
    ...{ description: summary, updated, name: title, headline: title },
  });
  const ofLists: Readonly<Record<ListWithPages, Page[]>> = {
    services: services.map((service) => {
      const { kind, inTitles, id: discipline } = disciplineOf(service);
      const { id: seed, path } = service;
      const { figure, price } = toServiceItem(service);
      const shown = { seed, drawing: proofOf(service).project?.drawing?.points, figure, price };
      return { ...headOf(service, inTitles), path, kind, discipline, ...shown, file: `services/${seed}.yaml` };
    }),
    projects: projects.map((project) => {
      const { name: kind, inTitles, discipline } = projectCategoryOf(project);
      const { id: seed, path, drawing } = project;
      const file = `projects/${seed}.yaml`;
      const { figure } = toProjectItem(project);
      return { ...headOf(project, inTitles), path, kind, discipline, seed, drawing: drawing?.points, figure, file };
    }),
    articles: articlesWithText().map((article) => {
      const { id: seed, path, title: name, excerpt: description, published, updated = published } = article;
      const { kind, discipline } = articleCategoryOf(article);
      const head = { title: titleWithBrand(site, name), description, updated, name, headline: name };
      return { ...head, path, kind, discipline, seed, file: `articles/${seed}.md` };
    }),
  };
  return Object.values(ofLists).flat();
}

/** All pages, parents before children: the list behind prerendering, the sitemap and the Open Graph images. */
export const pageList = [...screenPages(), ...entryPages()].map((page) => ({
  ...page,
  ogImage: ogImagePath(page.path, page),
}));

/** The paths of the existing screens whose unknown entries have a page of their own. */
export const pathsWithNotFound = () =>
  screensOf(content).flatMap(([name, { entries }]) => (entries?.notFound ? [pathOf(name)] : []));

/** A page and those above it, from home on: every page whose path its own begins with. */
export const trailOf = (path: string) =>
  pageList
    .filter((page) => page.path === pages.home.path || `${path}/`.startsWith(`${page.path}/`))
    .map((page) => ({ path: page.path, name: page.name }));
