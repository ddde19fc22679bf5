import { FIRST_KIND } from '../../contract/enquiry.ts';
import type { Content } from './complete-content.ts';

type Kind = { id: string; name: string; minutes: number; place: string; text?: string };

/** The kinds of calls, each with its place: the free consultation, and the further ones of booking.yaml. */
export function callKinds({ booking, site, words }: Content): [Kind, ...Kind[]] {
  const { place = '', kinds = [] } = booking ?? {};
  const first = { id: FIRST_KIND, name: words.booking.kinds.first, minutes: site.consultationMinutes, place };
  return [first, ...kinds.map((kind) => ({ place, ...kind }))];
}
