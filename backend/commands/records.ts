/** Records of the database for other programs. */

export type Records = readonly Readonly<Record<string, unknown>>[];

/** JSON whose strings have no character that controls a terminal, and are the same to who reads it. */
export const toJson = (records: Records): string =>
  JSON.stringify(records, null, 2).replace(
    /[^\P{Cc}\n]|[\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu,
    (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** CSV (RFC 4180). A cell that programs would run as a formula gets an apostrophe first. */
export function toCsv(records: Records): string {
  const rows = records.map(({ answers, ...record }) => new Map([...Object.entries(record), ...answerColumns(answers)]));
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  return [names, ...rows.map((row) => names.map((name) => row.get(name)))]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('');
}

/** A column for each question, whose name is that of no other column. */
const answerColumns = (answers: unknown) =>
  Object.entries(Object(answers)).map(([label, answer]): [string, unknown] => [`answers: ${label}`, answer]);

function cell(value: unknown): string {
  const text = value === undefined || value === null ? '' : String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
