/** The marked site: every text of its content is marked (marked-content.ts), and everything is on. */
import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { markContent } from './marked-content.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'test-results/marked');

/** The folder of the built site. */
export const markedClient = join(folder, 'build/client');

/** Its dates have no Latin letters. */
const LOCALE = 'ru';

/** A content with everything that pages can show: an article with each element and others around it. */
function writeContent(to: string): void {
  rmSync(to, { recursive: true, force: true });
  cpSync(join(root, 'content'), to, { recursive: true });
  const article = readFileSync(join(root, 'docs/example-article.md'), 'utf8');
  writeFileSync(join(to, 'articles/example.md'), article);
  const fields = article.split('---\n')[1]?.replace(/^(?:aliases|updated):.*\n(?: .*\n)*/gm, '');
  for (let number = 1; number <= 6; number++) {
    const numbered = fields?.replace(/^title: /m, `$&${number}. `).replace(/^excerpt: /m, `$&${number}. `);
    const hasText = number <= 5;
    writeFileSync(
      join(to, `articles/card-${number}.md`),
      `---\n${numbered}${hasText ? '' : 'readMinutes: 3\n'}---\n${hasText ? 'A text.\n' : ''}`,
    );
  }
}

/** Builds the marked site. @throws Error with the output of a build that fails */
export async function buildMarkedSite(): Promise<void> {
  const plain = join(folder, 'plain');
  mkdirSync(folder, { recursive: true });
  writeContent(plain);
  markContent(plain, join(folder, 'content'), LOCALE);
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    CONTENT: join(folder, 'content'),
    BUILD: join(folder, 'build'),
    ENQUIRIES: 'on',
    BOOKINGS: 'on',
  };
  await promisify(execFile)('npx', ['--no-install', 'react-router', 'build'], { cwd: root, env, maxBuffer: 2 ** 26 });
}

if (import.meta.main) await buildMarkedSite();
