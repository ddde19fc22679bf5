import { expect, test } from 'vitest';
import { home } from './home.ts';
import { projects } from './projects.ts';
import { site } from './site.ts';

const figureOf = (title: string) => home.roles.find((role) => role.title === title)?.figure;

test.each(['Developer', 'Marketer'])("the %s's figure is a result of a project", (title) => {
  expect(projects.flatMap(({ results }) => results.map(({ value }) => value))).toContain(figureOf(title));
});

test("the consultant's figure is the length of the consultation", () => {
  expect(figureOf('Consultant')).toBe(`${site.consultationMinutes} min`);
});
