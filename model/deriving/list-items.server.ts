/** The entries of the content as lists show them (R-data). */
import { hash } from 'node:crypto';
import { counted, fill, type PluralForms } from '../../contract/template.ts';
import type { TextFile } from '../formats/markdown-files.ts';
import { content } from '../reading/content.server.ts';
import type { Article, PriceRanges, Project, Service, Testimonial } from '../schemas/entries.ts';
import type { Figure } from '../schemas/fields.ts';
import { pathOf } from '../schemas/screens.ts';
import { formatDay, formatPrice, formatPriceRange } from './format.server.ts';

/** Technologies that a list shows of each project; the project's page shows all. */
const LISTED_TECHNOLOGIES = 3;

/** The entry with an id, which the check has found to exist. */
function byId<Entry extends { id: string }>(entries: readonly Entry[], id: string): Entry {
  const found = entries.find((entry) => entry.id === id);
  if (!found) throw new Error(`There is no "${id}".`);
  return found;
}

export const disciplineOf = ({ category }: Pick<Service, 'category'>) => byId(content.categories.disciplines, category);
export const projectCategoryOf = ({ category }: Pick<Project, 'category'>) =>
  byId(content.categories.projects, category);
export const articleCategoryOf = ({ category }: Pick<Article, 'category'>) =>
  byId(content.categories.articles, category);

const toFigure = ({ value, label }: Figure) => ({ value, label });
/** If a figure had so many points before its change, each is a percent, unless the content names a unit. */
const PERCENT_POINTS = 100;

/** The points of a figure, with the words of their two ends and what one of them is. */
function toChart({ value, before: valueBefore, points }: Figure) {
  if (!points) return;
  const { before, now, unit: inUnits, share } = content.words.lists.cards.points;
  const { unit = points.before === PERCENT_POINTS ? share : undefined, ends } = points;
  return {
    ...{ before: points.before, after: points.after },
    ends: ends ?? {
      before: fill(before, { value: valueBefore ?? points.before }),
      after: fill(now, { value: valueBefore === undefined ? points.after : value }),
    },
    ...(unit && { unit: fill(inUnits, { unit }) }),
  };
}

/** The charts of a page's figures. Only the first of those with the same unit names it. */
export const toCharts = (figures: readonly Figure[]) =>
  figures.map(toChart).map((chart, index, all) => {
    if (!chart || !all.slice(0, index).some((each) => each?.unit === chart.unit)) return chart;
    const { unit: _, ...others } = chart;
    return others;
  });

/** A figure in very large type, which shows no value before it, with its chart. */
export const toLargeFigure = (figure: Figure) => ({ ...toFigure(figure), chart: toChart(figure) });
export type LargeFigureItem = ReturnType<typeof toLargeFigure>;

/** The project that a service names, and the figure that proves the service: its own, or else the project's first. */
export function proofOf({ project: projectId, caseStudy }: Service) {
  const project = content.projects.find((each) => each.id === projectId);
  return { project, figure: caseStudy?.figure ?? project?.results[0] };
}

/** A service as lists show it: with its discipline, which gives it its colour, and its least price, like "From $4,800". */
export function toServiceItem(service: Service) {
  const { path, title, icon, category, summary, price } = service;
  const { from, monthly } = content.words.services.price;
  const { figure } = proofOf(service);
  const { id: discipline, name } = disciplineOf({ category });
  return {
    ...{ title, ...(icon && { icon }), category: name, discipline, description: summary },
    ...(figure && { figure: toFigure(figure) }),
    ...(price && { price: fill(price.every ? monthly : from, { price: formatPrice(price.from) }) }),
    path,
  };
}
export type ServiceItem = ReturnType<typeof toServiceItem>;

/** Ranges of prices as a table, and drawn in points: each has the number of the point that its price is in. */
export function toPriceTable({ point, list }: PriceRanges) {
  const { range, typical, unit } = content.words.services.price.ranges;
  const pointOf = (price: number) => Math.ceil(price / point);
  const quarter = 10;
  const quarters = Math.ceil(pointOf(Math.max(...list.map(({ most }) => most))) / quarter);
  return {
    head: { range, typical },
    // Signs of currencies may end with a point of their own, and Arabic ones with a mark of direction.
    unit: fill(unit, { price: formatPrice(point) }).replace(/\.(\p{Cf}?)\.$/u, '.$1'),
    points: quarters * quarter,
    ends: Array.from({ length: quarters }, (_, index) => formatPrice((index + 1) * quarter * point)),
    rows: list.map(({ name, discipline, ...prices }) => ({
      ...{ name, discipline },
      range: formatPriceRange(prices.least, prices.most),
      typical: formatPrice(prices.typical),
      drawn: [prices.least, prices.typical, prices.most].map(pointOf),
    })),
  };
}
export type PriceTableItem = ReturnType<typeof toPriceTable>;

/** The files of a project's drawing. Their paths have no words, which content blockers may take for an advert. */
const drawingFilesOf = (project: Project) =>
  (['points', 'before'] as const).flatMap((state) => {
    const points = project.drawing?.[state];
    const name = `${hash('sha256', project.id).slice(0, 12)}-${state}`;
    return points ? [{ project, points, path: `/drawings/${name}.svg` }] : [];
  });

export const drawingFiles = () => content.projects.flatMap(drawingFilesOf);

