import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { listsWithSteps } from '../content/page-list.ts';

/** What a list that is too long for one page has besides: its further steps, and the whole of it as data. */
const furtherSteps = listsWithSteps().flatMap((name) => [
  route(`${name}/page/:step`, `screens/${name}/${name}.tsx`, { id: `${name}-step` }),
  route(`${name}/all.json`, `screens/${name}/all.ts`),
]);

/** Every address of the site (specification, section 2). */
export default [
  index('screens/home/home.tsx'),
  route('about', 'screens/about/about.tsx'),
  route('services', 'screens/services/services.tsx'),
  route('services/:serviceId', 'screens/service/service.tsx'),
  route('portfolio', 'screens/portfolio/portfolio.tsx'),
  route('portfolio/:projectId', 'screens/project/project.tsx'),
  route('testimonials', 'screens/testimonials/testimonials.tsx'),
  route('blog', 'screens/blog/blog.tsx'),
  route('contact', 'screens/contact/contact.tsx'),
  route('privacy-policy', 'screens/legal/privacy-policy.tsx'),
  route('terms-of-service', 'screens/legal/terms-of-service.tsx'),
  ...furtherSteps,
  route('*', 'screens/not-found/not-found.tsx'),
] satisfies RouteConfig;
