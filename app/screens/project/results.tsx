import type { Project } from 'content/projects.schema.ts';
import { Reveal } from '~/display/reveal.tsx';

/** What the project changed: five figures, set as large as headings. */
export function Results({ results }: Pick<Project, 'results'>) {
  return (
    <section>
      <h2 className="text-subheading">Results</h2>
      <ul className="results mt-5 grid sm:grid-cols-2">
        {results.map(({ value, label }) => (
          <li className="hairline-t py-7 pr-6 last:col-span-full" key={label}>
            <Reveal>
              <span className="block display text-figure text-tone">{value}</span>
              <span className="mt-3 block text-small text-quiet">{label}</span>
            </Reveal>
          </li>
        ))}
      </ul>
    </section>
  );
}
