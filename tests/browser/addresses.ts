/** The ids of the ten services (specification 2, decision 9). */
export const serviceIds = [
  'web-development',
  'app-development',
  'ecommerce',
  'ui-ux-design',
  'seo',
  'google-ads',
  'social-media',
  'email-marketing',
  'content-strategy',
  'analytics',
];

/** The slugs of the six projects in their cycle (specification 3). */
export const projectSlugs = [
  'ecommerce-platform',
  'saas-dashboard',
  'fitness-app',
  'seo-campaign',
  'real-estate-website',
  'google-ads-campaign',
];

/** The ids of the six articles (specification 3). */
export const articleIds = [
  'modern-web-dev-techniques',
  'seo-strategies-small-business',
  'ux-design-conversion',
  'google-ads-roi',
  'react-vs-vue',
  'startup-digital-strategy',
];

/** Every address that has a screen: the route table, its services and projects, and the two legal pages. */
export const addresses = [
  '/',
  '/about',
  '/services',
  ...serviceIds.map((id) => `/services/${id}`),
  '/portfolio',
  ...projectSlugs.map((slug) => `/portfolio/${slug}`),
  '/testimonials',
  '/blog',
  '/contact',
  '/privacy-policy',
  '/terms-of-service',
];
