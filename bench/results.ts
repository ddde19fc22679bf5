import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { requireChromium, sandboxFlags } from '../tests/browsers.ts';

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Shows what is measured now, in place of what was shown before. */
export function showProgress(text: string): void {
  process.stderr.write(process.stderr.isTTY ? `\r${text.padEnd(78)}` : `${text}\n`);
}

/**
 * Prints a table and writes it to `results.md`.
 *
 * @param tools what measured, added to the date, the machine and the versions of Node and Chromium
 */
export async function report(tools: readonly string[], ...rows: readonly (readonly (string | number)[])[]) {
  showProgress('');
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}`;
  const chromium = execFileSync(requireChromium(), [...sandboxFlags, '--version'])
    .toString()
    .trim();
  const [header = [], ...body] = rows;
  const lines = [header, header.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`);
  const text = `${[date, machine, `Node ${process.version}`, chromium, ...tools].join(', ')}.\n\n${lines.join('\n')}\n`;
  console.log(`\n${text}`);
  await writeFile(join(import.meta.dirname, 'results.md'), `# Results\n\n${text}`);
}
