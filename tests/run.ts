/** `npm test`: runs every step, and then reports which failed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { findBrowser, howToInstall } from './support/browser/browsers.ts';
import { isDelivered } from './support/sites/delivered.ts';

type Step = { name: string; command: readonly string[] };

/** One after the other, and side by side what neither waits for the other nor fills both cores. */
const steps: Step[][] = [
  [
    { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
    { name: 'route types', command: ['react-router', 'typegen'] },
  ],
  [{ name: 'types', command: ['tsc'] }],
  [
    // The sites that the next steps read.
    { name: 'builds', command: ['node', 'tests/support/sites/build-sites.ts'] },
    { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit'] },
  ],
  [{ name: 'tests of built files and of the development server', command: ['vitest', 'run', '--project', '!unit'] }],
  [{ name: 'browser tests', command: ['playwright', 'test'] }],
];

const started = performance.now();
const elapsed = () => `${Math.round((performance.now() - started) / 1000)} s`;

// Before the other steps, which take minutes.
if (!findBrowser('chromium')) {
  console.error(howToInstall('chromium'));
  process.exit(1);
}
// The ports of the sites (playwright.config.ts).
const firstPort = Number(process.env.TEST_PORT ?? 4173);
for (const port of [firstPort, firstPort + 1]) {
  const server = createServer().listen(port, 'localhost');
  await once(server, 'listening').catch(({ message }: Error) => {
    console.error(`${message}: another program has the port. Choose another, such as TEST_PORT=5173 npm test.`);
    process.exit(1);
  });
  server.close();
}

// They read the delivered site. Only in CI: they make the tests half as long again. `npm run test:engines` runs them elsewhere.
if (process.env.CI && isDelivered) {
  for (const name of ['firefox', 'webkit'] as const) if (!findBrowser(name)) console.log(howToInstall(name));
  const command = ['playwright', 'test', '--config', 'playwright.engines.config.ts'];
  steps.push([{ name: 'smoke tests in Firefox and WebKit', command }]);
}

const failed: Step[] = [];
async function run(step: Step): Promise<void> {
  const [code] = await once(spawn('npx', ['--no-install', ...step.command], { stdio: 'inherit' }), 'exit');
  if (code !== 0) failed.push(step);
}
for (const [index, group] of steps.entries()) {
  console.log(`\n[${index + 1}/${steps.length}] ${group.map(({ name }) => name).join(', ')} (after ${elapsed()})`);
  await Promise.all(group.map(run));
}

for (const { name, command } of failed) {
  // A shell would read the exclamation mark.
  const words = command.map((word) => (word.includes('!') ? `'${word}'` : word)).join(' ');
  console.error(`\n"${name}" failed. To run this step alone: \`npx ${words}\`.`);
}
if (!isDelivered) {
  console.log(
    '\nThe site is not the delivered one: only what holds for every site was tested on it (CONTRIBUTING.md).',
  );
}
const count = steps.flat().length;
console.log(`\n${count - failed.length} of ${count} steps passed (${elapsed()}).`);
process.exitCode = failed.length > 0 ? 1 : 0;
