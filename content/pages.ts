import type { Page } from './pages.schema.ts';

/** Address, head, sharing card and last change of each page that belongs to no collection. */
export const pages = {
  home: {
    path: '/',
    title: 'Stack & Signal: full-stack developer and marketing consultant',
    description:
      'I build fast sites, shops and apps, and bring visitors by search and ads. One person for both. Book a free 30-minute consultation.',
    name: 'Home',
    headline: 'Ideas, built to be found and made to grow.',
    kind: 'Full-stack development and digital marketing',
    updated: '2023-11-06',
  },
  about: {
    path: '/about',
    title: 'About me: a developer who also does the marketing',
    description:
      'Why I do code and marketing together, which tools I work with, and what I learned between 2021 and 2024. At most four clients at a time.',
    name: 'About',
    headline: 'A developer who stayed for the numbers',
    updated: '2023-06-26',
  },
  services: {
    path: '/services',
    title: 'Web development, SEO, ads and analytics services',
    description:
      'Ten services from one freelancer: four in development, four in marketing, two in strategy. See what each includes and what it changed.',
    name: 'Services',
    headline: 'Ten services, one person accountable',
    updated: '2023-11-06',
  },
  portfolio: {
    path: '/portfolio',
    title: 'Portfolio: web, app and marketing projects with results',
    description:
      'Six projects with their figures: a shop, a dashboard, an app, a search campaign, an estate agency’s site and an ad account.',
    name: 'Portfolio',
    headline: 'Six projects, thirty results',
    updated: '2023-11-06',
  },
  testimonials: {
    path: '/testimonials',
    title: 'Testimonials: what clients say about working with me',
    description:
      'Nine clients on their shops, apps and campaigns: what changed, in figures where there are any, and what I could have done better.',
    name: 'Testimonials',
    headline: 'What it is like to work with me',
    updated: '2023-09-18',
  },
  blog: {
    path: '/blog',
    title: 'Blog: notes on web development, SEO, ads and design',
    description:
      'Notes from real work on development, marketing, design and business: fast pages, fewer pages, shorter forms and wasted ad budgets.',
    name: 'Blog',
    headline: 'Notes from real work',
    updated: '2023-06-19',
  },
  contact: {
    path: '/contact',
    title: 'Book a free 30-minute consultation',
    description:
      'Tell me what should change. I reply within 24 hours on business days, and the first 30 minutes are free, whether or not you hire me.',
    name: 'Contact',
    headline: 'Start with half an hour',
    kind: 'Book a free consultancy',
    updated: '2023-06-26',
  },
  privacyPolicy: {
    path: '/privacy-policy',
    title: 'Privacy policy of Stack & Signal',
    description:
      'No cookies and no analytics. What this site keeps in your browser, what its contact form does, and which other host learns your address.',
    name: 'Privacy Policy',
    headline: 'Privacy Policy',
    kind: 'In plain words',
    updated: '2023-06-26',
  },
  termsOfService: {
    path: '/terms-of-service',
    title: 'Terms of service of Stack & Signal',
    description:
      'What you can rely on here: the site informs, the 30-minute consultation is free, and work begins only with an agreement in writing.',
    name: 'Terms of Service',
    headline: 'Terms of Service',
    kind: 'In plain words',
    updated: '2023-06-26',
  },
} as const satisfies Record<string, Page>;
