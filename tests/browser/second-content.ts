/** What the second site says, for tests of what its visitors see. */
import { contentOf } from '../content-of.ts';
import { secondSettings } from '../second-site.ts';

const content = contentOf(secondSettings.CONTENT);
export const { site, booking, words, pages, categories, projects } = content;

export const availability = { ...booking, minutes: site.consultationMinutes };

/** The published articles. */
export const articles = content.articles.filter(({ draft }) => !draft);

export const pageSize = Number(secondSettings.PAGE_SIZE);

const { toasts } = words.contact;
/** The toast that says that an enquiry is stored. */
export const storedToast = `${toasts.sent.title} ${toasts.sent.text}`;
