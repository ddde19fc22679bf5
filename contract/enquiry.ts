/** Fields, limits and errors of an enquiry, for the contact form and the server (R-enquiries). */

import type { Question } from './site-facts.ts';
import { fill } from './template.ts';

/** Where the site's own server takes enquiries (`POST`). */
export const ENQUIRIES_PATH = '/enquiries';

/** Where a visitor without script arrives once the enquiry is stored. */
export const SENT_PATH = '/contact/sent';

/** The fields in the order of the form. `max` is the most characters (UTF-16 code units, as in `maxlength`). */
export const fields = {
  name: { max: 200, required: true },
  email: { max: 320, required: true },
  company: { max: 200, required: false },
  service: { max: 200, required: false },
  message: { max: 10_000, required: true },
} as const;

export type FieldName = keyof typeof fields;

export type Enquiry = Record<FieldName, string>;

export const fieldNames = Object.keys(fields) as FieldName[];

/** The id of the kind of calls that every site has: the free consultation. Others are in booking.yaml. */
export const FIRST_KIND = 'consultation';

/** The questions as they are asked with a call of this kind; undefined without a call. */
export const questionsFor = (kind: string | undefined, questions: readonly Question[]): Question[] =>
  questions.map(({ required, requiredFor = [], ...question }) => ({
    ...question,
    required: required || (kind !== undefined && requiredFor.includes(kind)),
  }));

/** Texts by the ids of the questions. */
export type Answers = Readonly<Record<string, string>>;

/** The most characters of an answer, by the type of its question. */
const ANSWER_MAX = { text: 200, long: 2_000, choice: 200, phone: 200 };

/** The largest request body, in bytes: all fields and answers at their limits, in any script, urlencoded with 9 bytes a character. */
export const BODY_LIMIT = 192 * 1024;

/** Honeypot: a field that visitors do not see. Bots that fill every field reveal themselves; no autofill matches the name. */
export const TRAP_FIELD = 'fold';

/** Less time between the first change of the form and the submission than a person needs, in ms. */
export const MINIMUM_TYPING_MS = 3_000;

/** How long the form waits for the response, in ms. */
export const RESPONSE_TIMEOUT_MS = 15_000;

/** The JSON that the form posts. */
export type EnquiryRequest = Enquiry & {
  /** Made at random with the draft and kept with it: posting again with the same key and fields stores nothing new. */
  key: string;
  typingMs: number;
  /** Empty, unless a program filled the trap. */
  [TRAP_FIELD]: string;
};

type FieldIssue = 'missing' | 'malformed' | 'too-long';

export type FieldIssues = Readonly<Partial<Record<string, FieldIssue>>>;

/** The message about each issue that a field can have (words/en/contact.json). */
type FieldMessages = Readonly<Record<FieldName, Readonly<Partial<Record<FieldIssue, string>>>>>;

export type FieldErrors = Readonly<Partial<Record<string, string>>>;

