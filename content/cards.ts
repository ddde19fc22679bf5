import type { Article, ArticleCategory } from './articles.schema.ts';
import type { Discipline } from './disciplines.ts';
import type { Image } from './fields.schema.ts';
import type { Project, ProjectCategory } from './projects.schema.ts';
import type { Service } from './services.schema.ts';

/** Service card (specification, section 3). */
export type ServiceCardItem = Pick<Service, 'title' | 'icon' | 'category'> & {
  description: string;
  path: `/services/${string}`;
};

/** Portfolio summary, or project card (specification, section 3). */
export type ProjectCardItem = Pick<Project, 'slug' | 'title' | 'category' | 'technologies'> & {
  discipline: Discipline;
  description: string;
  image: Image;
  path: `/portfolio/${string}`;
};

/** Blog article as its card shows it (specification, section 3). */
export type ArticleCardItem = Pick<
  Article,
  'id' | 'title' | 'excerpt' | 'category' | 'published' | 'readTime' | 'image'
> & {
  discipline: Discipline;
  /** Display text, like "12 June 2023". */
  date: string;
  path: `/blog/${string}`;
};

/** A card names this many of a project's technologies, the first; its page names all. */
const CARD_TECHNOLOGIES = 3;

const disciplineOfProject: Record<ProjectCategory, Discipline> = {
  'Web Development': 'Development',
  'Web Application': 'Development',
  'Mobile Development': 'Development',
  'Digital Marketing': 'Marketing',
};

/** Design is a development service, business advice is strategy. */
const disciplineOfArticle: Record<ArticleCategory, Discipline> = {
  Development: 'Development',
  Marketing: 'Marketing',
  Design: 'Development',
  Business: 'Strategy',
};

const dateFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** The discipline whose colour a project carries everywhere. */
export function projectDiscipline({ category }: Pick<Project, 'category'>): Discipline {
  return disciplineOfProject[category];
}

export function serviceCard({ id, title, icon, category, summary }: Service): ServiceCardItem {
  return { title, icon, category, description: summary, path: `/services/${id}` };
}

export function projectCard(project: Project): ProjectCardItem {
  const { slug, title, category, technologies, summary, images } = project;
  const [image] = images;
  if (!image) throw new Error(`content/projects.ts, ${slug}, images: needs a first image for its card`);
  return {
    slug,
    title,
    category,
    technologies: technologies.slice(0, CARD_TECHNOLOGIES),
    discipline: projectDiscipline(project),
    description: summary,
    image,
    path: `/portfolio/${slug}`,
  };
}

export function articleCard(article: Article): ArticleCardItem {
  const { id, title, excerpt, category, published, readTime, image } = article;
  return {
    id,
    title,
    excerpt,
    category,
    published,
    readTime,
    image,
    discipline: disciplineOfArticle[category],
    date: dateFormat.format(new Date(published)),
    path: `/blog/${id}`,
  };
}
