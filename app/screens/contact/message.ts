/** What the form sends (specification 3), as it was typed. */
export type Message = { name: string; email: string; company: string; service: string; message: string };
export type FieldName = keyof Message;

/** An empty form; the service defaults to "Select a service", which stands for none. */
export const emptyMessage: Message = { name: '', email: '', company: '', service: '', message: '' };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A message from whatever holds its fields: a form's data, or what storage kept. What is no text counts as empty. */
export function messageFrom(fieldValue: (field: FieldName) => unknown): Message {
  return {
    name: text(fieldValue('name')),
    email: text(fieldValue('email')),
    company: text(fieldValue('company')),
    service: text(fieldValue('service')),
    message: text(fieldValue('message')),
  };
}

/** Asked for in this order; only blanks counts as empty (decision 13). */
const required: readonly { field: FieldName; error: string }[] = [
  { field: 'name', error: 'Please enter your name.' },
  { field: 'email', error: 'Please enter your email address.' },
  { field: 'message', error: 'Please tell me what should change.' },
];

/** One @ between two parts, a dot in the second: as much as can be known without sending a letter. */
const emailForm = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export type FieldErrors = Partial<Record<FieldName, string>>;

/** What is wrong with a message, field by field in the form's order, and whether a required field is empty. */
export function checkMessage(message: Message): { errors: FieldErrors; incomplete: boolean } {
  const missing = required.filter(({ field }) => message[field].trim() === '');
  const errors: FieldErrors = Object.fromEntries(missing.map(({ field, error }) => [field, error]));
  const email = message.email.trim();
  if (email !== '' && !emailForm.test(email)) {
    errors.email = 'Please check this address; it should look like name@company.com.';
  }
  return { errors, incomplete: missing.length > 0 };
}
