import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { sandboxFlags } from '../tests/browsers.ts';

/** How long the photo host takes to answer, milliseconds: a far server, its cache warm. */
const DELAY_MS = 120;

/** The widths that pages ask for, px. A detailed picture 750 px wide is 36 kB then, as the photo host would send it. */
const WIDTHS = [96, 208, 480, 750, 1100, 1440];

export interface PhotoHost {
  /** Sends a browser that asks for the photo host here. */
  flags: string[];
  close(): void;
}

/**
 * A local stand-in for the photo host, with TLS as it has: pictures of realistic size, after a realistic delay.
 *
 * @throws Error where `openssl` is not installed, which makes its certificate
 */
export async function startPhotoHost(executablePath: string): Promise<PhotoHost> {
  const certificate = makeCertificate();
  const browser = await chromium.launch({ executablePath, args: [...sandboxFlags] });
  const pictures = new Map<number, Buffer>();
  for (const width of WIDTHS) pictures.set(width, await picture(browser, width));
  await browser.close();

  const server = createServer(certificate, ({ url = '/' }, response) => {
    const asked = Number(new URL(url, 'https://photos').searchParams.get('w') ?? 750);
    const width = WIDTHS.find((each) => each >= asked) ?? 1440;
    setTimeout(() => {
      response.writeHead(200, { 'Content-Type': 'image/jpeg', 'Cache-Control': 'max-age=31536000' });
      response.end(pictures.get(width));
    }, DELAY_MS);
  }).listen();
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The stand-in for the photo host got no port.');
  return {
    flags: [`--host-resolver-rules=MAP images.unsplash.com 127.0.0.1:${address.port}`, '--ignore-certificate-errors'],
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function makeCertificate(): { key: Buffer; cert: Buffer } {
  const folder = mkdtempSync(join(tmpdir(), 'photo-host-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=images.unsplash.com'];
  try {
    execFileSync('openssl', [...request, '-keyout', key, '-out', cert], { stdio: 'ignore' });
    return { key: readFileSync(key), cert: readFileSync(cert) };
  } catch {
    throw new Error('`npm run bench` needs `openssl`, for the certificate of its stand-in for the photo host.');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A picture with as much detail as a photo has: soft shapes under grain. */
async function picture(browser: Browser, width: number): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width, height: Math.round(width / 1.6) } });
  await page.setContent('<style>*{margin:0}canvas{display:block;width:100vw;height:100vh}</style><canvas></canvas>');
  await page.evaluate(() => {
    const canvas = document.querySelector('canvas');
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return;
    canvas.width = innerWidth;
    canvas.height = innerHeight;
    for (let index = 0; index < 400; index++) {
      context.fillStyle = `hsl(${(index * 47) % 360} 30% ${30 + ((index * 13) % 40)}% / 0.4)`;
      const [x, y] = [(index * 7919) % canvas.width, (index * 104_729) % canvas.height];
      context.fillRect(x, y, canvas.width / (3 + (index % 9)), canvas.height / (3 + (index % 7)));
    }
    for (let index = 0; index < canvas.width * canvas.height * 0.04; index++) {
      context.fillStyle = `rgb(255 255 255 / ${0.05 + (index % 5) / 40})`;
      context.fillRect((index * 7919.7) % canvas.width, (index * 104_729.3) % canvas.height, 2, 2);
    }
  });
  const jpeg = await page.screenshot({ type: 'jpeg', quality: 70 });
  await page.close();
  return jpeg;
}