/** A project as lists show it, with its drawing, or else its first image, and with its first result. */
export function toProjectItem(project: Project) {
  const { id, path, title, summary: description } = project;
  const { name: category, discipline } = projectCategoryOf(project);
  const technologies = project.technologies.slice(0, LISTED_TECHNOLOGIES);
  const [[image], [result]] = [project.images, project.results];
  const [now, before] = drawingFilesOf(project).map(({ path }) => path);
  return {
    ...{ id, title, category, technologies, discipline, description, image: now ? undefined : image },
    ...(now && { drawing: { src: now, ...(before && { before }) } }),
    ...(result && { figure: toFigure(result) }),
    path,
  };
}
export type ProjectItem = ReturnType<typeof toProjectItem>;

/** An article as the blog lists it: with its day and the minutes that reading takes as shown, like "6 min read". */
export function toArticleItem(article: Article) {
  const { id, path, title, excerpt, published, image } = article;
  const { name: category, discipline } = articleCategoryOf(article);
  const readTime = fill(content.words.articles.readTime, { count: article.minutes });
  return {
    ...{ id, title, excerpt, category, published, readTime, image, discipline, date: formatDay(published) },
    path,
    /** Only where the article has a text, and so a page at its path. */
    ...(article.text && { hasPage: true as const }),
  };
}
export type ArticleItem = ReturnType<typeof toArticleItem>;

/** A testimonial as lists show it, with the link to the project that it is about; its `name` is what screen readers read. */
export function toTestimonialItem({ project: projectId, company, image, ...testimonial }: Testimonial) {
  const project = content.projects.find((each) => each.id === projectId);
  const { link: text, name } = content.words.lists.cards.testimonial;
  const link: { text: string; path: string; name?: string } | undefined = project && {
    text,
    path: project.path,
    name: fill(name, { title: project.title }),
  };
  return {
    ...testimonial,
    // A client in person is no company.
    company: company ?? (project && project.client !== testimonial.name ? project.client : ''),
    // The name is beside it.
    ...(image && { image: { ...image, alt: '' } }),
    ...(link && { link }),
  };
}
export type TestimonialItem = ReturnType<typeof toTestimonialItem>;

/** A list, its filter, and its counts by number (R-lists): a browser's first use of `Intl` takes 100 ms on a slow phone. */
export function filteredList<Item extends { category: string }>(
  items: readonly Item[],
  all: readonly { name: string; hasButton: boolean }[],
  forms: PluralForms,
  locale: string,
) {
  const sizes = Array.from(Map.groupBy(items, ({ category }) => category).values(), ({ length }) => length);
  const shown = all.filter(({ name, hasButton }) => hasButton && items.some(({ category }) => category === name));
  return {
    items,
    categories: shown.map(({ name }) => name),
    counts: Object.fromEntries([0, items.length, ...sizes].map((count) => [count, counted(forms, count, locale)])),
  };
}
export type FilteredList<Item extends { category: string }> = ReturnType<typeof filteredList<Item>>;

export type ArticleWithText = Article & { text: TextFile };

/** The articles that have a page, newest first. */
export const articlesWithText = (): ArticleWithText[] =>
  content.articles.flatMap(({ text, ...article }) => (text ? [{ ...article, text }] : []));

/** The article whose page has this path. */
export const articleAt = (path: string) => articlesWithText().find((article) => article.path === path);

export type Moved = { path: string; title: string };

/** The earlier paths of articles, and where they are now. */
export function movedArticles(): ReadonlyMap<string, Moved> {
  const moved = articlesWithText().flatMap(({ path, title, aliases = [] }) =>
    aliases.map((alias) => [`${pathOf('blog')}/${alias}`, { path, title }] as const),
  );
  return new Map(moved);
}

export type Part = { colour: string | undefined; count: number };

export type ListDrawing =
  | { kind: 'bands' | 'rows'; parts: readonly Part[] }
  | { kind: 'stars'; ratings: readonly number[] }
  | { kind: 'lines'; heading: string; text: string; colour: string };

/** The most projects in the picture of results. */
const MAX_ROWS = 8;

const { articles, brand, categories, projects, services, testimonials } = content;

const partOf = (discipline: string, { length: count }: readonly unknown[]): Part[] =>
  count > 0 ? [{ colour: brand.colours.disciplines[discipline], count }] : [];

const servicesOf = (discipline: string) => services.filter(({ category }) => category === discipline);
const ofServices = categories.disciplines.flatMap(({ id }) => partOf(id, servicesOf(id)));
const ofResults = projects.flatMap((project) => partOf(projectCategoryOf(project).discipline, project.results));
const ratings = testimonials.flatMap(({ rating }) => rating ?? []);
const [newest] = articles;

/** The data that pictures of lists are drawn from, by screen (R-shapes). An empty list has none. */
export const listDrawings: Readonly<Partial<Record<string, ListDrawing>>> = {
  ...(ofServices.length > 0 && { services: { kind: 'bands', parts: ofServices } }),
  ...(ofResults.length > 0 && { portfolio: { kind: 'rows', parts: ofResults.slice(0, MAX_ROWS) } }),
  ...(ratings.length > 0 && { testimonials: { kind: 'stars', ratings } }),
  ...(newest && {
    blog: { kind: 'lines', heading: newest.title, text: newest.excerpt, colour: brand.colours.paper },
  }),
};
