/** The words of the interface, one file of `words/` for each part of it. */
import { z } from 'zod';
import { errorCodes, type FieldMessages } from '../../contract/enquiry.ts';
import { mailWordsSchema } from '../../contract/mail-words.ts';
import { calloutKinds } from '../../markdown/callout.ts';
import { counted, each, message, text, texts, textUpTo, textWith } from './fields.ts';

/** What every page has, and the messages in place of a screen, of which `name` is the title of the page. */
const frame = z.strictObject({
  /** `skipLink` is the first link of every page; `navigation` names the header's links for screen readers. */
  ...each(text, 'skipLink', 'navigation', 'contact', 'dismiss'),
  menu: texts('name', 'open', 'close'),
  /** `contact` on small screens, once the first section is scrolled past: one short word. */
  book: textUpTo(12, 'it shares a line with the brand'),
  /** The control of the background (R-motion). */
  background: texts('pause', 'play'),
  /** The offer in the footer. */
  bookACall: message,
  notFound: texts('title', 'text', 'name', 'home', 'work'),
  serviceNotFound: texts('title', 'text', 'link'),
  projectNotFound: texts('title', 'text', 'link'),
  failed: texts('title', 'text', 'name', 'reload', 'home'),
  offline: texts('title', 'text', 'toast'),
});

/** Lists, the cards of their items, and the further pages of long ones (R-lists, R-cards). */
const lists = z.strictObject({
  /** The name of the filter, for screen readers, and its first button. */
  ...each(text, 'filter', 'all'),
  /** `name` is that of the links below a list, for screen readers. */
  pages: z.strictObject({ ...each(text, 'name', 'previous', 'next'), position: textWith('page', 'pages') }),
  /** Titles of the pages of a list after its first: `{list}` is the name of the list's page. */
  titles: z.strictObject({
    page: textWith('list', 'page', 'pages'),
    category: textWith('list', 'category'),
    pageOfCategory: textWith('list', 'category', 'page', 'pages'),
    breadcrumb: textWith('page'),
  }),
  cards: z.strictObject({
    /** `about` continues the link for screen readers, which read a `name` in its place: it begins with the link. */
    service: z.strictObject({ link: text, about: textWith('title') }),
    ...each(z.strictObject({ link: text, name: textWith('title') }), 'project', 'article', 'testimonial'),
    /** The quotation marks of the language, around `{quote}`. */
    quote: textWith('quote'),
    rating: textWith('value', 'of'),
  }),
});

/** Of a content that is older than prices, which has none. */
const noPrices = { title: 'Price', from: 'From {price}', monthly: 'From {price} a month' };

/** The page of a service (R-service). */
const services = z.strictObject({
  ...each(text, 'overview', 'includes', 'benefits', 'tools'),
  caseStudy: texts('eyebrow', 'challenge', 'solution', 'result'),
  price: z.strictObject({ title: text, ...each(textWith('price'), 'from', 'monthly') }).default(noPrices),
  closing: z.strictObject({ title: textWith('title'), ...each(text, 'text', 'link') }),
});

/** The page of a project (R-project). For screen readers: names of the panel of facts, `pictures`, `more`, and `now` before a value. */
const projects = z.strictObject({
  ...each(text, 'overview', 'challenge', 'solution', 'results', 'now', 'testimonials'),
  ...each(text, 'pictures', 'more', 'next', 'all'),
  details: texts('name', 'client', 'duration', 'year', 'services', 'technologies', 'link'),
  closing: message,
});

/** Texts around an article (R-article), and the title of the feed. */
const articles = z.strictObject({
  /** `draft` and `notYetPublished` say why the development server alone shows an article. */
  ...each(text, 'draft', 'notYetPublished', 'contents', 'newer', 'older', 'all', 'feed'),
  readTime: textWith('minutes'),
  updated: textWith('date'),
  author: textWith('name'),
  related: texts('title'),
  closing: message,
});

