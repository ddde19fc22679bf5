import type { BookedCall, EnquiryResponse } from '../../contract/booking.ts';
import {
  answerIssues,
  answersFrom,
  BODY_LIMIT,
  ENQUIRIES_PATH,
  enquiryFrom,
  FIRST_KIND,
  fieldIssues,
  isBlank,
  MINIMUM_TYPING_MS,
  questionsFor,
  SENT_PATH,
  TRAP_FIELD,
} from '../../contract/enquiry.ts';
import { factsIn, type Question, type SiteFacts } from '../../contract/site-facts.ts';
import type { Database } from '../database/database.ts';
import type { Fields, Http, Refusal } from '../http/http.ts';
import type { Logger } from '../logger.ts';
import { addEnquiry, type NewEnquiry } from './store.ts';

/**
 * Stores an enquiry and, where calls are on, books the call that its fields ask for (`BookingFields`), or neither.
 * @returns `isNew` unless all of that was done before
 */
export type StoreEnquiry = (
  newEnquiry: NewEnquiry,
  fields: Fields,
  client: string,
) => Promise<{ id: string; isNew: boolean; booking?: BookedCall } | Refusal>;

type EnquiryRoutesOptions = {
  database: Database;
  acknowledge: boolean;
  facts: SiteFacts;
  /** Undefined unless calls can be booked; times are ignored then. */
  storeWithCall: StoreEnquiry | undefined;
  logger: Logger;
};

const KEY = /^[\w-]{8,64}$/;

/** @returns the kind of call that is asked for, which may be none of the site */
export function kindIn(fields: Fields): string {
  const kind = fields.get('kind');
  if (kind === undefined) return FIRST_KIND;
  return typeof kind === 'string' ? kind : '';
}

/** @returns the label and the answer in the first language; the visitor's answer where no choice of it corresponds */
function asOwnersRead(ofFirst: readonly Question[], asked: Question, answer: string) {
  const { options: offered = [] } = asked;
  const { label, options = [] } = ofFirst.find(({ id }) => id === asked.id) ?? asked;
  const corresponding = options.length === offered.length && options[offered.indexOf(answer)];
  return [label, corresponding || answer];
}

/** `POST /enquiries`: stores an enquiry and responds once it survives a power cut. */
export function addEnquiryRoutes({ post, changeLimit }: Http, options: EnquiryRoutesOptions): void {
  const { database, acknowledge, facts, storeWithCall, logger } = options;
  const storeAlone: StoreEnquiry = (newEnquiry) =>
    database.transaction((transaction) => addEnquiry(transaction, newEnquiry, Date.now()));

  post(ENQUIRIES_PATH, BODY_LIMIT, async ({ fields, isJson, client, language }) => {
    const { questions } = factsIn(facts, language);
    const answers = answersFrom(questions, (id) => fields.get(id));
    const labelled = questions.flatMap((question) => {
      const answer = answers[question.id] ?? '';
      return isBlank(answer) ? [] : [asOwnersRead(facts.questions, question, answer)];
    });
    const [key, typingMs] = [fields.get('key'), fields.get('typingMs')];
    // It is negative after a clock was set back.
    const isFast = typeof typingMs === 'number' && typingMs >= 0 && typingMs < MINIMUM_TYPING_MS;
    const suspicion = fields.get(TRAP_FIELD) ? 'trap' : isFast ? 'speed' : undefined;
    const enquiry = enquiryFrom((name) => fields.get(name));
    const newEnquiry: NewEnquiry = {
      ...{ enquiry, suspicion, answers: Object.fromEntries(labelled), acknowledge, language },
      key: typeof key === 'string' && KEY.test(key) ? key : undefined,
    };
    const isCall = storeWithCall !== undefined && isJson && fields.has('start');
    const kind = isCall ? kindIn(fields) : undefined;
    const issues = { ...fieldIssues(enquiry), ...answerIssues(answers, questionsFor(kind, questions)) };
    if (Object.keys(issues).length > 0) return { error: 'invalid', fields: issues };

    // An enquiry that looks automatic is stored without its call.
    const store = isCall && !suspicion ? storeWithCall : storeAlone;
    const result = await changeLimit.run(
      client,
      () => store(newEnquiry, fields, client),
      // Otherwise a client could ask for each address whether it has a call.
      (result) => ('error' in result ? result.error === 'already-booked' : result.isNew),
    );
    if ('error' in result) return result;
    const { id, isNew, booking } = result;
    const event = booking ? 'call booked' : 'enquiry stored';
    if (isNew) logger.info({ event, enquiry: id, ...(suspicion && { suspicion }) });
    if (!isJson) return { redirect: SENT_PATH };
    return { status: 201, json: { stored: true, ...(booking && { booking }) } satisfies EnquiryResponse };
  });
}
