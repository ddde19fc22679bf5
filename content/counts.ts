/** Words for what the content counts, so that sentences follow it. Their language is English, as that of the content. */
import { formatNumber } from './format.ts';

const words =
  'no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const tens = new Map([
  [30, 'thirty'],
  [40, 'forty'],
  [50, 'fifty'],
  [60, 'sixty'],
  [90, 'ninety'],
]);
const ordinals =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth'.split(
    ' ',
  );

/** A number up to twenty, or a common round one, as a word; others in digits. Zero is "no", as in "no projects". */
export function numberWord(value: number): string {
  return words[value] ?? tens.get(value) ?? formatNumber(value);
}

/** "seventh" of 7; "next" beyond "twentieth". */
export function ordinalWord(value: number): string {
  return ordinals[value - 1] ?? 'next';
}

/** A number with its noun: "one project", "six projects". */
export function counted(value: number, one: string, many = `${one}s`): string {
  return `${numberWord(value)} ${value === 1 ? one : many}`;
}

/** The text with its first letter in upper case, as at the beginning of a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
