import type { SiteFacts } from '../../../contract/site-facts.ts';
import { content } from '../../../model/reading/content.server.ts';
import { wordsIn } from '../../../model/reading/words.ts';

/** The facts of a build, with the English words. */
export const testSiteFacts: SiteFacts = {
  buildId: '0123456789abcdef',
  siteUrl: 'https://site.example',
  name: 'Stack & Signal',
  sender: 'Stack & Signal',
  email: 'hello@site.example',
  locale: 'en',
  retentionDays: 365,
  questions: [],
  mails: wordsIn('en', content.facts).words.mails,
};
