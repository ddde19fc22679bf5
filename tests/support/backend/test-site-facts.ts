import type { SiteFacts } from '../../../contract/site-facts.ts';
import { content } from '../../../model/reading/content.server.ts';

/** The facts of a build, with the name and the words of the content. */
export const testSiteFacts: SiteFacts = {
  buildId: '0123456789abcdef',
  siteUrl: 'https://site.example',
  name: content.site.name,
  sender: content.site.name,
  email: 'hello@site.example',
  locale: 'en',
  retentionDays: 365,
  questions: [],
  mails: content.words.mails,
};
