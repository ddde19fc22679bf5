import { expect, test, vi } from 'vitest';
import { applyConditions, fillData } from '../contract/template.ts';
import { checkMarkdown, findMiswritten } from './check.ts';
import { addHeadingIds, fillTree, parseMarkdown, readingMinutes } from './parse.ts';
import { renderMarkdown } from './render.ts';

const img = { src: '/p.jpg', srcSet: '/p.jpg 480w, /q.jpg 750w', sizes: '100vw', width: 750, height: 500 };

const words = {
  callouts: { note: 'Hinweis', tip: 'Tipp', important: 'Wichtig', warning: 'Warnung', caution: 'Vorsicht' },
  ...{ notes: 'Anmerkungen', back: 'Zurück', plainText: 'Klartext', done: 'Fertig:', open: 'Offen:' },
  ...{ backFrom: 'Zurück von {{note}}', backFromMention: 'Zurückgehend von {{note}}, Stelle {{mention}}' },
  ...{ code: 'Quelltext: {{language}}', table: 'Tabelle: {{columns}}' },
};

function read(source: string) {
  const tree = parseMarkdown(source);
  const miswritten = findMiswritten(tree, source);
  const { headings, issues } = addHeadingIds(tree);
  const pictureIssue = (name: string) => (name === 'photo' ? undefined : `"${name}" is not a picture`);
  return { tree, headings, issues: [...miswritten, ...issues, ...checkMarkdown(tree, source, pictureIssue)] };
}
const options = { pictureOf: () => ({ img }), words, comma: '، ' };
const render = (source: string, pageUrl?: string) =>
  renderMarkdown(read(source).tree, { ...options, linkHeadings: true, ...(pageUrl && { pageUrl }) });

