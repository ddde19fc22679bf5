import type { BookedCall, EnquiryResponse } from '../../contract/booking.ts';
import {
  answerIssues,
  answersFrom,
  BODY_LIMIT,
  ENQUIRIES_PATH,
  enquiryFrom,
  fieldIssues,
  isBlank,
  MINIMUM_TYPING_MS,
  questionsFor,
  SENT_PATH,
  TRAP_FIELD,
} from '../../contract/enquiry.ts';
import { factsIn, type SiteFacts } from '../../contract/site-facts.ts';
import type { Database } from '../database/database.ts';
import type { Http, Refusal } from '../http/http.ts';
import { createRateLimit } from '../http/limits.ts';
import type { Logger } from '../logger.ts';
import { addEnquiry, type NewEnquiry } from './store.ts';

/** Stores an enquiry and books the call that its fields `start` and `timeZone` ask for, or neither. */
export type BookCall = (
  newEnquiry: NewEnquiry,
  fields: ReadonlyMap<string, unknown>,
  client: string,
) => Promise<{ id: string; isNew: boolean; booking?: BookedCall } | Refusal>;

type EnquiryRoutesOptions = {
  database: Database;
  acknowledge: boolean;
  /** They have the questions of the form, beside its fields. */
  facts: SiteFacts;
  /** Undefined unless calls can be booked; times are ignored then. */
  bookCall: BookCall | undefined;
  logger: Logger;
};

/** Enquiries of one client that are stored. */
const PER_CLIENT = { count: 5, ms: 10 * 60_000 };

/** The form's random key. */
const KEY = /^[\w-]{8,64}$/;

/** `POST /enquiries`: stores an enquiry and responds once it survives a power cut. */
export function addEnquiryRoutes({ post }: Http, options: EnquiryRoutesOptions): void {
  const { database, acknowledge, facts, bookCall, logger } = options;
  const perClient = createRateLimit(PER_CLIENT);
  const add: BookCall = (newEnquiry) =>
    database.transaction((transaction) => addEnquiry(transaction, newEnquiry, Date.now()));

  post(ENQUIRIES_PATH, BODY_LIMIT, async ({ fields, isJson, client, language }) => {
    const { questions } = factsIn(facts, language);
    const answers = answersFrom(questions, (id) => fields.get(id));
    const labelled = questions.map(({ id, label }) => [label, answers[id] ?? '']).filter(([, text]) => !isBlank(text));
    const newEnquiry = { ...readEnquiry(fields), answers: Object.fromEntries(labelled), acknowledge, language };
    const { enquiry, suspicion } = newEnquiry;
    const isCall = bookCall !== undefined && isJson && fields.has('start');
    const kind = isCall ? String(fields.get('kind') ?? '') : undefined;
    const issues = { ...fieldIssues(enquiry), ...answerIssues(answers, questionsFor(kind, questions)) };
    if (Object.keys(issues).length > 0) return { error: 'invalid', fields: issues };

    const admission = perClient.admit(client);
    if ('retryAfter' in admission) return { error: 'too-many', ...admission };
    let isCounted = false;
    try {
      // An enquiry that looks automatic is stored without its call.
      const book = isCall && !suspicion ? bookCall : add;
      const result = await book(newEnquiry, fields, client);
      if ('error' in result) {
        // Otherwise a client could ask for each address whether it has a call.
        isCounted = result.error === 'already-booked';
        return result;
      }
      const { id, isNew, booking } = result;
      isCounted = isNew;
      if (isNew) logger.info({ event: 'enquiry stored', enquiry: id, ...(suspicion && { suspicion }) });
      if (!isJson) return { redirect: SENT_PATH };
      return { status: 201, json: { stored: true, ...(booking && { booking }) } satisfies EnquiryResponse };
    } finally {
      if (!isCounted) admission.release();
    }
  });
}

/** @returns the fields that are an enquiry, its key, and why it looks automatic if it does */
function readEnquiry(fields: ReadonlyMap<string, unknown>): NewEnquiry {
  const [key, typingMs] = [fields.get('key'), fields.get('typingMs')];
  // It is negative after a clock was set back.
  const isFast = typeof typingMs === 'number' && typingMs >= 0 && typingMs < MINIMUM_TYPING_MS;
  return {
    enquiry: enquiryFrom((name) => fields.get(name)),
    key: typeof key === 'string' && KEY.test(key) ? key : undefined,
    suspicion: fields.get(TRAP_FIELD) ? 'trap' : isFast ? 'speed' : undefined,
  };
}
