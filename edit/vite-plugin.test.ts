import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { listen } from '../tests/support/listen.ts';
import { startVite } from '../tests/support/vite-server.ts';
import { editPlugin } from './vite-plugin.ts';

test('R-edit: a page that is asked for while the development server ends does not end its process', async () => {
  const server = await startVite(editPlugin);
  const http = createServer(server.middlewares);
  const url = `http://localhost:${await listen(http)}/admin`;
  expect((await fetch(url)).ok).toBe(true);
  await server.close();
  expect((await fetch(url)).ok).toBe(false);
  http.close();
});
