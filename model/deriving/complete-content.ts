/** Makes an owner's files the content of the site: with defaults, in order, and without drafts (docs/content.md). */
import type { Words } from '../../words/words.ts';
import type { TextFile } from '../formats/markdown-files.ts';
import { wordsIn } from '../reading/words.ts';
import type { Article, ListWithPages, Project } from '../schemas/entries.ts';
import type { Files } from '../schemas/files.ts';
import { pathOf, type ScreenName, screenEntries, type screens } from '../schemas/screens.ts';
import { isGroup } from '../schemas/words.ts';
import type { Facts } from './facts.ts';
import { today } from './locale.ts';
import { titleWithBrand } from './page-titles.ts';

/** A file with its defaults, field by field. */
type Completed<Own, Defaults> = Omit<Own, keyof Defaults> & {
  [Field in keyof Defaults]: Omit<NonNullable<Own[Field & keyof Own]>, keyof Defaults[Field]> & Defaults[Field];
};
type Resolved = Record<'path' | 'name' | 'title' | 'headline', string> & {
  description: string | undefined;
  hero: { title: string };
};
type Pages = {
  [Name in ScreenName]: Resolved & Completed<Files['pages'][Name], ReturnType<(typeof screens)[Name]['defaults']>>;
};

/** Words of home's headline between two asterisks, which have the colour of the brand. One in a word, as in Kund*innen, is shown. */
export const STRESSED = /(?<!\p{L})\*([^*]+)\*(?!\p{L})/gu;

function withDefaults(files: Pick<Files, 'pages' | 'site'>, words: Words): Pages;
function withDefaults({ pages, site }: Pick<Files, 'pages' | 'site'>, words: Words): Record<string, unknown> {
  const nameOf = (screen: ScreenName) => pages[screen].name ?? words.frame.pages[screen];
  const completed = screenEntries.map(([screen, { defaults }]) => {
    const file: Files['pages'][ScreenName] = pages[screen];
    const name = nameOf(screen);
    const fields: Readonly<Record<string, unknown>> = file;
    const withDefault = Object.entries(defaults(words, nameOf)).map(([field, value]) => [
      field,
      isGroup(value) ? { ...value, ...Object(fields[field]) } : (fields[field] ?? value),
    ]);
    const { hero, ...others }: Partial<Record<string, object>> = { ...file, ...Object.fromEntries(withDefault) };
    const title = file.hero.title ?? name;
    const plain = (text: string) => (screen === 'home' ? text.replaceAll(STRESSED, '$1') : text);
    return [
      screen,
      {
        ...others,
        hero: { ...hero, title },
        path: pathOf(screen),
        name,
        title: file.title ?? titleWithBrand(site, plain(title)),
        description: file.description ?? file.hero.text ?? (screen === 'home' ? site.tagline : undefined),
        headline: plain(file.headline ?? title),
      },
    ];
  });
  return Object.fromEntries(completed);
}

/** The categories, each with a discipline and the small text of Open Graph images. */
function categoriesOf({ disciplines, projects, articles }: Files['categories']) {
  const [{ id: discipline = '' } = {}] = disciplines;
  return {
    disciplines: disciplines.map((each) => ({ kind: each.name, ...each })),
    projects: projects.map((each) => ({ discipline, ...each })),
    articles: articles.map((each) => ({ discipline, kind: each.name, ...each })),
  };
}

function toTextPage(id: string, fields: Files['textPages'][string], text: TextFile, site: Files['site']) {
  const { name, intro, description = intro, headline = name, title = titleWithBrand(site, headline) } = fields;
  return { ...fields, description, headline, title, path: `/${id}`, text };
}

/** By rising number, and by the name of the file where there is none or two have the same. */
const sortEntries = (entries: Readonly<Record<string, { title: string; order?: number }>>) =>
  Object.entries(entries).sort(
    ([a, { order = Number.MAX_VALUE }], [b, { order: other = Number.MAX_VALUE }]) => order - other || (a < b ? -1 : 1),
  );

type Entry = { id: string; path: string; text: TextFile | undefined };
type Entries = { [List in ListWithPages]: (Files[List][string] & Entry)[] };
function entriesOf(files: Files, texts: Found['texts']): Entries;
function entriesOf(files: Files, texts: Found['texts']): Record<string, unknown> {
  const lists = screenEntries.flatMap(([screen, { entries: { list } = {} }]) => {
    if (!list) return [];
    const textOf = (id: string) => texts.get(`${list}/${id}`);
    const sorted = sortEntries(files[list]);
    return [[list, sorted.map(([id, entry]) => ({ id, path: `${pathOf(screen)}/${id}`, text: textOf(id), ...entry }))]];
  });
  return Object.fromEntries(lists);
}

/** Drafts, and articles of a later day than the build's (in UTC), exist only on the development server. */
const isShown = ({ draft, published = '' }: { draft?: boolean; published?: string }) =>
  process.env.NODE_ENV === 'development' || (!draft && published <= today());

type Found = {
  /** The texts of Markdown files, by paths like `articles/my-article`. */
  texts: ReadonlyMap<string, TextFile>;
  facts: Facts;
  remotePhotos: readonly string[];
  /** `SITE_URL` names another URL than site.yaml does. */
  isPreview: boolean;
};

/** Completes valid files with defaults, ids and paths, and sorts the lists. */
export function completeContent(files: Files, { texts, facts, remotePhotos, isPreview }: Found) {
  const { cards, textPages, words, booking, ...rest } = files;
  const inLanguage = wordsIn(rest.site.locale, facts, words);
  const { projects, articles, ...entries } = entriesOf({ ...files, articles: { ...cards, ...files.articles } }, texts);
  return {
    ...rest,
    ...entries,
    ...{ facts, remotePhotos, isPreview },
    /** Undefined unless calls can be booked. */
    booking: rest.site.bookings === 'on' ? booking : undefined,
    /** The words in the language of the site with its facts, and those that are English although it is not. */
    ...inLanguage,
    pages: withDefaults(files, inLanguage.words),
    categories: categoriesOf(files.categories),
    projects: projects.map((project, index): Project => {
      const { id: nextProject } = projects[(index + 1) % projects.length] ?? project;
      return { nextProject, ...project };
    }),
    articles: articles
      .filter(isShown)
      .map(
        ({ readMinutes = 0, ...article }): Article => ({ ...article, minutes: article.text?.minutes ?? readMinutes }),
      )
      .sort((a, b) => (a.published === b.published ? (a.id < b.id ? -1 : 1) : a.published < b.published ? 1 : -1)),
    /** The pages that are Markdown files, sorted by path. */
    textPages: Object.entries(textPages).flatMap(([id, fields]) => {
      const text = texts.get(`textPages/${id}`);
      return text && isShown(fields) ? [toTextPage(id, fields, text, rest.site)] : [];
    }),
  };
}

export type Content = ReturnType<typeof completeContent>;

/** The texts of all Markdown files, each with the path of its page. */
export function textsOf(content: Content) {
  const entriesOfScreens = screenEntries.flatMap(([, { entries }]): readonly Partial<Entry>[] =>
    entries ? content[entries.list] : [],
  );
  return [...content.textPages, ...entriesOfScreens].flatMap(({ path, text }) =>
    path && text ? [{ path, text }] : [],
  );
}
