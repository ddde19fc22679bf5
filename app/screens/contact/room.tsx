import { counted } from 'contract/template.ts';
import { locale, roomWords } from 'model/contact.data.ts';

/** Shares of a field's limit: the room left is shown from the last on, and read out at each. */
const SHARES = [0.01, 0.02, 0.05, 0.1];

/** How many characters are left once that is less than a tenth of the limit, or how many are too many. */
export function Room({ left, limit }: { left: number; limit: number }) {
  if (!announcement(left, limit)) return null;
  return (
    <p className={`mt-2 text-small ${left < 0 ? 'field-error' : 'text-quiet'}`}>
      {left < 0 ? counted(roomWords.room.over, -left, locale) : counted(roomWords.room.left, left, locale)}
    </p>
  );
}

/** What screen readers read out while a visitor types: a text that changes at few lengths only, none with room enough. */
export function announcement(left: number, limit: number): string | undefined {
  if (left < 0) return roomWords.roomReadOut.over;
  const share = SHARES.find((each) => left < limit * each);
  return share === undefined ? undefined : counted(roomWords.roomReadOut.left, Math.ceil(limit * share), locale);
}
