import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:https';
import { listen } from '../tests/support/listen.ts';

/** Delay of each response, ms: a distant server that has the photo in its cache. */
const DELAY_MS = 120;
/** Size of each photo: what the photo host sends for a detailed one, 750 px wide. */
const PHOTO_BYTES = 36_000;

/** Starts a stand-in for the photo host, with TLS made by `openssl`. @returns Chromium's flags that lead there */
export async function startPhotoHost(): Promise<{ flags: string[]; stop: () => void }> {
  const noise = randomBytes(PHOTO_BYTES * 0.75).toString('base64');
  const photo = `<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="960"><rect width="1440" height="960" fill="#6b7a5e"/><!--${noise}--></svg>`;
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=images.unsplash.com'];
  // The key and its certificate in one text.
  const certificate = execFileSync('openssl', [...request, '-keyout', '-', '-out', '-'], { stdio: 'pipe' });
  const headers = { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'max-age=31536000' };
  const server = createServer({ key: certificate, cert: certificate }, (_, response) => {
    setTimeout(() => response.writeHead(200, headers).end(photo), DELAY_MS);
  });
  const port = await listen(server);
  return {
    flags: [`--host-resolver-rules=MAP images.unsplash.com 127.0.0.1:${port}`, '--ignore-certificate-errors'],
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
