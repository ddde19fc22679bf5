import { words } from 'model/project.data.ts';
import type { Project } from 'model/schemas/projects.ts';
import { DotArt } from '~/display/dot-art.tsx';
import { Reveal } from '~/display/reveal.tsx';
import { Signal } from '~/display/signal.tsx';

/** The project's five figures; the first is the largest, in front of the project's signal. */
export function Results({ results: [first, ...others], slug }: Pick<Project, 'results' | 'slug'>) {
  return (
    <section>
      <h2 className="text-subheading">{words.results}</h2>
      <ul className="mt-5 grid border-b border-hairline sm:grid-cols-2">
        {first && (
          <li className="relative col-span-full border-t border-hairline py-[clamp(2.5rem,5vw,4.5rem)]">
            <Reveal className="scrim w-fit">
              <p>
                <span className="large-figure">{first.value}</span>
                <span className="mt-3 block text-small text-quiet">{first.label}</span>
              </p>
            </Reveal>
            <Signal kind="curve" seed={slug}>
              <DotArt columns={34} kind="curve" rows={13} seed={slug} />
            </Signal>
          </li>
        )}
        {others.map(({ value, label }) => (
          <li className="border-t border-hairline py-8 pr-6" key={label}>
            <Reveal className="scrim">
              <span className="block font-display text-figure text-tone">{value}</span>
              <span className="mt-3 block text-small text-quiet">{label}</span>
            </Reveal>
          </li>
        ))}
      </ul>
    </section>
  );
}
