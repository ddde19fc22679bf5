/** `npm test`: runs every step, and then reports which failed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findBrowser, howToInstall, requireChromium } from './browsers.ts';

type Step = { name: string; command: readonly string[]; needsBuild?: boolean };
type Result = 'passed' | 'failed' | 'not run, because the build failed';

/** The sites that the tests read (build-sites.ts). */
const build: Step = { name: 'builds', command: ['node', 'tests/build-sites.ts'] };

/** One after the other, and side by side what neither waits for the other nor fills both cores. */
const steps: Step[][] = [
  [
    { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
    { name: 'route types', command: ['react-router', 'typegen'] },
  ],
  [{ name: 'types', command: ['tsc'] }],
  [build, { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit'] }],
  // Without a build, the tests of its files fail and the others count.
  [{ name: 'tests of built files and of the development server', command: ['vitest', 'run', '--project', '!unit'] }],
  [{ name: 'browser tests', command: ['playwright', 'test'], needsBuild: true }],
];

const started = performance.now();
const elapsed = () => `${Math.round((performance.now() - started) / 1000)} s`;

try {
  // Before the other steps, which take minutes.
  requireChromium();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

// Only in CI: they make the tests half as long again. `npm run test:engines` runs them elsewhere.
if (process.env.CI) {
  for (const name of ['firefox', 'webkit'] as const) if (!findBrowser(name)) console.log(howToInstall(name));
  const command = ['playwright', 'test', '--config', 'playwright.engines.config.ts'];
  steps.push([{ name: 'smoke tests in Firefox and WebKit', command, needsBuild: true }]);
}

const results = new Map<Step, Result>();
async function run(step: Step): Promise<void> {
  if (step.needsBuild && results.get(build) === 'failed') {
    results.set(step, 'not run, because the build failed');
    return;
  }
  const [code] = await once(spawn('npx', ['--no-install', ...step.command], { stdio: 'inherit' }), 'exit');
  results.set(step, code === 0 ? 'passed' : 'failed');
}
for (const [index, group] of steps.entries()) {
  console.log(`\n[${index + 1}/${steps.length}] ${group.map(({ name }) => name).join(', ')} (after ${elapsed()})`);
  await Promise.all(group.map(run));
}

const failed = [...results].filter(([, result]) => result !== 'passed');
for (const [{ name, command }, result] of failed) {
  // A shell would read the exclamation mark.
  const words = command.map((word) => (word.includes('!') ? `'${word}'` : word)).join(' ');
  console.error(`\n"${name}": ${result}. To run this step alone: \`npx ${words}\`.`);
}
console.log(`\n${results.size - failed.length} of ${results.size} steps passed (${elapsed()}).`);
process.exitCode = failed.length > 0 ? 1 : 0;
