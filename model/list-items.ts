import type { Project, Service, Testimonial } from './schemas/entries.ts';
import type { Figure, Image } from './schemas/fields.ts';

/** What an item is in: the name of its category, and the id of the discipline that gives it its colour. */
type Categorized = { category: string; discipline: string };

/** What a card shows in large type. */
type ItemFigure = Pick<Figure, 'value' | 'label'>;

/** A service as lists show it (R-data). */
export type ServiceItem = Pick<Service, 'title' | 'icon'> &
  Categorized & {
    description: string;
    /** The value of its case study. */
    figure: ItemFigure;
    /** As shown, like "From $4,800". */
    price?: string;
    path: `/services/${string}`;
  };

/** A project as lists show it (R-data). */
export type ProjectItem = Pick<Project, 'slug' | 'title' | 'technologies'> &
  Categorized & {
    description: string;
    image: Image;
    /** Its first result. */
    figure: ItemFigure;
    path: `/portfolio/${string}`;
  };

/** An article as the blog lists it (R-data). */
export type ArticleItem = Categorized & {
  id: string;
  title: string;
  excerpt: string;
  image: Image;
  /** Day of publication as YYYY-MM-DD, and as shown, like "12 June 2023". */
  published: string;
  date: string;
  /** As shown, like "6 min read". */
  readTime: string;
  path: `/blog/${string}`;
  /** Only where the article has a text, and so a page at its path. */
  hasPage?: true;
};

/** A testimonial as lists show it (R-data). */
export type TestimonialItem = Pick<Testimonial, 'id' | 'name' | 'position' | 'quote' | 'rating' | 'image'> & {
  company: string;
  /** Between it and the project that it is about; `name` is what screen readers read. */
  link?: { text: string; path: string; name?: string };
};
