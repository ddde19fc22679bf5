import stylesheet from './case.css?inline';
import stylesheetUrl from './case.css?url';
import { stylesheetOf } from './stylesheet.tsx';

/** The stylesheet of projects and services. */
export const CaseStylesheet = await stylesheetOf(stylesheetUrl, import.meta.env.SSR ? stylesheet : '');
