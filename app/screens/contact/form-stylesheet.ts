import { stylesheetOf } from '~/display/stylesheet.tsx';
import stylesheet from './contact-form.css?inline';
import stylesheetUrl from './contact-form.css?url';

/** The stylesheet of the contact form and of the page of a booked call. */
export const FormStylesheet = stylesheetOf(stylesheetUrl, import.meta.env.SSR ? stylesheet : '');
