import { type Discipline, disciplines } from './disciplines.ts';
import type { FooterColumn, Link, Menu } from './navigation.schema.ts';
import { services } from './services.ts';

/** The services of a discipline; those of Development have their photo (R-header). */
function menuOf(discipline: Discipline): Menu {
  const listed = services.filter(({ category, menu }) => category === discipline && menu !== false);
  return {
    title: discipline,
    items: listed.map(({ id, title, summary, image, menu }) => {
      const own = menu || {};
      return {
        title: own.title ?? title,
        path: `/services/${id}`,
        description: own.description ?? summary,
        // check.ts reports a service without an image.
        ...(discipline === 'Development' && { image: image?.src }),
      };
    }),
  };
}

/** The drop-down menus of the header, in order (R-header). They follow the services; a list by hand may replace one. */
export const menus: readonly Menu[] = disciplines.map(menuOf);

/** Links of the header beside the menus (R-header). */
export const headerLinks: readonly Link[] = [
  { title: 'Portfolio', path: '/portfolio' },
  { title: 'Blog', path: '/blog' },
];

/** The footer's Services and Quick Links columns (R-footer). */
export const footerColumns: readonly FooterColumn[] = [
  {
    title: 'Services',
    links: [
      { title: 'Full Stack Web Development', path: '/services/web-development' },
      { title: 'App Development', path: '/services/app-development' },
      { title: 'E-Commerce Sites', path: '/services/ecommerce' },
      { title: 'SEO', path: '/services/seo' },
      { title: 'Google Ads', path: '/services/google-ads' },
    ],
  },
  {
    title: 'Quick Links',
    links: [
      { title: 'About Me', path: '/about' },
      { title: 'Portfolio', path: '/portfolio' },
      { title: 'Testimonials', path: '/testimonials' },
      { title: 'Blog', path: '/blog' },
      { title: 'Contact', path: '/contact' },
    ],
  },
];
