import { services } from './services.ts';
import { site } from './site.ts';

/** The last option of the contact form's service field. */
const otherOption = 'Other';

/** Options of the contact form's service field: the services in order, and one for everything else (R-contact). */
export const serviceOptions: readonly string[] = [
  ...services.map(({ title, formOption }) => formOption ?? title),
  otherOption,
];

const { email, phone, hours, location, responseTime, responseHours, nextStart, availability } = site;

/** What the contact page states; `notices` are the two promises beside the form, each with its figure in large type. */
export const contactDetails = {
  email,
  phone,
  hours,
  location,
  responseTime,
  notices: [
    { title: 'Quick response', figure: `${responseHours} h`, text: `I reply ${responseTime}.` },
    { title: 'Availability', figure: nextStart, text: `${availability}.` },
  ],
};
