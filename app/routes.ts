import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { articles } from '../content/articles.ts';
import { projects } from '../content/projects.ts';
import { stepCount } from '../content/steps.ts';

/** What a list that is too long for one page has besides: its further steps, and the whole of it as data. */
function furtherSteps(name: 'portfolio' | 'blog', { length }: readonly unknown[]): RouteConfigEntry[] {
  if (stepCount(length) === 1) return [];
  return [
    route(`${name}/page/:step`, `screens/${name}/${name}.tsx`, { id: `${name}-step` }),
    route(`${name}/all.json`, `screens/${name}/all.ts`),
  ];
}

/** Every address of the site (specification, section 2). */
export default [
  index('screens/home/home.tsx'),
  route('about', 'screens/about/about.tsx'),
  route('services', 'screens/services/services.tsx'),
  route('services/:serviceId', 'screens/service/service.tsx'),
  route('portfolio', 'screens/portfolio/portfolio.tsx'),
  ...furtherSteps('portfolio', projects),
  route('portfolio/:projectId', 'screens/project/project.tsx'),
  route('testimonials', 'screens/testimonials/testimonials.tsx'),
  route('blog', 'screens/blog/blog.tsx'),
  ...furtherSteps('blog', articles),
  route('contact', 'screens/contact/contact.tsx'),
  route('privacy-policy', 'screens/legal/privacy-policy.tsx'),
  route('terms-of-service', 'screens/legal/terms-of-service.tsx'),
  route('*', 'screens/not-found/not-found.tsx'),
] satisfies RouteConfig;
