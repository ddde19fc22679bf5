import { formMessages } from 'content/contact-form.ts';

/** The fields of the contact form as typed (R-contact). */
export type Message = { name: string; email: string; company: string; service: string; message: string };
export type FieldName = keyof Message;

/** An empty form. The empty service is shown as "Select a service". */
export const emptyMessage: Message = { name: '', email: '', company: '', service: '', message: '' };

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Creates a message from form data or storage. `fieldValue` returns a field's value; other types than text become ''. */
export function messageFrom(fieldValue: (field: FieldName) => unknown): Message {
  return {
    name: text(fieldValue('name')),
    email: text(fieldValue('email')),
    company: text(fieldValue('company')),
    service: text(fieldValue('service')),
    message: text(fieldValue('message')),
  };
}

export type FieldErrors = Partial<Record<FieldName, string>>;

/** Accepts one @ between two parts, with a dot inside the second and no white space. */
function looksLikeEmail(value: string): boolean {
  const [local, domain, ...more] = value.split('@');
  return Boolean(local && domain && more.length === 0 && !/\s/.test(value) && domain.slice(1, -1).includes('.'));
}

/** Validates a message; errors are in the order of the form. White space alone counts as empty (docs/decisions/0018). */
export function checkMessage({ name, email, message }: Message): { errors: FieldErrors; incomplete: boolean } {
  const errors: FieldErrors = {};
  if (!name.trim()) errors.name = formMessages.name;
  if (!email.trim()) errors.email = formMessages.email;
  else if (!looksLikeEmail(email.trim())) errors.email = formMessages.malformedEmail;
  if (!message.trim()) errors.message = formMessages.message;
  return { errors, incomplete: [name, email, message].some((value) => !value.trim()) };
}