/** Why an enquiry was not stored, with the status of the response. */
export const errorStatus = {
  'wrong-origin': 403,
  'too-large': 413,
  'wrong-type': 415,
  invalid: 422,
  'too-many': 429,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export const errorCodes = Object.keys(errorStatus) as ErrorCode[];

/** The page that a visitor without script reads where the enquiry was not stored; the response has its HTML. */
export const notSentPath = (error: ErrorCode): string => `${NOT_SENT_PATH}${error}`;
export const NOT_SENT_PATH = '/contact/not-sent/';

/** Seconds to wait where the response does not say. */
const DEFAULT_WAIT = 300;

/** @returns when to try again, such as "in 4 minutes". @param retryAfter in seconds; a minute at least is named */
export const waitText = (locale: string, retryAfter: string | null): string =>
  new Intl.RelativeTimeFormat(locale).format(Math.ceil((Number(retryAfter) || DEFAULT_WAIT) / 60), 'minute');

/** Mail programs take such an address apart or leave these characters out, so it would be another spelling of one. */
const NOT_IN_ADDRESSES = /=\?|[\s\p{Cc}\p{Cf}\p{Cs}<>(),;:"[\]\\]/u;

/** A name whose last part is a number would be an IP address: `1.2` is 1.0.0.2. */
const DOMAIN = /^(?!.*\.\d[\da-fx]*$)[^.!-,/:-@[-^`{-~]+(?:\.[^.!-,/:-@[-^`{-~]+)+$/;

/** True for one e-mail address, in any script and without quotes, comments or a name. */
export function looksLikeEmail(value: string): boolean {
  const [local, domain = '', ...more] = value.split('@');
  return Boolean(local) && more.length === 0 && DOMAIN.test(domain) && !NOT_IN_ADDRESSES.test(value);
}

/** White space and characters that nobody sees, such as U+200B, U+FFF9, U+3164 and the empty pattern of Braille. */
const INVISIBLE = '[\\s\\p{Cc}\\p{Cf}\\p{Default_Ignorable_Code_Point}\\u2800]';
const BLANK = new RegExp(`^${INVISIBLE}*$`, 'u');

export const isBlank = (text: string): boolean => BLANK.test(text);

/** Joiners, variation selectors and the tags of flags change the letter before them, unless that is of ASCII. */
const LETTER_AT_END = `(?:[!-~]|(?!${INVISIBLE})[^][\\u200C\\u200D\\p{Variation_Selector}\\u{E0020}-\\u{E007F}]*)`;
const LINE = new RegExp(`^${INVISIBLE}*([^]*${LETTER_AT_END})?`, 'u');

/** @returns a text as typed, empty for anything else; a line without what nobody sees around it, as pasted texts have */
function textOf(value: unknown, isLine: boolean): string {
  if (typeof value !== 'string') return '';
  return isLine ? (LINE.exec(value)?.[1] ?? '') : value;
}

/** Checks the fields; what nobody can see counts as missing (docs/decisions/0018). */
export function fieldIssues(enquiry: Enquiry, isLimited = true): FieldIssues {
  const issues: Partial<Record<string, FieldIssue>> = {};
  const read = enquiryFrom((name) => enquiry[name]);
  for (const name of fieldNames) {
    const value = read[name];
    const { max, required } = fields[name];
    if (required && isBlank(value)) issues[name] = 'missing';
    else if (isLimited && value.length > max) issues[name] = 'too-long';
    else if (name === 'email' && !looksLikeEmail(value)) issues[name] = 'malformed';
  }
  return issues;
}

/** Three digits of any script; people write whatever they like around them. Tried at the start alone, so it is linear. */
const PHONE = /^(?:\P{N}*\p{N}){3}/u;

/** Checks the answers as `fieldIssues` does the fields. A telephone number that is optional may be any text. */
export function answerIssues(answers: Answers, questions: readonly Question[], isLimited = true): FieldIssues {
  const issues: Partial<Record<string, FieldIssue>> = {};
  const read = answersFrom(questions, (id) => answers[id]);
  for (const { id, type, options = [], required } of questions) {
    const answer = read[id] ?? '';
    const isMalformed =
      type === 'choice' ? !options.includes(answer) : type === 'phone' && required && !PHONE.test(answer);
    if (isBlank(answer)) {
      if (required) issues[id] = 'missing';
    } else if (isLimited && answer.length > ANSWER_MAX[type]) issues[id] = 'too-long';
    else if (isMalformed) issues[id] = 'malformed';
  }
  return issues;
}

// On a slow phone it takes 25 ms to write a number in a language.
const withLimit = (message: string, issue: FieldIssue, max: number, locale: string): string =>
  issue === 'too-long' ? fill(message, { max: max.toLocaleString(locale) }) : message;

/** @returns the message of each issue; of a text that is too long `{{max}}` is written in the language of `locale` */
export function fieldErrors(issues: FieldIssues, messages: FieldMessages, locale: string): FieldErrors {
  const errors: Partial<Record<string, string>> = {};
  for (const name of fieldNames) {
    const issue = issues[name];
    const message = issue && messages[name][issue];
    if (message) errors[name] = withLimit(message, issue, fields[name].max, locale);
  }
  return errors;
}

/** @param messages those about texts by issue, and `choose` about a choice. @returns the message of each issue of an answer */
export function answerErrors(
  issues: FieldIssues,
  questions: readonly Question[],
  messages: Readonly<Record<FieldIssue | 'choose', string>>,
  locale: string,
): FieldErrors {
  const errors: Partial<Record<string, string>> = {};
  for (const { id, type } of questions) {
    const issue = issues[id];
    if (!issue) continue;
    errors[id] = type === 'choice' ? messages.choose : withLimit(messages[issue], issue, ANSWER_MAX[type], locale);
  }
  return errors;
}

export const emptyEnquiry: Enquiry = { name: '', email: '', company: '', service: '', message: '' };

/** Reads the fields (`textOf`); all but the message are lines. */
export function enquiryFrom(fieldValue: (field: FieldName) => unknown): Enquiry {
  const enquiry = { ...emptyEnquiry };
  for (const name of fieldNames) enquiry[name] = textOf(fieldValue(name), name !== 'message');
  return enquiry;
}

/** Reads the answers to these questions (`textOf`). */
export const answersFrom = (questions: readonly Question[], answerTo: (id: string) => unknown): Answers =>
  Object.fromEntries(questions.map(({ id, type }) => [id, textOf(answerTo(id), type === 'text' || type === 'phone')]));
