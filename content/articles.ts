import type { Article } from './articles.schema.ts';
import * as photos from './photos.ts';

/** The articles that the blog lists, newest first (R-blog). They have no page of their own (docs/decisions/0016). */
export const articles: readonly Article[] = [
  {
    // Sample: card of an article that does not exist.
    id: 'modern-web-dev-techniques',
    title: 'From 7 seconds to 1.1: five changes that made a shop fast',
    excerpt:
      'Prerendering did half of it. Here are all five changes to an outdoor retailer’s shop, in order of seconds saved, with the two that were not worth the work.',
    category: 'Development',
    published: '2023-06-19',
    readTime: '8 min read',
    image: { src: photos.codeOnMonitor, alt: 'Code on a monitor' },
  },
  {
    // Sample: card of an article that does not exist.
    id: 'seo-strategies-small-business',
    title: 'I deleted 182 pages before I wrote one',
    excerpt:
      'A heating firm had 240 pages and 21 enquiries a month. With 58 pages it gets 71. The three questions that decide whether a page may stay.',
    category: 'Marketing',
    published: '2023-05-22',
    readTime: '7 min read',
    image: { src: photos.searchOptimization, alt: 'Search engine optimization' },
  },
  {
    // Sample: card of an article that does not exist.
    id: 'ux-design-conversion',
    title: 'The form had eleven fields. Four were enough',
    excerpt:
      'Seven fields of a sign-up form were there because someone had once asked for them. What five test sessions showed, and how I argued each field away.',
    category: 'Design',
    published: '2023-04-24',
    readTime: '5 min read',
    image: { src: photos.interfaceWireframes, alt: 'Wireframes of an interface' },
  },
  {
    // Sample: card of an article that does not exist.
    id: 'google-ads-roi',
    title: '31% of this ad budget bought nothing',
    excerpt:
      'A search terms report, a spreadsheet and one afternoon. How to find the part of your Google Ads budget that has never sold anything.',
    category: 'Marketing',
    published: '2023-04-03',
    readTime: '6 min read',
    image: { src: photos.digitalMarketing, alt: 'Digital marketing' },
  },
  {
    // Sample: card of an article that does not exist.
    id: 'react-vs-vue',
    title: 'React or Vue? Ask who will maintain it in three years',
    excerpt:
      'I built the same booking form in both. The difference was 40 lines. What it costs to hire for each, to upgrade and to leave matters more.',
    category: 'Development',
    published: '2023-03-06',
    readTime: '9 min read',
    image: { src: photos.reactCode, alt: 'React code' },
  },
  {
    // Sample: card of an article that does not exist.
    id: 'startup-digital-strategy',
    title: 'A first marketing plan for $2,000 a month',
    excerpt:
      'Two channels, one landing page, three numbers on a sheet of paper. What a startup can do in its first ninety days, and what should wait.',
    category: 'Business',
    published: '2023-02-13',
    readTime: '6 min read',
    image: { src: photos.teamAtWork, alt: 'Team at work' },
  },
];