/** What the texts of articles and pages have besides what is written in them (R-article). */
const markdown = z.strictObject({
  /** Titles of `> [!NOTE]` and the like. */
  callouts: z.record(z.enum(calloutKinds), text),
  /** Title of the footnotes, the language of code without one, and the items of a task list for screen readers. */
  ...each(text, 'notes', 'plainText', 'done', 'open'),
  /** The links from a footnote back to where it is mentioned. */
  back: text,
  backFrom: textWith('note'),
  backFromMention: textWith('note', 'mention'),
  /** For screen readers. */
  code: textWith('language'),
  table: textWith('columns'),
});

const tooLong = textWith('max');
const notice = z.strictObject({ ...each(text, 'title', 'text'), figure: text });
const errors = each(message, ...errorCodes);

/** The contact form (R-contact), its errors, and the pages after an enquiry that was sent without script (R-enquiries). */
const contact = z.strictObject({
  form: z.strictObject({
    ...each(text, 'optional', 'send', 'sending', 'reply', 'trap'),
    fields: z.strictObject({
      name: z.strictObject({ ...each(text, 'label', 'missing'), 'too-long': tooLong }),
      email: z.strictObject({ ...each(text, 'label', 'missing', 'malformed'), 'too-long': tooLong }),
      company: z.strictObject({ label: text, 'too-long': tooLong }),
      service: texts('label', 'select', 'other', 'too-long'),
      message: z.strictObject({ ...each(text, 'label', 'placeholder', 'missing'), 'too-long': tooLong }),
    }) satisfies z.ZodType<FieldMessages>,
    room: z.strictObject({ left: counted, over: counted }),
    roomReadOut: z.strictObject({ left: counted, over: text }),
    sentAt: textWith('time'),
    replyBy: textWith('day', 'time'),
    withoutScript: z.strictObject({ ...each(text, 'mailProgram', 'site'), service: textWith('host') }),
  }),
  toasts: z.strictObject({
    ...errors,
    'too-many': z.strictObject({ title: text, text: textWith('wait') }),
    /** `offline` and `unconfirmed`: no response came, because there is no network, or for another reason. */
    ...each(message, 'sent', 'incomplete', 'offline', 'unconfirmed'),
  }),
  panel: z.strictObject({
    ...each(text, 'email', 'phone', 'hours', 'location'),
    /** Two promises, each with its figure in large type; availability may be without one. */
    quickResponse: notice,
    availability: notice.partial({ figure: true }),
  }),
  sentPage: texts('title', 'text', 'eyebrow', 'home', 'form'),
  notSentPages: z.strictObject({
    ...each(text, 'eyebrow', 'home'),
    ...errors,
    invalid: z.strictObject({ title: text, text: textWith('max') }),
  }),
});

/** The part of the contact form that offers times, and the page of a booked call (R-bookings). */
const booking = z.strictObject({
  times: z.strictObject({
    ...each(text, 'title', 'about', 'withoutScript', 'zone', 'ownerTime', 'noTime', 'loading'),
    ...each(text, 'failed', 'none', 'taken', 'gone', 'retry', 'later', 'booked', 'mailed', 'addToCalendar'),
    ownerTimes: textWith('zone'),
    /** Free times of a day. */
    count: counted,
    ...each(textWith('time'), 'book', 'forMe'),
  }),
  /** In place of the form once a call is booked. */
  confirmation: z.strictObject({
    toast: message,
    next: z.strictObject({ title: text, list: z.array(text) }),
    another: text,
  }),
  /** Where a time was chosen and no call is booked. */
  errors: z.strictObject(each(message, 'taken', 'alreadyBooked', 'notBooked')),
  call: z.strictObject({
    ...each(text, 'eyebrow', 'name', 'withoutScript', 'retry', 'move', 'moveTo', 'cancel', 'confirm', 'keep', 'write'),
    contact: text,
    ...each(message, 'choose', 'failed'),
    /** `title` is the heading of the page, `text` is below it. */
    states: z.strictObject({
      ...each(message, 'loading', 'unknown', 'unavailable', 'booked', 'moved', 'moving', 'over'),
      ...each(message, 'cancelling', 'cancelled', 'cancelledNow'),
    }),
    /** In place of those of the form. */
    times: texts('failed', 'none', 'taken'),
  }),
});

export const wordsSchema = z.strictObject({
  frame,
  lists,
  services,
  projects,
  articles,
  markdown,
  contact,
  booking,
  mails: mailWordsSchema,
});
