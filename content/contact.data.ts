/** Texts for the script of the contact page, which needs them after the page has loaded, too. */
import { pages } from './pages.ts';
import { site } from './site.ts';

export const email: string = site.email;
export const phone: string = site.phone;
export const hours: string = site.hours;
export const location: string = site.location;
export const responseTime: string = site.responseTime;
export const sections = pages.contact.sections;

/** The two promises beside the form: each with its figure in large type. */
export const notices = [
  { title: 'Quick response', figure: `${site.responseHours} h`, text: `I reply ${site.responseTime}.` },
  { title: 'Availability', figure: site.nextStart, text: `${site.availability}.` },
];
