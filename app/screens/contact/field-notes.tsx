import { lengthMessages, locale } from 'content/enquiry-messages.data.ts';
import { type FieldName, fieldLimits } from 'contract/enquiry.ts';
import { useDraft } from './draft.ts';

/** Shares of a field's limit: the room left is shown from the first on, and read out at each. */
const SHARES = [0.01, 0.02, 0.05, 0.1];

const withCount = (text: string, count: number) => text.replace('{count}', count.toLocaleString(locale));

/** The exact number of characters that are left, or too many. */
export function roomText(left: number): string {
  const { oneLeft, oneOver, over } = lengthMessages;
  if (left < 0) return left === -1 ? oneOver : withCount(over, -left);
  return left === 1 ? oneLeft : withCount(lengthMessages.left, left);
}

/**
 * What screen readers read out while a visitor types: a text that changes at few lengths only.
 *
 * @returns undefined while there is room enough
 */
export function announcement(left: number, limit: number): string | undefined {
  if (left < 0) return lengthMessages.isOver;
  const share = SHARES.find((each) => left < limit * each);
  return share === undefined ? undefined : withCount(lengthMessages.fewLeft, limit * share);
}

/**
 * What is below a field whose length is limited: its error, and how much room is left once that is less than a tenth.
 * Nothing is cut off (`maxlength` would take the end of a pasted text away unseen); too long a text is an error.
 */
export function FieldNotes({ name, error }: { name: FieldName; error: string | undefined }) {
  const limit = fieldLimits[name];
  const left = limit - useDraft()[name].length;
  const announced = announcement(left, limit);
  return (
    <>
      <div id={notesId(name)}>
        {error && <p className="mt-2 text-error text-small">{error}</p>}
        {announced && <p className={`mt-2 text-small ${left < 0 ? 'text-error' : 'text-quiet'}`}>{roomText(left)}</p>}
      </div>
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
    </>
  );
}

export const notesId = (name: FieldName): string => `${name}-notes`;
