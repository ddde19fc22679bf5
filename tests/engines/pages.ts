import { content } from '../../model/content.server.ts';

const { projects, services } = content;

const service = `/services/${services[0]?.id}`;
const project = `/portfolio/${projects[0]?.slug}`;

/** One page of every kind, and a page with a link to it. */
export const pages = [
  { path: '/', from: '/about', link: 'header a[href="/"]' },
  { path: '/about', from: '/', link: 'footer a[href="/about"]' },
  { path: '/services', from: '/', link: 'main a[href="/services"]' },
  { path: service, from: '/services', link: `main a[href="${service}"]` },
  { path: '/portfolio', from: '/', link: 'main a[href="/portfolio"]' },
  { path: project, from: '/portfolio', link: `main a[href="${project}"]` },
  { path: '/testimonials', from: '/', link: 'main a[href="/testimonials"]' },
  { path: '/blog', from: '/', link: 'footer a[href="/blog"]' },
  { path: '/contact', from: '/', link: 'main a[href="/contact"]' },
  { path: '/privacy-policy', from: '/', link: 'footer a[href="/privacy-policy"]' },
  { path: '/terms-of-service', from: '/', link: 'footer a[href="/terms-of-service"]' },
] as const;

export { project, service };
