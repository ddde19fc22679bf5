import { afterAll, expect, test } from 'vitest';
import { issuesWith } from '../../tests/support/changed-content.ts';
import { bookingFile, writeSmallestContent } from '../../tests/support/sites/smallest.ts';
import { temporaryFolder } from '../../tests/support/temporary-folder.ts';

const booking = { 'booking.yaml': `${bookingFile}kinds: [{ id: phone-call, name: By phone, minutes: 60 }]\n` };
const RESERVED = 'must be another word, because the form needs this one itself';
const KINDS = 'is not a kind of call of booking.yaml';

const base = writeSmallestContent(temporaryFolder(afterAll));

/** A form with these questions, the first of which is in line 3. */
const form = (...questions: readonly string[]) => ({
  'pages/contact.yaml': `form:\n  questions:\n${questions.map((each) => `    - { ${each} }\n`).join('')}`,
});

const cases: Readonly<Record<string, [Parameters<typeof issuesWith>[0], ...string[]]>> = {
  'the id of a question is no field of the form itself, and a choice alone has options': [
    form(
      'id: size, type: choice, label: A, options: [Small]',
      'id: b, type: text, label: B, options: [Small, Large]',
      'id: fold, type: long, label: C',
      'id: reset, type: number, label: D',
      "id: email, type: choice, label: E, options: [A, A], hint: ''",
    ),
    '3:52: form.questions.1.options: must have at least 2 entries, which visitors choose from',
    '4:47: form.questions.2.options: stands only with type: choice',
    `5:13: form.questions.3.id: ${RESERVED}`,
    `6:13: form.questions.4.id: ${RESERVED}`,
    '6:26: form.questions.4.type: must be "text" or "long" or "choice" or "phone"',
    `7:13: form.questions.5.id: ${RESERVED}`,
    '7:57: form.questions.5.options.2: is there twice: "A"',
    '7:67: form.questions.5.hint: must not be empty',
  ],
  'each question of the form has an id and a label of its own': [
    form('id: a, type: text, label: A', 'id: a, type: text, label: A'),
    '4:13: form.questions.2.id: "a" is used more than once; each entry needs its own',
    '4:35: form.questions.2.label: "A" is used more than once; each entry needs its own',
  ],
  'an answer is required for kinds of calls that exist, of which the first has the id consultation': [
    { ...form('id: a, type: phone, label: A, requiredFor: [consultation, phone-call, fone-call]'), ...booking },
    `3:79: form.questions.1.requiredFor.3: "fone-call" ${KINDS}; did you mean "phone-call"? expected one of consultation, phone-call`,
  ],
  'without a file booking.yaml there is no other kind of call than the first': [
    form('id: a, type: phone, label: A, requiredFor: [review]'),
    `3:53: form.questions.1.requiredFor.1: "review" ${KINDS}; expected one of consultation`,
  ],
  'the form asks five questions at most': [
    form(...['a', 'b', 'c', 'd', 'e', 'f'].map((id) => `id: ${id}, type: text, label: ${id}`)),
    '3:5: form.questions: must have at most 5 entries',
  ],
};
test.each(Object.entries(cases))('R-enquiries: %s', (_, [changes, ...issues]) =>
  expect(issuesWith(changes, base)).toEqual(issues.map((issue) => `content/pages/contact.yaml:${issue}`)),
);
