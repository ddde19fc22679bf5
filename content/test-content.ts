/** Valid content with two entries of each list, so that tests of the check do not depend on what an owner's lists contain. */
import { content } from './all.ts';
import { type Article, articleCategories } from './articles.schema.ts';
import { disciplines } from './disciplines.ts';
import { type Project, projectCategories } from './projects.schema.ts';
import type { Service } from './services.schema.ts';
import type { Testimonial } from './testimonials.schema.ts';

const image = content.about.storyImage;
const updated = '2023-06-01';
const figure = { value: '+10%', label: 'Orders' };
const names = ['first', 'second'] as const;
const summaryOf = (of: string) => `The ${of} of two entries that show what a valid entry of this list looks like.`;

const services = names.map(
  (name): Service => ({
    id: `${name}-service`,
    title: `The ${name} service`,
    subtitle: 'A subtitle',
    category: disciplines[0],
    icon: Array.from({ length: 7 }, () => '#.#.#.#'),
    image,
    summary: summaryOf(`${name} service`),
    description: ['A paragraph.'],
    includes: ['A point'],
    benefits: [],
    tools: [],
    caseStudy: { title: 'A case', challenge: 'A challenge', solution: 'A solution', result: 'A result', figure },
    updated,
  }),
);

const projects = names.map(
  (name, index): Project => ({
    slug: `${name}-project`,
    title: `The ${name} project`,
    subtitle: 'A subtitle',
    category: projectCategories[0].name,
    client: 'A shop',
    duration: 'Two months',
    year: '2023',
    summary: summaryOf(`${name} project`),
    description: ['A paragraph.'],
    challenge: 'A challenge',
    solution: 'A solution',
    results: [figure],
    technologies: [],
    services: ['The first service'],
    images: [image],
    nextProject: `${names[1 - index]}-project`,
    updated,
  }),
);

const testimonials = names.map(
  (name): Testimonial => ({
    id: `${name}-client`,
    name: 'A client',
    position: 'Owner',
    company: 'A shop',
    quote: 'It works.',
    rating: 5,
  }),
);

const articles = names.map(
  (name): Article => ({
    id: `${name}-article`,
    title: `The ${name} article`,
    excerpt: 'An excerpt.',
    category: articleCategories[0].name,
    published: '2023-06-01',
    readTime: '5 min read',
    image,
  }),
);

export const exampleContent = {
  ...content,
  services,
  projects,
  testimonials,
  articles,
  home: {
    ...content.home,
    services: services.map(({ id }) => id),
    projects: projects.map(({ slug }) => slug),
    testimonials: testimonials.map(({ id }) => id),
  },
  navigation: { menus: [], headerLinks: [{ title: 'About', path: '/about' }], footerColumns: [] },
};
