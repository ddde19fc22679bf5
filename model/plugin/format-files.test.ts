import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { contentFolder, namesIn } from '../reading/folder.ts';
import { formatted } from './format-files.ts';

const folder = contentFolder();

test('R-edit: files are written as the editor writes them', () => {
  const others = namesIn(folder).filter((name) => {
    if (!/\.(?:yaml|md)$/.test(name)) return false;
    const text = readFileSync(join(folder, name), 'utf8');
    return formatted(text, name) !== text || /^\s*#/m.test(text.replace(/^---\n.*$/ms, ''));
  });
  expect(others, 'to mend it: npm run format').toEqual([]);
});

test('R-edit: a text that is changed in a file changes one line of it', () => {
  const home = readFileSync(join(folder, 'pages/home.yaml'), 'utf8');
  const data = parse(home);
  const edited = JSON.stringify({ ...data, hero: { ...data.hero, title: 'Another title' } });
  const changed = formatted(edited, 'pages/home.yaml');
  const [lines, before] = [changed.split('\n'), home.split('\n')];
  expect(lines.filter((line) => !before.includes(line)).map((line) => line.trim())).toEqual(['title: Another title']);
  expect(lines).toHaveLength(before.length);
});

test('R-edit: fields get the order of the schema, what is empty goes, and comments of an owner stay', () => {
  const text =
    'footerColumns:\n  - {links: [], title: "A: b"}\nmenus: []\nheaderLinks:\n- path: /blog\n  title: Blog\n';
  const expected = "headerLinks:\n  - title: Blog\n    path: /blog\nfooterColumns:\n  - title: 'A: b'\n    links: []\n";
  expect(formatted(text, 'navigation.yaml')).toBe(expected);
  expect(formatted(`# Mine.\n${text}`, 'navigation.yaml')).toBe(`# Mine.\n${text}`);
  expect(formatted('visits: off\nname: A\n', 'site.yaml')).toBe('name: A\n');
  expect(formatted('phone: 0800\nname: 1.400\n', 'site.yaml')).toBe("name: '1.400'\nphone: '0800'\n");
  expect(formatted('', 'testimonials.yaml')).toBe('[]\n');
  const long = `title: '# ${'A text of an owner, and more of it. '.repeat(9)}in one line'\n`;
  expect(formatted(long.replace('in one', '\n  in one'), 'pages/home.yaml')).toBe(long);
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
  for (const [name, text] of [
    ['pages/home.yaml', 'hero: My headline\n'],
    ['site.yaml', 'person: Liv Harrowmere\n'],
    ['services/a.yaml', 'benefits:\n  - Fast\nprice: 450\n'],
    ['projects/a.yaml', 'results:\n  - 40 % faster\n'],
    ['articles/a.md', '---\nimage: me.jpg\n---\n'],
    ['faq.yaml', '- What does it cost?\n'],
    ['site.yaml', 'My site\n'],
    ['navigation.yaml', 'headerLinks: []\nfooterColumns: []\n'],
    ['pages/home.yaml', 'order: []\n'],
    ['pages/home.yaml', 'order:\n  - roles\n  - services\n  - projects\n  - testimonials\n'],
  ] as const)
    expect(formatted(text, name)).toBe(text);
});
