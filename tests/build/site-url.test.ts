import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a SITE_URL that is not an absolute URL stops the build with a message', () => {
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', 'react-router', 'build'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, NODE_ENV: 'production', SITE_URL: 'host.example' },
    encoding: 'utf8',
  });
  expect(status).not.toBe(0);
  expect(stdout + stderr).not.toMatch(/Error| {4}at /);
  expect(stdout + stderr).toContain('SITE_URL is "host.example": it must be an http or https URL');
}, 30_000);
