import type { About } from './about.schema.ts';
import { consultation } from './consultation.ts';
import * as photos from './photos.ts';
import { allServices } from './totals.ts';

/** The year in which the work for own clients began. */
const startYear = '2021';

/** Story, skills, tools, timeline and values of the about page (R-about). */
export const about: About = {
  // Sample: invented story.
  story: [
    'For six years I wrote software in agency teams. We launched on time and the code was sound. Then I looked at the numbers: of the last five sites I had shipped, three had fewer visitors a year later than before the launch. Nobody had asked who would come.',
    'So I learned the other half. I ran my first ads with $300 of my own money and wasted $210 of it, which taught me more about search terms than any course. I rewrote pages, watched where people gave up, and found that a second of loading time and a sentence in the wrong place lose the same customer.',
    `Since ${startYear} I have done both for clients. I write the quote, the code, the ads and the report. If a campaign sends people to a slow page, I cannot blame the developer, and if a good page stays empty, I cannot blame the marketer.`,
    'I work with at most four clients at a time. Each gets a day of my week. The fifth day is for maintenance, for questions, and for learning what I got wrong.',
  ],
  storyImage: { src: photos.deskWorkspace, alt: 'The desk the work is done at' },
  developmentSkills: [
    { name: 'Frontend', level: 95 },
    { name: 'Backend', level: 90 },
    { name: 'Mobile', level: 85 },
    { name: 'UI/UX', level: 80 },
  ],
  marketingSkills: [
    { name: 'SEO', level: 90 },
    { name: 'Paid ads', level: 85 },
    { name: 'Social media', level: 80 },
    { name: 'Analytics', level: 85 },
  ],
  developmentTools: [
    'TypeScript',
    'React',
    'Next.js',
    'React Native',
    'Node.js',
    'PostgreSQL',
    'Stripe',
    'Playwright',
    'Docker',
    'Figma',
  ],
  marketingTools: [
    'Google Ads',
    'Google Search Console',
    'Google Analytics 4',
    'Google Tag Manager',
    'Looker Studio',
    'Screaming Frog',
    'Meta Ads Manager',
    'Klaviyo',
    'BigQuery',
  ],
  // Sample: invented timeline.
  timeline: [
    {
      year: startYear,
      title: 'On my own',
      description: 'I left agency work. The first job of my own was a booking site of nine pages, live after 17 days.',
    },
    {
      year: '2022',
      title: 'Marketing beside the code',
      description:
        'An app for 14 fitness studios, an estate agency’s site, and a first long search campaign: 21 enquiries a month became 71.',
    },
    {
      year: '2023',
      title: 'Both halves in one project',
      description:
        'A shop, its speed, its words and its rankings from one hand: 64% more completed checkouts, paid back in eleven weeks.',
    },
    {
      year: '2024',
      title: 'Four clients at a time',
      description: 'I set the limit at four. Each client has a fixed day of the week and a report of one page a month.',
    },
  ],
  values: [
    {
      title: 'One person accountable',
      description: `${allServices}, one name on the invoice. Nothing is passed on to someone you have not met.`,
    },
    {
      title: 'Figures before opinions',
      description: 'I measure before I start and compare after 30 days. If a figure fell, it is in the report too.',
    },
    {
      title: 'Yours from day one',
      description: 'Code, domain, ad account and data stand in your name. You can leave me with a month’s notice.',
    },
    {
      title: 'A no when it is a no',
      description: `If your site will do, I say so in the first ${consultation.digits}. They are free, so it costs you nothing.`,
    },
  ],
};
