import type { Project } from 'content/projects.schema.ts';
import { DotArt } from '~/display/dot-art.tsx';
import { Reveal } from '~/display/reveal.tsx';
import { Signal } from '~/display/signal.tsx';

/** The project's five figures; the first is the largest, beside the project's dot art. */
export function Results({ results: [first, ...others], slug }: Pick<Project, 'results' | 'slug'>) {
  return (
    <section className="relative">
      <Signal kind="curve" seed={slug} />
      <h2 className="text-subheading">Results</h2>
      <ul className="mt-5 grid border-b border-hairline sm:grid-cols-2">
        {first && (
          <li className="col-span-full border-t border-hairline py-8">
            <Reveal className="flex flex-wrap items-end gap-8">
              <p>
                <span className="large-figure">{first.value}</span>
                <span className="mt-3 block text-small text-quiet">{first.label}</span>
              </p>
              <div className="min-w-60 flex-1">
                <DotArt columns={26} kind="curve" rows={9} seed={slug} />
              </div>
            </Reveal>
          </li>
        )}
        {others.map(({ value, label }) => (
          <li className="border-t border-hairline py-8 pr-6" key={label}>
            <Reveal>
              <span className="block font-display text-figure text-tone">{value}</span>
              <span className="mt-3 block text-small text-quiet">{label}</span>
            </Reveal>
          </li>
        ))}
      </ul>
    </section>
  );
}
