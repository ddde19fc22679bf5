import type { Project } from 'content/projects.schema.ts';
import { DotArt } from '~/display/dot-art.tsx';
import { Reveal } from '~/display/reveal.tsx';

/** What the project changed: five figures set large, the first of them largest, beside the project's own curve. */
export function Results({ results, slug }: Pick<Project, 'results' | 'slug'>) {
  return (
    <section>
      <h2 className="text-subheading">Results</h2>
      <ul className="results mt-5 grid sm:grid-cols-2">
        {results.map(({ value, label }, index) => (
          <li className="hairline-t py-8 first:col-span-full" key={label}>
            <Reveal className={index > 0 ? '' : 'flex flex-wrap items-end gap-8'}>
              <p className={index > 0 ? 'pr-6' : ''}>
                <span className={`block text-tone ${index > 0 ? 'display text-figure' : 'case-figure'}`}>{value}</span>
                <span className="mt-3 block text-small text-quiet">{label}</span>
              </p>
              {index > 0 || (
                <div className="min-w-60 flex-1">
                  <DotArt columns={26} kind="curve" rows={9} seed={slug} />
                </div>
              )}
            </Reveal>
          </li>
        ))}
      </ul>
    </section>
  );
}
