import { createServer, type Plugin } from 'vite';

/** A development server with one plugin of the project, and without a port: its `middlewares` respond. */
export function startVite(plugin: Plugin) {
  const server = { middlewareMode: true, ws: false } as const;
  return createServer({ configFile: false, logLevel: 'silent', server, plugins: [plugin] });
}
