/** The words of the interface in English: their names and placeholders are those of every language. */
import articles from './en/articles.json' with { type: 'json' };
import booking from './en/booking.json' with { type: 'json' };
import contact from './en/contact.json' with { type: 'json' };
import frame from './en/frame.json' with { type: 'json' };
import lists from './en/lists.json' with { type: 'json' };
import mails from './en/mails.json' with { type: 'json' };
import markdown from './en/markdown.json' with { type: 'json' };
import projects from './en/projects.json' with { type: 'json' };
import services from './en/services.json' with { type: 'json' };

export const english = { frame, lists, services, projects, articles, markdown, contact, booking, mails };
export type Words = typeof english;
