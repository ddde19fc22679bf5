import { about } from './about.ts';
import { consultation } from './consultation.ts';
import { capitalized, counted, numberWord, ordinalWord } from './counts.ts';
import { home } from './home.ts';
import { brandedTitle } from './page-titles.ts';
import type { Closing, Pages } from './pages.schema.ts';
import { servicesProcess } from './process.ts';
import { projects } from './projects.ts';
import { services } from './services.ts';
import { site } from './site.ts';
import { testimonials } from './testimonials.ts';
import { allServices, disciplineTotals, figuresOfEach, resultTotal } from './totals.ts';

const waysOf = { Development: 'to build it', Marketing: 'to be found', Strategy: 'to know what to do next' } as const;
const inDisciplines = disciplineTotals
  .map(({ discipline, total }) => `${numberWord(total)} in ${discipline.toLowerCase()}`)
  .join(', ');
const ways = disciplineTotals
  .map(({ discipline, total }) => `${counted(total, 'way')} ${waysOf[discipline]}`)
  .join(', ');

/** The years that the timeline covers. */
const years = about.timeline.map(({ year }) => Number(year));
const [firstYear, lastYear] = [Math.min(...years), Math.max(...years)];
const learned =
  years.length === 0 ? '' : firstYear === lastYear ? ` in ${firstYear}` : ` between ${firstYear} and ${lastYear}`;
const clients = capitalized(counted(testimonials.length, 'client'));