test.each([
  ['raw HTML', 'A\n\n<br>', 3, 1, /raw HTML .*<br>/],
  ['a script', '<script>go()</script>', 1, 1, /raw HTML/],
  ['a link that executes', 'A [b](javascript:go())', 1, 3, /"javascript:go\(\)"/],
  ['a link by reference that executes', '[b][c]\n\n[c]: data:text/html,x', 3, 1, /data:text/],
  ['a relative link', 'A\nb [c](services)', 2, 3, /must start with "\/"/],
  ['a link to another host without a scheme', '[c](//host.example)', 1, 1, /must start with/],
  ['a link to another host by a backslash', '[c](/\\host.example)', 1, 1, /must start with/],
  ['a link without a host', '[c](https://)', 1, 1, /"https:\/\/" must start with .* and the name of a host/],
  ['a link without a text', '[](/about)', 1, 1, /no text/],
  ['a link with a text that no one sees', '[\u200B](/about)', 1, 1, /no text/],
  ['a second title', 'A\n\n# Title', 3, 1, /begin sections with "##"/],
  ['a skipped level', '## A\n\n#### B', 3, 1, /level 4 follows one of level 2; use "###"/],
  ['an unknown language', '```klingon\nx\n```', 1, 1, /"klingon" is not a language/],
  ['a language that objects have by themselves', '```constructor\nx\n```', 1, 1, /"constructor" is not a language/],
  ['code without an end', '```js\nx\n\n## A', 1, 1, /has no end: write ```/],
  ['code without a language', '```\nx\n```', 1, 1, /name one after the three backticks/],
  ['an unknown callout', '> [!HINT]\n> A', 1, 1, /\[!HINT\] .*\[!NOTE\], \[!TIP\]/],
  ['a picture that does not exist', '![A](gone)', 1, 1, /"gone" is not a picture/],
  ['a picture without a text', '![](photo)', 1, 1, /needs a text/],
  ['a picture in a sentence', 'A ![B](photo) c', 1, 3, /must stand alone/],
  ['a note that is not there', 'A[^1]', 1, 2, /"\[\^1\]" refers to something/],
  ['a note that nothing refers to', 'A\n\n[^1]: B', 3, 1, /no part of the text refers/],
  ['an indented paragraph', 'A\n\n    b', 3, 1, /begins with four spaces is shown as code; remove the spaces/],
  ['a picture with spaces in its name', 'A\n\n![B](my photo.jpg)', 3, 1, /"!\[B\]\(my photo.jpg\)" has spaces/],
  ['a path with spaces', 'A\nb [c](/my prices) d', 2, 3, /put that between < and >/],
  ['a space between the brackets of a link', 'A [b] (/about)', 1, 3, /has a space between \] and \(: remove it/],
  ['a space between the brackets of a link to a site', 'A [b] (https://c.example)', 1, 3, /has a space between/],
  ['a space between the brackets of an e-mail link', 'A [b] (mailto:c@d.example)', 1, 3, /has a space between/],
  ['a URL with spaces', 'A [b](https://c.example/d e.pdf)', 1, 3, /has spaces in its target/],
  ['a link that does not end', 'A [b](/about for all.', 1, 3, /"\[b\]\(\/about for all\." is not closed/],
  ['a link with its brackets the wrong way round', 'A (b)[/about]', 1, 3, /write \[text\]\(\/path\)/],
  ['a list without spaces', '-b\n-c', 1, 1, /"-b" is an entry of a list only with a space/],
  ['a link of a wiki', '[[My page]]', 1, 1, /is no link here/],
  ['a picture of a wiki', '![[photo.jpg]]', 1, 1, /!\[text\]\(photo.jpg\) for a picture/],
  ['a heading without a space', 'A\n\n##Prices', 3, 1, /"##Prices" is a heading only with a space/],
  ['a heading with a blank of another kind', 'A\n\n##\u3000Prices', 3, 1, /is a heading only with a space/],
  ['spaces inside of stress', 'A ** b ** c', 1, 3, /"\*\* b \*\*" is not strong/],
  ['brackets of code beside a bare e-mail address', 'm[0][1], a@b.example', 1, 2, /write a backslash/],
  ['asterisks between numbers', 'A box of 10*15*20 cm', 1, 12, /write \\\* for each/],
  ['asterisks of gender', 'Kund*innen und Nutzer*innen', 1, 5, /write \\\* for each/],
  ['attributes of kramdown', 'A\n{: .class}', 2, 1, /"\{: \.class\}" is of another system/],
  ['a shortcode of Hugo', 'A {{< youtube x >}}', 1, 3, /"\{\{< youtube x >\}\}" is of another system/],
  ['a tag of Jekyll', '{% include x.html %}', 1, 1, /is of another system/],
  ['a highlight', 'A ==b c== d', 1, 3, /"==b c==" is not marked here: write \*\*words\*\*/],
  ['a note that is there twice', 'A[^1]\n\n[^1]: B\n\n[^1]: C', 5, 1, /\[\^1\] is defined twice/],
  ['a link that is there twice', 'A [b]\n\n[b]: /c\n[B]: /d', 4, 1, /\[b\] is defined twice/],
  ['a table whose second row has fewer cells', '| A | B |\n|---|\n| 1 | 2 |', 2, 1, /must have as many cells/],
  ['a table whose second row has more cells', '| **A** | B |\n|:--|--|--:|', 2, 1, /must have as many cells/],
  ['a table without its second row', '| A | B |\n| 1 | 2 |', 1, 1, /"\| A \| B \|" is the first row of a table only/],
  ['a row with too many cells', '| A |\n|---|\n| 1 | 2 |', 3, 1, /more cells than the first one, which has 1/],
  ['a picture with a space before its name', 'A\n\n![B] (my-photo.jpg)', 3, 1, /has a space between \] and \(/],
  ['a list of Word', 'A:\n• b\n• c', 2, 1, /"• b" is no entry of a list: begin it with "- "/],
  ['a numbered list without spaces', '1.Krok\n2.Krok', 1, 1, /"1\.Krok" is an entry of a list only with a space/],
  ['an id twice', '## A {#a}\n\n## B {#a}', 3, 1, /"a" is used by an earlier heading/],
  ['an odd id', '## A {#Ä}', 1, 1, /must be lower-case/],
])('R-article: refuses %s, with line and column', (_, source, line, column, message) => {
  expect(read(source).issues).toEqual([{ line, column, message: expect.stringMatching(message) }]);
});

test('R-article: shows headings with ids that are unique and can be chosen', async () => {
  const source = '## One and two\n\n## One and two\n\n## Prices {#prices}\n\n## Prices';
  expect(read(source).headings.map(({ id }) => id)).toEqual(['one-and-two', 'one-and-two-1', 'prices', 'prices-1']);
  expect(await render(source)).toContain('<h2 id="prices"><a href="#prices">Prices</a></h2>');
});

test.each([
  'Open 10:00~18:00, on Saturdays 10:00~14:00.',
  'From ~10 to ~20 km, ~/a and ~/b, ~5~10 %, a~b~c.',
  '10*15 cm, 2 * 3 * 4, a * b\n\nA 5* hotel\n\nNutzer*innen\n\n**API**s, *a*, **W**orld **W**ide',
  'un**believ**able, un*believ*able, micro*service*, 5**th** of **10**, 한국어는*매우 중요한*것',
  '1.Browserify\n\n[skip ci] (#432), ~IE11~, Go!~ Or not!~, {.js,.ts}, {:a 1}, 20 {%} and 30 {%}',
  '– Dzień dobry\n– Dobrze.\n— Oui.\n— Non.',
  'a == b, x==y and y==z, === , {a: b}, {1, 2}, f(x) = {x}, 20 {%}, {{name}}',
  'note: this, 10:30:45, ::, Wait!!! No. !!!',
  '– Dzień dobry – powiedział.\n\n— Dobrze.\n\n- a',
  '|x| + |y| = |z|, a | b\nc | d\n|x| + |y|\n|z| + |x|',
  '2.Mai\n3.Mai, 1.5 kg\n-5 °C\n-3 °C\n+49 30 1\n+49 30 2',
  'Wow![1] (see below), ![1] (see), ![Alt text](photo\\)',
  '한국어는**강조**입니다。中文**强调**文字。',
  'It is [sic] (*so*). As in [1] (**see**). The option [x] (`-f`). A note [a] ([b](/c)).',
])('R-article: shows what is no Markdown, as it is: %s', (text) => expect(read(text).issues).toEqual([]));

test('R-article: shows a part whose heading is composed, linked by letters that are not', async () => {
  expect(await render('## Über A\n\n[b](#über-a)'.replaceAll(/[Üü]/g, (letter) => letter.normalize('NFD')))).toMatch(
    /id="über-a".*<a href="#%C3%BCber-a">/s,
  );
});

test('R-article: shows headings of signs alone with ids', () => {
  const { headings } = read('## ???\n\n## 🚀\n\n## ❤️');
  expect(headings.map(({ id }) => id)).toEqual(['section', 'section-1', 'section-2']);
});

test('R-article: shows what is meant as it is typed after a backslash, and stress beside characters of Japanese', async () => {
  const typed =
    'm\\[0][1], \\[^0-9], \\[[a]], 2 \\** 3 ** 4, \\[b] (/c)\n\n\\##d and f(x)[0], #1, ~IE11~, これは**「重要」**です。';
  expect(read(typed).issues).toEqual([]);
  expect(await render(typed)).toBe(
    '<p>m[0][1], [^0-9], [[a]], 2 ** 3 ** 4, [b] (/c)</p>\n<p>##d and f(x)[0], #1, ~IE11~, これは<strong>「重要」</strong>です。</p>',
  );
});

test('R-article: shows code with its language, in classes instead of styles, that scrolls by keyboard', async () => {
  const html = await render('```ts\nconst a = "b"; // c\n```');
  expect(html).toMatch(/<p class="code-language">TypeScript<\/p><pre tabindex="0" role="group" aria-label="[^"]+">/);
  expect(html).toMatch(/<span class="hk">const<\/span>.*<span class="hs">.*<span class="hc">/);
  expect(html).not.toContain('style=');
  expect(await render('```JavaScript\na\n```')).toContain('<p class="code-language">JavaScript</p>');
  expect(await render('```text\n<b>\n```')).toMatch(/>Klartext<.*aria-label="Quelltext: Klartext"><code>&#x3C;b></);
});

test('R-article: shows all of a line of code in colours, however busy the machine is', async () => {
  let now = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 10_000));
  expect(await render('```ts\nconst a = "b"; // c\n```')).toContain('<span class="hc">');
});

