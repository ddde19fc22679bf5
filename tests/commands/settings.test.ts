import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('settings that are invalid stop the build with a line for each, and no stack', () => {
  const wrong = { SITE_URL: 'host.example', ENQUIRIES: 'yes', BOOKINGS: 'maybe' };
  const { status, stdout, stderr } = spawnSync('npx', ['--no-install', 'react-router', 'build'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, NODE_ENV: 'production', ...wrong },
    encoding: 'utf8',
  });
  expect(status).not.toBe(0);
  expect(stdout + stderr).not.toMatch(/Error| {4}at /);
  for (const [name, value] of Object.entries(wrong))
    expect(stdout + stderr).toContain(`${name} is "${value}": it must be`);
});
