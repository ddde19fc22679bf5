import { errorMessages, locale, offline, unconfirmed } from 'content/enquiry-messages.data.ts';
import {
  ENQUIRIES_PATH,
  type Enquiry,
  type EnquiryRequest,
  type ErrorCode,
  errorStatus,
  type FieldIssues,
  fieldNames,
  RESPONSE_TIMEOUT_MS,
  TRAP_FIELD,
  waitText,
} from 'contract/enquiry.ts';
import { draftKey } from './draft-key.ts';

/** Seconds to wait where the response does not say. */
const DEFAULT_WAIT = 300;

/** The enquiry was not stored, or no response said that it was. */
export class NotSentError extends Error {
  override name = 'NotSentError';
  readonly title: string;
  readonly issues: FieldIssues;

  /** @param issues what the response says about fields */
  constructor({ title, text }: { title: string; text: string }, issues: FieldIssues = {}) {
    super(text);
    this.title = title;
    this.issues = issues;
  }
}

/**
 * Posts an enquiry to the endpoint of the build: as JSON to the site's own server, as form data to a form service.
 *
 * @param trap what the trap holds
 * @throws NotSentError unless the response says that it is stored (status 201), or a form service that it is taken
 */
export async function sendEnquiry(enquiry: Enquiry, trap: string): Promise<void> {
  const response = await post(enquiry, trap);
  if (isOwnServer ? response.status === 201 : response.ok) return;
  if (response.ok) throw new NotSentError(unconfirmed);
  const code = errorOf(response.status);
  const { title, text } = errorMessages[code];
  const seconds = Number(response.headers.get('Retry-After')) || DEFAULT_WAIT;
  const issues = code === 'invalid' ? issuesIn(await response.json().catch(() => undefined)) : {};
  throw new NotSentError({ title, text: text.replace('{wait}', waitText(locale, seconds)) }, issues);
}

const isOwnServer = import.meta.env.ENQUIRIES === ENQUIRIES_PATH;

async function post(enquiry: Enquiry, trap: string): Promise<Response> {
  const { key, begun } = draftKey();
  const request: EnquiryRequest = { ...enquiry, key, typingMs: Date.now() - begun, [TRAP_FIELD]: trap };
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...enquiry, key })) form.append(name, value);
  try {
    return await fetch(import.meta.env.ENQUIRIES, {
      method: 'POST',
      headers: { Accept: 'application/json', ...(isOwnServer && { 'Content-Type': 'application/json' }) },
      body: isOwnServer ? JSON.stringify(request) : form,
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
    });
  } catch {
    throw new NotSentError(navigator.onLine ? unconfirmed : offline);
  }
}

/** Any status that the contract does not have, such as that of a proxy whose server is down, means the same as 503. */
function errorOf(status: number): ErrorCode {
  const codes = Object.keys(errorStatus).filter((code): code is ErrorCode => code in errorStatus);
  return codes.find((code) => errorStatus[code] === status) ?? 'unavailable';
}

/** The issues that a response names, of any form service, too. */
function issuesIn(body: unknown): FieldIssues {
  const fields = typeof body === 'object' && body !== null && 'fields' in body ? body.fields : undefined;
  if (typeof fields !== 'object' || fields === null) return {};
  const named = new Map<string, unknown>(Object.entries(fields));
  const issues: FieldIssues = {};
  for (const name of fieldNames) {
    const issue = named.get(name);
    if (issue === 'missing' || issue === 'malformed' || issue === 'too-long') issues[name] = issue;
  }
  return issues;
}