test('R-article: shows tables that scroll by keyboard and are named by their columns', async () => {
  const html = await render('| A | B |\n|---|--:|\n| 1 | 2 |');
  expect(html).toMatch(/tabindex="0" role="group" aria-label="Tabelle: A، B"><table>.*<th class="align-right">B</s);
});

test('R-article: shows callouts, task lists, notes and pictures with captions', async () => {
  const html = await render(
    '> [!TIP]\n> Do it.\n\n- [x] A\n- [ ] B\n\nC[^d], D[^d]\n\n![What it shows](photo "Caption")\n\n[^d]: Note',
  );
  expect(html).toMatch(/role="note" data-kind="tip"><p class="callout-title">Tipp<\/p><p>Do it.<\/p>/);
  expect(html).toMatch(/Fertig: <\/span><\/span> A.*Offen: <\/span><\/span> B/s);
  expect(html).not.toContain('<input');
  expect(html).toMatch(/<figure>.*alt="What it shows".*srcset="[^"]+".*<figcaption>Caption<\/figcaption><\/figure>/);
  expect(html).toMatch(/href="#fn-d" id="fnref-d".*<li id="fn-d">.*href="#fnref-d"/s);
  expect(html).toMatch(
    />Anmerkungen<.*aria-label="Zurück von 1".*>Zurück<.*aria-label="Zurück: Zurückgehend von 1, Stelle 2"/s,
  );
});

