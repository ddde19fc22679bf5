import { readFile, writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';

const FILE = join(import.meta.dirname, 'results.md');
const TITLE = '# Results';

export const runs = Number(process.env.BENCH_RUNS ?? 7);

/** Measures on the server of `BENCH_BEFORE`, if it is set, and on this one, in turn: a busy machine slows both. */
export async function measureInTurn<Case extends readonly [name: string, ...unknown[]], Result>(
  cases: readonly Case[],
  origin: string,
  measure: (each: Case, origin: string) => Promise<Result>,
): Promise<Map<string, Result[]>> {
  const { BENCH_BEFORE: before } = process.env;
  const results = new Map<string, Result[]>();
  for (let run = 1; run <= runs; run++) {
    for (const each of cases) {
      for (const at of before ? [before, origin] : [origin]) {
        const name = at === origin ? each[0] : `${each[0]} before`;
        console.error(`${name}: run ${run} of ${runs}`);
        results.set(name, [...(results.get(name) ?? []), await measure(each, at)]);
      }
    }
  }
  return results;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

export function table(...rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  const [header = [], ...body] = rows;
  return [header, header.map(() => '---'), ...body].map(line).join('\n');
}

/** Prints a result and replaces its section of `results.md`, below the date, the machine and the tools. */
export async function report(section: string, tools: readonly string[], text: string): Promise<void> {
  const date = new Date().toISOString().slice(0, 10);
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}`;
  const written = `## ${section}\n\n${[date, machine, `Node ${process.version}`, ...tools].join(', ')}.\n\n${text}\n`;
  console.log(`\n${written}`);
  const before = await readFile(FILE, 'utf8').catch(() => TITLE);
  const [, ...sections] = before.split(/^(?=## )/m);
  const others = sections.filter((each) => !each.startsWith(`## ${section}\n`)).map((each) => `${each.trim()}\n`);
  await writeFile(FILE, [`${TITLE}\n`, ...[...others, written].sort()].join('\n'));
}
