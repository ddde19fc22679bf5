import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { isDelivered } from '../tests/delivered.ts';
import { namesIn } from './folder.ts';
import { formatted } from './format-files.ts';
import { readContent } from './read-content.ts';

const folders = [...(isDelivered ? ['content'] : []), 'examples/studio'].filter((folder) => existsSync(folder));
const filesIn = (folder: string) => namesIn(folder).filter((name) => /\.(?:yaml|md)$/.test(name));

test.each(folders)('R-edit: the files of %s are written as the editor writes them', (folder) => {
  const others = filesIn(folder).filter((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return formatted(text, name) !== text || /^\s*#/m.test(text.replace(/^---\n.*$/ms, ''));
  });
  expect(others, 'to mend it: npm run format').toEqual([]);
});

test('R-edit: fields get the order of the schema, what is empty goes, and comments of an owner stay', () => {
  const text =
    'footerColumns:\n  - {links: [], title: "A: b"}\nmenus: []\nheaderLinks:\n- path: /blog\n  title: Blog\n';
  const expected = "headerLinks:\n  - title: Blog\n    path: /blog\nfooterColumns:\n  - title: 'A: b'\n    links: []\n";
  expect(formatted(text, 'navigation.yaml')).toBe(expected);
  expect(formatted(`# Mine.\n${text}`, 'navigation.yaml')).toBe(`# Mine.\n${text}`);
  expect(formatted('visits: off\nname: A\n', 'site.yaml')).toBe('name: A\n');
  expect(formatted('phone: 0800\nname: 1.400\n', 'site.yaml')).toBe("name: '1.400'\nphone: '0800'\n");
  const drawing = 'title: A\ndrawing:\n  points: |\n    .o\n    o.\n';
  expect(formatted(drawing, 'projects/a.yaml')).toBe(drawing.replace('|', '|-'));
  expect(formatted('---\npublished: 2023-01-01\ntitle: A\n---\nText.\n\n', 'articles/a.md')).toBe(
    '---\ntitle: A\npublished: 2023-01-01\n---\n\nText.\n',
  );
});

test('R-edit: nothing of a file is lost by its form, whatever editor wrote it', () => {
  const page = '---\nname: A\n---\n\nText.\n';
  expect(formatted(page.replaceAll('\n', '\r\n'), 'pages/a.md')).toBe(page);
  expect(formatted('--- \nname: A\n---  \nText.', 'pages/a.md')).toBe(page);
  for (const text of ['Text without fields.\n', '---\nname: A\nText.\n', '---\nname: [A\n---\nText.\n'])
    expect(formatted(text, 'pages/a.md')).toBe(text);
});

/** What an owner writes and YAML reads otherwise. */
const prefixes = ['New: ', '# ', '- ', '"So", ', 'It’s ', "'s ", '@ ', '! ', '& ', 'yes, ', '12: ', '~ ', '[ '];

/** The longer texts in data: those that no schema limits. A text of several lines is a drawing. */
const textsIn = (data: unknown): { of: Record<string, unknown>; key: string; text: string }[] =>
  Object.entries(isRecord(data) ? data : {}).flatMap(([key, value]) => {
    if (typeof value !== 'string') return textsIn(value);
    return isRecord(data) && value.length > 70 && !/^https:|\n/.test(value) ? [{ of: data, key, text: value }] : [];
  });
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

test.runIf(folders.length > 0)('R-edit: a hundred edits change one line each, and the check accepts them', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'format-')), 'content');
  onTestFinished(() => rmSync(join(folder, '..'), { recursive: true }));
  cpSync(folders[0] ?? '', folder, { recursive: true });
  const readFile = (name: string) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const [, head = text, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
    const data: unknown = parse(head);
    return { name, text, data, body, texts: textsIn(data) };
  };
  const names = filesIn(folder).filter((name) => readFile(name).texts.length > 0);
  for (let edit = 0; edit < 100; edit++) {
    const { name, text, data, body, texts } = readFile(names[edit % names.length] ?? '');
    const edited = texts[(edit * 37) % texts.length];
    if (edited) edited.of[edited.key] = prefixes[edit % prefixes.length] + edited.text;
    const yaml = stringify(data);
    const after = formatted(body === undefined ? yaml : `---\n${yaml}---\n${body}`, name);
    const lines = after.split('\n');
    const changed = text.split('\n').filter((line, index) => line !== lines[index]);
    expect([changed.length, lines.length]).toEqual([1, text.split('\n').length]);
    writeFileSync(join(folder, name), after);
    expect(readFile(name).data).toEqual(data);
  }
  expect(readContent(folder).issues.filter(({ message }) => !message.includes('npm run fonts'))).toEqual([]);
});
