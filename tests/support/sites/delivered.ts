/** True if the site is still the delivered one (docs/decisions/0034). */
import { content } from '../../../model/reading/content.server.ts';

const { site } = content;

/** An owner changes the name or the URL before publishing. Then tests of the delivered content do not run. */
export const isDelivered = site.name === 'Stack & Signal' && site.url === 'https://stackandsignal.example';

/** Added to the names of tests of the delivered content, for an owner who has changed other content first. */
export const ownersHint = 'not tested once `name` or `url` in content/site.yaml is your own';
