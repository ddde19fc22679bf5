/** Values of fields that an owner did not write (docs/content.md). */
import type { Words } from '../words/words.ts';
import type { TextFile } from './markdown-files.ts';
import { titleWithBrand } from './page-titles.ts';
import type { Files } from './schemas/files.ts';
import type { SiteFacts } from './schemas/site.ts';
import { isGroup } from './schemas/words.ts';
import { pathOf, type ScreenName, screenEntries, type screens } from './screens.ts';

/** A file with its defaults, field by field. */
type Completed<Own, Defaults> = Omit<Own, keyof Defaults> & {
  [Field in keyof Defaults]: Omit<NonNullable<Own[Field & keyof Own]>, keyof Defaults[Field]> & Defaults[Field];
};
type Resolved = Record<'path' | 'name' | 'title' | 'headline', string> & {
  description: string | undefined;
  hero: { title: string };
};
/** The screens, with the texts that each of them has. */
export type Pages = {
  [Name in ScreenName]: Resolved & Completed<Files['pages'][Name], ReturnType<(typeof screens)[Name]['defaults']>>;
};

export function withDefaults(files: Pick<Files, 'pages' | 'site'>, words: Words): Pages;
export function withDefaults({ pages, site }: Pick<Files, 'pages' | 'site'>, words: Words): Record<string, unknown> {
  const nameOf = (screen: ScreenName) => pages[screen].name ?? words.frame.pages[screen];
  const completed = screenEntries.map(([screen, { defaults }]) => {
    const file: Files['pages'][ScreenName] = pages[screen];
    const name = nameOf(screen);
    const fields: Readonly<Record<string, unknown>> = file;
    const missing = Object.entries({ hero: {}, ...defaults(words, nameOf) }).map(([field, value]) => [
      field,
      isGroup(value) ? { ...value, ...Object(fields[field]) } : (fields[field] ?? value),
    ]);
    const { hero, ...all }: Partial<Record<string, object>> = { ...file, ...Object.fromEntries(missing) };
    const title = file.hero.title ?? name;
    const plain = title.replaceAll('*', '');
    const description = file.description ?? file.hero.text ?? (screen === 'home' ? site.tagline : undefined);
    const headline = file.headline?.replaceAll('*', '') ?? plain;
    const head = {
      path: pathOf(screen),
      name,
      title: file.title ?? titleWithBrand(site, plain),
      description,
      headline,
    };
    return [screen, { ...all, ...head, hero: { ...hero, title } }];
  });
  return Object.fromEntries(completed);
}

/** The categories, each with a discipline and the small text of Open Graph images. */
export function categoriesOf({ disciplines, projects, articles }: Files['categories']) {
  const [{ id: discipline = '' } = {}] = disciplines;
  return {
    disciplines: disciplines.map((each) => ({ kind: each.name, ...each })),
    projects: projects.map((each) => ({ discipline, ...each })),
    articles: articles.map((each) => ({ discipline, kind: each.name, ...each })),
  };
}

/** A page that is a Markdown file. */
export function toTextPage(id: string, fields: Files['textPages'][string], file: TextFile, site: SiteFacts) {
  const { name, intro, description = intro, headline = name, title = titleWithBrand(site, headline) } = fields;
  return { ...fields, description, headline, title, path: `/${id}`, file };
}
