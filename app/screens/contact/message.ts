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

export type FieldErrors = Partial<Record<FieldName, string>>;

/** As much as can be known without sending a letter: one @ between two parts, a dot inside the second, no blanks. */
function looksLikeEmail(value: string): boolean {
  const [local, domain, ...more] = value.split('@');
  return Boolean(local && domain && more.length === 0 && !/\s/.test(value) && domain.slice(1, -1).includes('.'));
}

/** What is wrong with a message, in the form's order. Only blanks counts as empty (decision 13). */
export function checkMessage({ name, email, message }: Message): { errors: FieldErrors; incomplete: boolean } {
  const errors: FieldErrors = {};
  if (!name.trim()) errors.name = 'Please enter your name.';
  if (!email.trim()) errors.email = 'Please enter your email address.';
  else if (!looksLikeEmail(email.trim())) {
    errors.email = 'Please check this address; it should look like name@company.com.';
  }
  if (!message.trim()) errors.message = 'Please tell me what should change.';
  return { errors, incomplete: [name, email, message].some((value) => !value.trim()) };
}
