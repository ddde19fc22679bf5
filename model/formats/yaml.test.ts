import { expect, test } from 'vitest';
import { readYaml } from './yaml.ts';

const INDENT =
  'the line is indented too far or too little: fields of one entry begin in the same column, those inside a field two spaces further right';
const HYPHEN =
  'the line belongs to the text before: begin an entry in the column of the others, or put quotation marks around the whole text';
const unseen = (code: string, where: string) =>
  `${code} is ${where}, and no one sees it; write this line and its spaces anew`;
const UNCLOSED = 'the quotation mark at the beginning of the text is not closed; add one at its end';
const CUT =
  'what follows "#" is a comment and not shown; put quotation marks around the whole text, or the comment on a line of its own';
const CONFLICT = 'git has left two versions here; keep one, and remove the lines of "<<<<<<<", "=======" and ">>>>>>>"';
const conflict = 'name: A\n<<<<<<< HEAD\nkind: B\n=======\nkind: C\n>>>>>>> upstream/main';
const COMMA = 'a comma between braces begins the next field; put quotation marks around the text that has it';
const WORD =
  'these quotation marks are those of a word processor; write straight ones (") in their place, or around all to show them';
const QUOTE = 'a text that begins with "\\"" needs quotation marks around it: "\\"A\\" b"';

test.each([
  ['a tab', 'hero:\n\teyebrow: A', 2, 1, 'a tab cannot indent a line; write two spaces for each level'],
  ['a colon', 'name: A: B', 1, 7, 'a text with a colon needs quotation marks around it: "A: B"'],
  ['a colon without a space', 'title: A\nname:B\nkind: C', 2, 1, 'a field needs a colon and a space after its name'],
  ['a name without a colon', 'title: A\nname B\nkind: C', 2, 1, 'a field needs a colon and a space after its name'],
  ['a comma between braces', 'empty: { title: A, text: B, and C }', 1, 29, COMMA],
  ['quotation marks of a word processor around a colon', 'name: “A: B”', 1, 7, WORD],
  ['such marks in JSON', '{\n  "a": „A”,\n  "b": "C"\n}', 2, 8, WORD],
  ['such marks around a comma in JSON', '{\n  "a": « A, b »,\n  "b": "C"\n}', 2, 8, WORD],
  ['a number sign', 'name: A # B', 1, 7, CUT],
  ['two versions that git has left', conflict, 2, 1, CONFLICT],
  ['a field twice', 'name: A\nname: B', 2, 1, 'the field is there twice; keep one of the two'],
  ['an apostrophe between apostrophes', "name: 'I don't'", 1, 7, `a ' inside ends the text; write "I don't"`],
  ['a quoted word between quotation marks', 'name: "The "A""', 1, 7, 'a " inside ends the text; write "The \\"A\\""'],
  ['a last line without a colon', 'title: A\nname', 2, 1, 'a field needs a colon and a space after its name'],
  ['a quoted beginning', 'name: "A" b', 1, 7, QUOTE],
  ['a field too far right', 'title: A\n  name: B\nkind: C', 2, 1, INDENT],
  ['a field inside of another too far right', 'hero:\n  eyebrow: A\n    title: B\nempty: C', 3, 1, INDENT],
  ['a field inside of another too far left', 'hero:\n  eyebrow: A\n title: B\nempty: C', 3, 1, INDENT],
  ['an entry of a list too far right', 'tools:\n  - A\n    - B\nkind: C', 3, 1, HYPHEN],
  ['an empty entry of a list too far right', 'tools:\n  - A\n    -\nkind: C', 3, 1, HYPHEN],
  ['spaces that do not break', 'price:\n\u00A0\u00A0from: 1', 2, 1, unseen('U+00A0', 'in the name of this field')],
  ['a blank of no width in a name', 'a: 1\nb\u200B: 2', 2, 1, unseen('U+200B', 'in the name of this field')],
  ['a space that does not break behind a colon', 'a: 1\nb:\u00A02', 2, 3, unseen('U+00A0', 'here')],
  ['an open quotation mark', 'title: A\nkind: "A\nheadline: B\n', 2, 7, UNCLOSED],
  ['an open quotation mark before quoted texts', 'title: A\nname: "A\nkind: "B"\nempty: C', 2, 7, UNCLOSED],
])('R-content: %s is an issue that says what to write', (_, text, line, column, message) => {
  expect(readYaml(text).issues).toEqual([{ line, column, message }]);
});

test.each(['„A”', 'A „B” C', '"„A”"', '’s A', '“A” und “B” C'])('R-content: %s is a text', (text) => {
  expect(readYaml(`title: ${text}`).issues).toEqual([]);
});

const odd = ['*A* B', '*A', '&A B', '@A', '%A', '`A`', '[A] B', '{{name}}', '{title}: A', '!A', '| A', '> A'];
test.each(odd)('R-content: a text that begins as %s needs quotation marks', (name) => {
  const message = `a text that begins with "${name[0]}" needs quotation marks around it: "${name}"`;
  expect(readYaml(`title: A\nname: ${name}\nkind: B`).issues).toEqual([{ line: 2, column: 7, message }]);
});

test.each([
  ['49.90', 49.9],
  ['1200.00', 1200],
  ['7.0', 7],
  ['.5', 0.5],
  ['-0.05', -0.05],
  ['1234.5', 1234.5],
])('R-content: %s is the number %d', (written, number) =>
  expect(readYaml(`a: ${written}`).data).toEqual({ a: number }),
);
