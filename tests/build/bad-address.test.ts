import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { PROJECT_DIRECTORY } from '../../server/settings.ts';

test('a SITE_URL that is no absolute address stops the build and says so', () => {
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', 'react-router', 'build'], {
    cwd: PROJECT_DIRECTORY,
    env: { ...process.env, NODE_ENV: 'production', SITE_URL: 'stackandsignal.example' },
    encoding: 'utf8',
  });
  expect(status).not.toBe(0);
  expect(stdout + stderr).toContain(
    'SITE_URL is "stackandsignal.example": it must be an absolute http or https address',
  );
}, 30_000);
