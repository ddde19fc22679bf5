import { createServer, type Plugin } from 'vite';

/** A development server with one plugin of the project, and without a port: its `middlewares` respond. */
export const startVite = (plugin: Plugin) =>
  createServer({
    configFile: false,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    plugins: [plugin],
  });
