import { type Article, articleCategories } from './articles.schema.ts';
import type { Category, Discipline } from './disciplines.ts';
import type { Image } from './fields.schema.ts';
import { formatDay } from './format.ts';
import { type Project, projectCategories } from './projects.schema.ts';
import type { Service } from './services.schema.ts';

/** A service as lists show it (R-data). */
export type ServiceItem = Pick<Service, 'title' | 'icon' | 'category'> & {
  description: string;
  path: `/services/${string}`;
};

/** A project as lists show it (R-data). */
export type ProjectItem = Pick<Project, 'slug' | 'title' | 'category' | 'technologies'> & {
  discipline: Discipline;
  description: string;
  image: Image;
  path: `/portfolio/${string}`;
};

/** An article as the blog lists it (R-data). */
export type ArticleItem = Pick<
  Article,
  'id' | 'title' | 'excerpt' | 'category' | 'published' | 'readTime' | 'image'
> & {
  discipline: Discipline;
  /** Day of publication as shown, like "12 June 2023". */
  date: string;
  path: `/blog/${string}`;
  /** Only where the article has a text, and so a page at its path. */
  hasPage?: true;
};

/** Technologies that a list shows of each project; the project's page shows all. */
const LISTED_TECHNOLOGIES = 3;

/** The discipline that gives what is in a category its colour. */
function disciplineOf(categories: readonly Category[], category: string): Discipline {
  const found = categories.find(({ name }) => name === category);
  if (!found) throw new Error(`"${category}" is not a category.`);
  return found.discipline;
}

/** The discipline that gives a project its colour. */
export function projectDiscipline({ category }: Pick<Project, 'category'>): Discipline {
  return disciplineOf(projectCategories, category);
}

/** A service as lists show it. */
export function toServiceItem({ id, title, icon, category, summary }: Service): ServiceItem {
  return { title, icon, category, description: summary, path: `/services/${id}` };
}

/**
 * A project as lists show it.
 *
 * @throws Error if the project has no image
 */
export function toProjectItem(project: Project): ProjectItem {
  const { slug, title, category, technologies, summary, images } = project;
  const [image] = images;
  if (!image) throw new Error(`content/projects.ts, ${slug}, images: needs a first image, which lists show`);
  return {
    slug,
    title,
    category,
    technologies: technologies.slice(0, LISTED_TECHNOLOGIES),
    discipline: projectDiscipline(project),
    description: summary,
    image,
    path: `/portfolio/${slug}`,
  };
}

/** The discipline that gives an article its colour. */
export function articleDiscipline({ category }: Pick<Article, 'category'>): Discipline {
  return disciplineOf(articleCategories, category);
}

/** An article as the blog lists it. */
export function toArticleItem(article: Article & { text?: object }): ArticleItem {
  const { id, title, excerpt, category, published, readTime, image, text } = article;
  return {
    id,
    title,
    excerpt,
    category,
    published,
    readTime,
    image,
    discipline: articleDiscipline(article),
    date: formatDay(published),
    path: `/blog/${id}`,
    ...(text && { hasPage: true }),
  };
}