test('R-article: shows films, which load nothing before they are played', async () => {
  expect(await render('![Two minutes in the shop](/films/shop.mp4 "Caption")')).toBe(
    '<figure><video controls preload="none" src="/films/shop.mp4" aria-label="Two minutes in the shop"></video><figcaption>Caption</figcaption></figure>',
  );
});

test('R-article: shows code and a list in a callout, whose marker stands alone', async () => {
  const html = await render('> [!TIP]\n>\n> ```ts\n> const a = 1;\n> ```\n>\n> - b');
  expect(html).toMatch(/>Tipp<\/p><div class="code-block">.*>const<.*<li>b<\/li>/s);
});

test('R-article: shows absolute URLs where it is read elsewhere', async () => {
  const html = await render('[a](/b#c) [d](#e)\n\n![f](photo)', 'https://site.example/blog/x');
  expect(html).toContain('href="https://site.example/b#c"');
  expect(html).toContain('href="https://site.example/blog/x#e"');
  expect(html).toContain('srcset="https://site.example/p.jpg 480w, https://site.example/q.jpg 750w"');
});

test('R-article: the reading time counts 220 words a minute, without code', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  expect(readingMinutes(parseMarkdown(words(10)))).toBe(1);
  expect(readingMinutes(parseMarkdown('日本語の文章を読む。'.repeat(350)))).toBe(8);
  expect(readingMinutes(parseMarkdown(`${words(1100)}\n\n\`\`\`text\n${words(1000)}\n\`\`\``))).toBe(5);
});

const values = { name: 'A *b* & c', counted: '', remote: true };

test.each([
  ['{{#counted}}\nx\n{{/counted}}\n{{^counted}}y{{/counted}}', '\n\n\ny'],
  ['{{#remote}}x{{#counted}}y{{/counted}}{{/remote}}', 'x'],
  ['{{#constructor}}x{{/constructor}}', '{{#constructor}}x{{/constructor}}'],
  ['{{#remote}}x{{/remote}}{{^remote}}y{{/remote}}', 'x'],
  ['{{#remote}}a{{#counted}}x{{/counted}}{{^counted}}y{{/counted}}{{/remote}}', 'ay'],
])('R-text-pages: conditions leave out text, and the lines stay: %j', (text, shown) => {
  expect(applyConditions(text, values)).toBe(shown);
});

test('R-text-pages: values are text, never Markdown', async () => {
  const tree = parseMarkdown('By {{name}}, [b](mailto:{{name}})');
  expect(fillTree(tree, { name: 'a*b*c@d.example' })).toEqual([]);
  expect(await renderMarkdown(tree, options)).toContain('By a*b*c@d.example, <a href="mailto:a*b');
  const picture = parseMarkdown('![Of {{name}}](photo "By {{name}}")');
  expect(fillTree(picture, values)).toEqual([]);
  expect(await renderMarkdown(picture, options)).toMatch(/alt="Of A \*b\* &#x26; c".*>By A \*b\* &#x26; c</);
  expect(fillData({ title: ['{{name}}'] }, values)).toEqual({ title: ['A *b* & c'] });
});

test('R-text-pages: e-mail address and telephone number become links, except in links', async () => {
  const tree = parseMarkdown('{{email}}, *{{phone}}* [a {{email}}](/b)');
  expect(fillTree(tree, { email: 'a@b.example', phone: '+1 (555) 01-99' })).toEqual([]);
  expect(await renderMarkdown(tree, options)).toBe(
    '<p><a href="mailto:a@b.example">a@b.example</a>, <em><a href="tel:+15550199">+1\u00a0(555)\u00a001-99</a></em> <a href="/b">a a@b.example</a></p>',
  );
});

test('R-text-pages: an unknown name is an issue that lists the known ones', () => {
  expect(fillTree(parseMarkdown('A\n\nb {{nam}}'), values)).toEqual([
    { line: 3, column: 1, message: '{{nam}} is not known; expected one of name, counted, remote' },
  ]);
  expect(fillTree(parseMarkdown('{{#name}} b'), values)).toMatchObject([
    { message: '{{#name}} is not closed by {{/name}}' },
  ]);
});
