import * as photos from './photos.ts';
import type { ServiceId } from './services.schema.ts';

export type MenuItem = {
  title: string;
  path: `/services/${ServiceId}`;
  description: string;
  /** Development items show a picture (specification 2). */
  image?: string;
};

export type Menu = { title: 'Development' | 'Marketing' | 'Strategy'; items: readonly MenuItem[] };

/** The drop-down menus of the header, in its order (specification 2). */
export const menus: readonly Menu[] = [
  {
    title: 'Development',
    items: [
      {
        title: 'Web Development',
        path: '/services/web-development',
        description: 'Sites and applications that load before patience runs out.',
        image: photos.laptopWithCode,
      },
      {
        title: 'App Development',
        path: '/services/app-development',
        description: 'One codebase, two stores, and releases every second week.',
        image: photos.mobileApp,
      },
      {
        title: 'E-commerce',
        path: '/services/ecommerce',
        description: 'Shops with a checkout that fits on one screen.',
        image: photos.cardPayment,
      },
    ],
  },
  {
    title: 'Marketing',
    items: [
      { title: 'SEO', path: '/services/seo', description: 'Be found by people who already look for what you sell.' },
      { title: 'Google Ads', path: '/services/google-ads', description: 'Pay for the clicks that turn into orders.' },
      {
        title: 'Social Media',
        path: '/services/social-media',
        description: 'A calendar you can keep, measured by enquiries.',
      },
      {
        title: 'Email Marketing',
        path: '/services/email-marketing',
        description: 'Letters that customers open and act on.',
      },
    ],
  },
  {
    title: 'Strategy',
    items: [
      {
        title: 'Content Strategy',
        path: '/services/content-strategy',
        description: 'What to publish, for whom, and what to stop.',
      },
      { title: 'Analytics', path: '/services/analytics', description: 'Know what a visit is worth, then spend there.' },
    ],
  },
];

/** Plain links of the header. */
export const headerLinks = [
  { title: 'Portfolio', path: '/portfolio' },
  { title: 'Blog', path: '/blog' },
] as const;

/** The footer's Services and Quick Links columns (specification 2). */
export const footerColumns = [
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
] as const;

/** The footer's closing line. */
export const legalLinks = [
  { title: 'Privacy Policy', path: '/privacy-policy' },
  { title: 'Terms of Service', path: '/terms-of-service' },
] as const;
