import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, 'results.md');
const TITLE = '# Results';

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** A Markdown table. */
export function table(...rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const [header = [], ...body] = rows;
  return [header, header.map(() => '---'), ...body].map(line).join('\n');
}

/** Shows what is measured now, in place of what was shown before. */
export function showProgress(text: string): void {
  process.stderr.write(process.stderr.isTTY ? `\r${text.padEnd(78)}` : `${text}\n`);
}

/**
 * Prints a result and replaces its section of `results.md`.
 *
 * @param tools names and versions of the tools that measured, added to the date, the machine and Node's version
 */
export async function report(section: string, tools: readonly string[], text: string): Promise<void> {
  showProgress('');
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}`;
  const written = `## ${section}\n\n${[date, machine, `Node ${process.version}`, ...tools].join(', ')}.\n\n${text}\n`;
  console.log(`\n${written}`);
  const before = await readFile(FILE, 'utf8').catch(() => TITLE);
  const [, ...sections] = before.split(/^(?=## )/m);
  const others = sections.filter((each) => !each.startsWith(`## ${section}\n`)).map((each) => `${each.trim()}\n`);
  await writeFile(FILE, [`${TITLE}\n`, ...[...others, written].sort()].join('\n'));
}
