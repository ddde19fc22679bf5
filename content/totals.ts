/** Figures and phrases about the collections, which the texts of several files share. */
import { capitalized, counted } from './counts.ts';
import { type Discipline, disciplines } from './disciplines.ts';
import { projects } from './projects.ts';
import { services } from './services.ts';

/** The disciplines that have services, with their number. */
export const disciplineTotals: readonly { discipline: Discipline; total: number }[] = disciplines
  .map((discipline) => ({
    discipline,
    total: services.filter(({ category }) => category === discipline).length,
  }))
  .filter(({ total }) => total > 0);

/** "Ten services", and "Every service" while there is none. */
export const allServices = services.length > 0 ? capitalized(counted(services.length, 'service')) : 'Every service';

/** Number of results of all projects. `flatMap` does not throw where a project has none, which check.ts reports. */
export const resultTotal = projects.flatMap(({ results }) => results).length;

const perProject = new Set(projects.map(({ results }) => [results].flat().length));

/** "five figures" where each project has as many results, else "the figures". */
export const figuresOfEach = perProject.size === 1 ? counted([...perProject][0] ?? 0, 'figure') : 'the figures';