/** Path, metadata, texts and last change of each page with a screen of its own; content/pages/ has the others. */
export const pages: Pages = {
  home: {
    path: '/',
    title: brandedTitle(
      (brand) => `${brand}: full-stack developer and marketing consultant`,
      'Full-stack developer and marketing consultant',
    ),
    description: `I build fast sites, shops and apps, and bring visitors by search and ads. One person for both. Book a free ${consultation.adjective} consultation.`,
    name: 'Home',
    kind: 'Full-stack development and digital marketing',
    updated: '2023-11-06',
    hero: {
      eyebrow: site.availability,
      title: 'Ideas, built to be *found* and made to grow.',
      text: site.tagline,
    },
    sections: {
      about: { title: `${capitalized(counted(home.roles.length, 'role'))}, nobody else to blame` },
      services: { title: 'One practice, from first commit to first customer' },
      projects: { title: 'Recent projects' },
      testimonials: { eyebrow: 'Client words', title: 'What clients counted afterwards' },
    },
    closing: {
      title: 'Tell me what should grow',
      text: `${capitalized(consultation.words)}, free, by video or phone. My notes reach you within one business day.`,
    },
  },
  about: {
    path: '/about',
    title: 'About me: a developer who also does the marketing',
    description: `Why I do code and marketing together, which tools I work with, and what I learned${learned}. At most four clients at a time.`,
    name: 'About',
    updated: '2023-06-26',
    hero: {
      eyebrow: 'About',
      title: 'A developer who stayed for the numbers',
      text: 'I am one person who writes the code and brings the visitors. Here is how that came about, and how I work.',
    },
    sections: {
      skills: {
        title: 'What I am good at',
        intro: 'Rated by me, against the people I would call when I get stuck.',
      },
      timeline: {
        title: `${capitalized(counted(lastYear - firstYear + 1, 'year'))} in ${counted(years.length, 'line')}`,
      },
      values: { title: 'What you can hold me to' },
    },
    closing: {
      title: 'Find out whether we fit',
      text: `${capitalized(consultation.words)}, free. You meet the person who would do the work, because there is no other.`,
    },
  },
  services: {
    path: '/services',
    title: 'Web development, SEO, ads and analytics services',
    description: `${allServices} from one freelancer: ${inDisciplines}. See what each includes and what it changed.`,
    name: 'Services',
    updated: '2023-11-06',
    hero: {
      eyebrow: 'Services',
      title: `${allServices}, one person accountable`,
      text: `${capitalized(ways)}. Take one, or let one person join them up.`,
    },
    sections: {
      Development: 'Fast, tested, and yours to change.',
      Marketing: 'Visitors who came for what you sell.',
      Strategy: 'What to do next, and what to stop.',
      process: {
        title: 'How it goes',
        intro: `The same ${counted(servicesProcess.length, 'step')}, whether it takes three weeks or a year.`,
      },
    },
    closing: {
      title: services.length === 1 ? 'Not sure whether you need it?' : 'Not sure which one you need?',
      text:
        services.length === 1
          ? 'Tell me what should change, and I tell you whether this would change it. Sometimes it would not.'
          : `Tell me what should change, and I tell you which of the ${numberWord(services.length)} would change it. Sometimes it is none.`,
    },
  },
  portfolio: {
    path: '/portfolio',
    title: 'Portfolio: web, app and marketing projects with results',
    description: `${capitalized(counted(projects.length, 'project'))} with ${projects.length === 1 ? 'its' : 'their'} figures: a shop, a dashboard, an app, a search campaign, an estate agency’s site and an ad account.`,
    name: 'Portfolio',
    updated: '2023-11-06',
    hero: {
      eyebrow: 'Portfolio',
      title: `${capitalized(counted(projects.length, 'project'))}, ${counted(resultTotal, 'result')}`,
      text: `What each client had before, what I changed, and ${figuresOfEach} from after. Pick the one that looks like yours.`,
    },
    empty: { title: 'No projects found', text: 'Try selecting a different category.' },
    closing: {
      title: `Yours could be the ${ordinalWord(projects.length + 1)}`,
      text: `${capitalized(consultation.words)}, free. Bring your address and one figure that should be higher.`,
    },
  },
  testimonials: {
    path: '/testimonials',
    title: 'Testimonials: what clients say about working with me',
    description: `${clients} on their shops, apps and campaigns: what changed, in figures where there are any, and what I could have done better.`,
    name: 'Testimonials',
    updated: '2023-09-18',
    hero: {
      eyebrow: 'Testimonials',
      title: 'What it is like to work with me',
      text: `${clients}, their own words, the criticism included. Where there is a figure, it is in the portfolio as well.`,
    },
    sections: { list: { title: clients } },
    closing: {
      title: 'Ready to hear what I would say about yours?',
      text: `${capitalized(consultation.words)}, free, with the person who does the work.`,
    },
  },
  blog: {
    path: '/blog',
    title: 'Blog: notes on web development, SEO, ads and design',
    description:
      'Notes from real work on development, marketing, design and business: fast pages, fewer pages, shorter forms and wasted ad budgets.',
    name: 'Blog',
    updated: '2023-06-19',
    hero: {
      eyebrow: 'Blog',
      title: 'Notes from real work',
      text: 'What I measured, what I got wrong and what I would do again, with the figures left in.',
    },
    empty: { title: 'No articles found', text: 'Nothing here yet. Another category has more.' },
  },
  contact: {
    path: '/contact',
    title: `Book a free ${consultation.adjective} consultation`,
    description: `Tell me what should change. I reply ${site.responseTime}, and the first ${consultation.digits} are free, whether or not you hire me.`,
    name: 'Contact',
    kind: 'Book a free consultancy',
    updated: '2023-06-26',
    hero: {
      eyebrow: 'Book a free consultancy',
      title: `Start with ${consultation.length}`,
      text: `${capitalized(consultation.words)} by video or phone, free. Tell me what should change and I come prepared.`,
    },
    sections: {
      form: { title: 'Book your consultation' },
      process: { title: 'What happens next' },
      questions: { title: 'Before you ask' },
      details: { title: 'Contact information' },
    },
  },
};

/** The closing section of a service's page. */
export const serviceClosing = (service: { title: string }): Closing => ({
  title: `Is ${service.title} what you need?`,
  text: `${consultation.digits}, free. I look at what you have and say what I would do first.`,
});
