import { services } from './services.ts';

/** The last option of the contact form's service field. */
const otherOption = 'Other';

/** Options of the contact form's service field: the services in order, and one for everything else (R-contact). */
export const serviceOptions: readonly string[] = [
  ...services.map(({ title, formOption }) => formOption ?? title),
  otherOption,
];
