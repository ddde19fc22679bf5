/** `npm run ready`: lists the tasks before publishing (R-ready); `--json` prints them for programs. */
import { OwnerError } from '../model/reading/owner-error.ts';
import type { Finding } from './checks.ts';

const position = ({ file, line }: Finding) => (line ? `${file}:${line}` : file);

function print(findings: readonly Finding[], remaining: number): void {
  const width = Math.max(...findings.map((finding) => position(finding).length));
  for (const [group, members] of Map.groupBy(findings, (finding) => finding.group)) {
    console.log(`\n${group}`);
    for (const finding of members) console.log(`  ${position(finding).padEnd(width)}  ${finding.message}`);
  }
  const count = remaining === 1 ? '1 thing is' : `${remaining} things are`;
  if (remaining === 0) console.log('Nothing is left: the site is ready to be published.');
  else console.log(`\n${count} left before publishing. docs/make-it-yours.md has the steps.`);
}

try {
  // Throws what is wrong with the content.
  const { findAll, HINTS } = await import('./checks.ts');
  const findings = await findAll();
  const remaining = findings.filter(({ group }) => group !== HINTS).length;
  if (process.argv[2] === '--json') console.log(JSON.stringify(findings, null, 2));
  else print(findings, remaining);
  process.exitCode = remaining > 0 ? 1 : 0;
} catch (error) {
  if (!(error instanceof OwnerError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
