import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { listen } from '../tests/listen.ts';
import { editPlugin } from './vite-plugin.ts';

test('R-edit: a page that is asked for while the development server ends does not end its process', async () => {
  const server = await createServer({
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    plugins: [editPlugin],
  });
  const http = createHttpServer(server.middlewares);
  const url = `http://localhost:${await listen(http)}/admin`;
  expect((await fetch(url)).ok).toBe(true);
  await server.close();
  expect((await fetch(url)).ok).toBe(false);
  http.close();
});
