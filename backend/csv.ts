/**
 * @param records with the same keys
 * @returns CSV with a header line (RFC 4180). Programs for tables run a cell that begins like a formula, so such a cell
 *   gets an apostrophe first (https://owasp.org/www-community/attacks/CSV_Injection).
 */
export function toCsv(records: readonly Readonly<Record<string, unknown>>[]): string {
  const names = Object.keys(records[0] ?? {});
  return [names, ...records.map((record) => names.map((name) => record[name]))]
    .map((cells) => `${cells.map(cell).join(',')}\r\n`)
    .join('');
}

function cell(value: unknown): string {
  const text = value === undefined || value === null ? '' : String(value);
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}
