/** `npm test`: everything that must hold, in order; the first step that fails ends the run. */
import { spawnSync } from 'node:child_process';
import { findOrInstallBrowser } from './find-browser.ts';

const steps = [
  { name: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'routes and their types', command: ['react-router', 'typegen'] },
  { name: 'types', command: ['tsc'] },
  { name: 'unit tests', command: ['vitest', 'run', '--project', 'unit'] },
  { name: 'production build', command: ['react-router', 'build'] },
  { name: 'tests of the built files', command: ['vitest', 'run', '--project', 'build'] },
  { name: 'browser tests', command: ['playwright', 'test'] },
];

const started = performance.now();
const seconds = () => `${Math.round((performance.now() - started) / 1000)} s`;

function end(passed: number, failed: number): never {
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exit(failed > 0 ? 1 : 0);
}

let browser: string;
try {
  browser = findOrInstallBrowser();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  end(0, 1);
}

for (const [index, { name, command }] of steps.entries()) {
  console.log(`\n[${index + 1}/${steps.length}] ${name} (after ${seconds()})`);
  const { status } = spawnSync('npx', ['--no-install', ...command], {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: browser },
  });
  if (status !== 0) {
    console.error(
      `\nStopped at "${name}". What is wrong stands above; \`npx ${command.join(' ')}\` runs this step alone.`,
    );
    end(index, 1);
  }
}

console.log(`\nEverything holds (${seconds()}).`);
end(steps.length, 0);
