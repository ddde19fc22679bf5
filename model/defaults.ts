/** What stands where an owner wrote nothing (docs/content.md). */
import type { Words } from '../words/words.ts';
import type { TextFile } from './markdown-files.ts';
import { titleWithBrand } from './page-titles.ts';
import { screenPaths } from './paths.ts';
import type { Files } from './schemas/files.ts';
import type { Pages } from './schemas/pages.ts';
import type { SiteFacts } from './schemas/site.ts';

type PageName = keyof Pages;
type Page = Omit<Pages['services'], 'closing' | 'process'>;

/** The pages with a screen of their own, with the texts that each of them has. */
export function withDefaults({ pages, site }: Pick<Files, 'pages' | 'site'>, { frame, lists, contact }: Words) {
  const nameOf = (page: PageName) => pages[page].name ?? frame.pages[page];

  const resolve = <Own extends Page>(page: PageName, own: Own) => {
    const title = own.hero.title ?? nameOf(page);
    const plain = title.replaceAll('*', '');
    return {
      ...own,
      path: screenPaths[page],
      name: nameOf(page),
      title: own.title ?? titleWithBrand(site, plain),
      description: own.description ?? own.hero.text ?? (page === 'home' ? site.tagline : undefined),
      headline: own.headline?.replaceAll('*', '') ?? plain,
      hero: { ...own.hero, title },
    };
  };
  /** A section of home. */
  const some = (page: PageName) => ({ title: nameOf(page), link: lists.viewAll });
  /** A section whose title is for screen readers. */
  const list = (page: PageName) => ({ title: nameOf(page) });
  const filtered = { count: lists.count, empty: lists.empty, closing: frame.bookACall };

  const home = resolve('home', pages.home);
  return {
    home: {
      ...home,
      hero: { link: nameOf('portfolio'), scroll: frame.scroll, ...home.hero },
      services: { ...some('services'), ...pages.home.services },
      projects: { ...some('portfolio'), ...pages.home.projects },
      testimonials: { ...some('testimonials'), ...pages.home.testimonials },
      closing: { link: nameOf('services'), ...(pages.home.closing ?? frame.bookACall) },
    },
    about: { closing: frame.bookACall, ...resolve('about', pages.about) },
    services: {
      ...resolve('services', pages.services),
      closing: { link: nameOf('portfolio'), ...(pages.services.closing ?? frame.bookACall) },
    },
    portfolio: { list: list('portfolio'), ...filtered, ...resolve('portfolio', pages.portfolio) },
    testimonials: {
      list: list('testimonials'),
      closing: frame.bookACall,
      ...resolve('testimonials', pages.testimonials),
    },
    blog: { list: list('blog'), ...filtered, ...resolve('blog', pages.blog) },
    contact: {
      form: { title: contact.titles.form },
      questions: { title: contact.titles.questions },
      details: { title: contact.titles.details },
      ...resolve('contact', pages.contact),
    },
  };
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
