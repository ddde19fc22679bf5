import { consultation } from './consultation.ts';
import type { TitledText } from './fields.schema.ts';

/** The process on the services page and on home (R-services). */
export const servicesProcess: readonly TitledText[] = [
  {
    title: 'Discover',
    description:
      'I read your figures and talk to the people who answer your phone. You get one page: what is lost, and where.',
  },
  {
    title: 'Strategy',
    description: 'Three things worth doing, in order, each with a price, a date and the figure that it should move.',
  },
  {
    title: 'Execute',
    description:
      'I build it in steps of two weeks at most. You see each step on a preview address before it goes live.',
  },
  {
    title: 'Optimize',
    description:
      'After 30 days I compare with the figures from the start. What worked gets more, what did not is stopped.',
  },
];

/** The process on the contact page, with step names of its own (R-contact). */
export const contactProcess: readonly TitledText[] = [
  {
    title: 'Discovery',
    description: `You send the form, we find a time and talk for ${consultation.digits}. My notes follow within one business day.`,
  },
  {
    title: 'Strategy',
    description:
      'Within five business days you get a plan of two pages with a fixed price and a launch date. No charge so far.',
  },
  {
    title: 'Execution',
    description: 'A preview address from the first week, and 20 minutes every Friday to look at what is new.',
  },
  {
    title: 'Optimization',
    description:
      'For 30 days after launch I fix what breaks at no charge. On day 30 we compare the figures and decide what is next.',
  },
];
