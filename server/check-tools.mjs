/** Ends with a sentence where the site cannot be built or tested. It needs no packages, so that it can say which are missing. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { totalmem } from 'node:os';

/** A build was measured at 860 MB. */
const LEAST_MEMORY = 1_000_000_000;

const hasPackages = existsSync('node_modules/@react-router/dev');
const hasGit = process.env.npm_lifecycle_event !== 'pretest' || spawnSync('git', ['ls-files']).status === 0;
const folder = process.cwd();
const issues = [
  !hasPackages &&
    'The packages that build the site are not installed: NODE_ENV=production and --omit=dev leave them out. Run "npm ci --include=dev".',
  /[[\]{}]/.test(folder) && `The site cannot be built in ${folder}: rename the folder, without [, ], { and }.`,
  !hasGit &&
    'The tests ask git for the files of the site: install git, and clone the repository or run "git init" here.',
].filter(Boolean);
for (const issue of issues) console.error(issue);
const memory = Math.min(totalmem(), process.constrainedMemory?.() || Infinity);
if (memory < LEAST_MEMORY) {
  console.warn(
    `A build needs 1 GB of memory, and here are ${Math.round(memory / 1e6)} MB: it may end as "Killed". Build on another machine, or add swap.`,
  );
}
if (issues.length > 0) process.exit(1);
