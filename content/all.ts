import { about } from './about.ts';
import { articles } from './articles.ts';
import { availability } from './availability.ts';
import { serviceOptions } from './contact.ts';
import { faq } from './faq.ts';
import { home } from './home.ts';
import * as navigation from './navigation.ts';
import { pages } from './pages.ts';
import { contactProcess, servicesProcess } from './process.ts';
import { projects } from './projects.ts';
import { services } from './services.ts';
import { analytics, facts } from './site.ts';
import { testimonials } from './testimonials.ts';

/**
 * The content of the site except its Markdown files, by the name of each export. The check reports a list here that has no
 * schema there.
 */
export const content = {
  site: { ...facts, analytics },
  services,
  projects,
  testimonials,
  articles,
  about,
  home,
  faq,
  process: { servicesProcess, contactProcess },
  pages,
  navigation: { ...navigation },
  contact: { serviceOptions: [...serviceOptions] },
  availability,
};
