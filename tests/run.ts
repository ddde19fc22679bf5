/** `npm test`: runs every step, and then reports which failed. */
import { spawnSync } from 'node:child_process';
import { type EngineName, findBrowser, howToInstall, requireChromium } from './browsers.ts';

type Step = { name: string; command: readonly string[]; needsBuild?: boolean };
type Result = 'passed' | 'failed' | 'not run, because the build failed';

/** Both sites that the tests read (build-sites.ts). */
const build: Step = { name: 'builds', command: ['node', 'tests/build-sites.ts'] };

const steps: Step[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'route types', command: ['react-router', 'typegen'] },
  { name: 'types', command: ['tsc'] },
  build,
  // In one step, because they run side by side. Without a build, the tests of its files fail and the others count.
  { name: 'unit tests and tests of the built files', command: ['vitest', 'run'] },
  { name: 'browser tests', command: ['playwright', 'test'], needsBuild: true },
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
  const engines: readonly EngineName[] = ['firefox', 'webkit'];
  for (const name of engines.filter((name) => !findBrowser(name))) console.log(howToInstall(name));
  if (engines.some(findBrowser)) {
    steps.push({
      name: 'smoke tests in Firefox and WebKit',
      command: ['playwright', 'test', '--config', 'playwright.engines.config.ts'],
      needsBuild: true,
    });
  }
}

const results = new Map<Step, Result>();
for (const [index, step] of steps.entries()) {
  if (step.needsBuild && results.get(build) === 'failed') {
    results.set(step, 'not run, because the build failed');
    continue;
  }
  console.log(`\n[${index + 1}/${steps.length}] ${step.name} (after ${elapsed()})`);
  const { status } = spawnSync('npx', ['--no-install', ...step.command], { stdio: 'inherit' });
  results.set(step, status === 0 ? 'passed' : 'failed');
}

const failed = [...results].filter(([, result]) => result !== 'passed');
for (const [{ name, command }, result] of failed) {
  console.error(`\n"${name}": ${result}. To run this step alone: \`npx ${command.join(' ')}\`.`);
}
console.log(`\n${results.size - failed.length} of ${results.size} steps passed (${elapsed()}).`);
process.exitCode = failed.length > 0 ? 1 : 0;
