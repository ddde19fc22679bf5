/** `npm test`: runs every step, then says which failed. */
import { spawnSync } from 'node:child_process';
import { type EngineName, findBrowser, howToInstall, requireChromium } from './browsers.ts';

type Step = { name: string; command: readonly string[]; needsBuild?: boolean };
type Outcome = 'passed' | 'failed' | 'not run, for there is no build';

const build: Step = { name: 'production build', command: ['react-router', 'build'] };

const steps: Step[] = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'routes and their types', command: ['react-router', 'typegen'] },
  { name: 'types', command: ['tsc'] },
  { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit'] },
  build,
  { name: 'tests of the built files', command: ['vitest', 'run', '--project', 'build'], needsBuild: true },
  { name: 'browser tests', command: ['playwright', 'test'], needsBuild: true },
];

const started = performance.now();
const seconds = () => `${Math.round((performance.now() - started) / 1000)} s`;

try {
  // Found now, and not after minutes of other steps.
  requireChromium();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

// Elsewhere they run by `npm run test:engines`: with them the tests take half as long again.
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

const outcomes = new Map<Step, Outcome>();
for (const [index, step] of steps.entries()) {
  if (step.needsBuild && outcomes.get(build) === 'failed') {
    outcomes.set(step, 'not run, for there is no build');
    continue;
  }
  console.log(`\n[${index + 1}/${steps.length}] ${step.name} (after ${seconds()})`);
  const { status } = spawnSync('npx', ['--no-install', ...step.command], { stdio: 'inherit' });
  outcomes.set(step, status === 0 ? 'passed' : 'failed');
}

const open = [...outcomes].filter(([, outcome]) => outcome !== 'passed');
for (const [{ name, command }, outcome] of open) {
  console.error(`\n"${name}": ${outcome}. \`npx ${command.join(' ')}\` runs this step alone.`);
}
console.log(`\n${outcomes.size - open.length} of ${outcomes.size} steps passed (${seconds()}).`);
process.exitCode = open.length > 0 ? 1 : 0;
