import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';

/** A development server: what it has printed, without colours, and how to end it. */
export type DevServer = { terminal: string; stop: () => Promise<void> };

/** Starts the development server on a content. Port 0 stands for any free one. */
export function startDevServer(content: string, port: number): DevServer {
  const env = { ...process.env, NODE_ENV: 'development', CONTENT: content };
  const command = ['node_modules/.bin/react-router', 'dev', '--port', String(port)];
  const server = spawn(process.execPath, command, { env });
  const stop = async () => {
    const ended = once(server, 'exit');
    if (server.kill()) await ended;
  };
  const started = { terminal: '', stop };
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (text) => {
      started.terminal += stripVTControlCharacters(String(text));
    });
  }
  return started;
}
