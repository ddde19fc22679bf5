/** `npm run new -- my-site`: asks for what a site needs until each answer is right, and writes the smallest content. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { stringify } from 'yaml';
import { writeMessage } from '../model/checking/issue-words.ts';
import { today } from '../model/deriving/locale.ts';
import { nameOnLine } from '../model/deriving/page-titles.ts';
import { contentFolder } from '../model/reading/folder.ts';
import { languageOf, languagesOfWords } from '../model/reading/words.ts';
import { headline } from '../model/schemas/page.ts';
import { siteSchema } from '../model/schemas/site.ts';
import { copyBrand } from './copy-brand.ts';

const { name, shortName, url, email, locale } = siteSchema.shape;
/** Languages that have words, each by its own name. */
const languages = languagesOfWords().map(
  (code) => `${code} ${new Intl.DisplayNames(code, { type: 'language' }).of(code)}`,
);
const questions = [
  { field: 'locale', question: `Language (${languages.join(', ')}), or another ("sv", "de-AT")`, schema: locale },
  { field: 'name', question: 'Name of you or your brand', schema: name },
  { field: 'shortName', question: 'A short name, for the header', schema: shortName },
  // Home shows it in large type.
  { field: 'jobTitle', question: 'What you do, such as "Photographer"', schema: headline },
  { field: 'url', question: 'Address of the site, such as "https://name.example"', schema: url },
  { field: 'email', question: 'E-mail address', schema: email },
] as const;

/** @returns the answers by field; undefined if the input ends before the last */
async function ask(): Promise<Record<string, string> | undefined> {
  const answers: Record<string, string> = {};
  const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  for (const { field, question, schema } of questions) {
    const isNeeded = field !== 'shortName' || !nameOnLine({ name: answers.name ?? '' });
    while (isNeeded && answers[field] === undefined) {
      process.stdout.write(`${question}: `);
      const { value, done } = await lines.next();
      if (done) return undefined;
      const { data, error } = schema.safeParse(value.trim(), { error: writeMessage, reportInput: true });
      if (data) answers[field] = data;
      else console.log(`  ${JSON.stringify(value.trim())} ${error?.issues[0]?.message}`);
    }
  }
  return answers;
}

/** A page of text in a language, or else in English, of today. */
function pageIn(language: string, page: string): string {
  const file = `words/${language}/${page}`;
  const text = readFileSync(existsSync(file) ? file : `words/en/${page}`, 'utf8');
  return text.replace(/^updated: .*/m, `updated: ${today()}`);
}

/** Writes the content of a site. @param site the fields of site.yaml */
function writeSite(folder: string, site: Readonly<Record<string, string>>, language: string): void {
  // A second line of a text that begins with a hyphen would look like an entry of a list.
  const write = (fields: object) => stringify(fields, { lineWidth: 0 });
  const files = {
    'site.yaml': write(site),
    'categories.yaml': write({ disciplines: [{ id: 'work', name: site.jobTitle }] }),
    'pages/home.yaml': write({ hero: { title: site.jobTitle } }),
    'pages/privacy-policy.md': pageIn(language, 'privacy-policy.md'),
    'pages/terms-of-service.md': pageIn(language, 'terms-of-service.md'),
  };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  copyBrand(folder);
}

const folder = process.argv[2] ?? contentFolder();
if (folder.startsWith('-') || statSync(folder, { throwIfNoEntry: false })?.isFile()) {
  console.error(`${folder} is no name of a folder. Name a new one: npm run new -- my-site`);
  process.exit(1);
}
if (existsSync(folder) && readdirSync(folder).length > 0) {
  console.error(`${folder}/ has files, and nothing is written over. Name a new folder: npm run new -- my-site`);
  process.exit(1);
}
const answers = await ask();
if (!answers) {
  console.error('\nThe answers ended before the last question, so nothing is written. Please run npm run new again.');
  process.exit(1);
}
const language = languageOf(answers.locale ?? '');
writeSite(folder, answers, language);
if (!languagesOfWords().includes(language)) {
  const command = join(import.meta.dirname, '../words/write-words.ts');
  execFileSync(process.execPath, [command, language], { stdio: 'inherit' });
}
console.log(`
${folder}/ has your site: site.yaml, categories.yaml, the pages home, privacy-policy and terms-of-service, and the delivered
brand. This shows it, and each change at once:
  CONTENT='${folder}' npm run dev         in bash
  $env:CONTENT='${folder}'; npm run dev   in PowerShell
In the same way, npm run edit opens the editor, and npm run ready lists what is left to do.
docs/make-it-yours.md has the steps, docs/content.md all that you can write.`);
