import { words } from 'model/project.data.ts';
import type { Figure } from 'model/schemas/fields.ts';
import { FigureArt } from '~/display/figure-art.tsx';
import { Reveal } from '~/display/reveal.tsx';
import { Arrow } from '~/display/text-link.tsx';

/** The first result in very large type, in front of its picture, into which the background's points gather. */
export function FirstResult({ result, slug }: { result: Figure; slug: string }) {
  return (
    <div className="relative flex flex-col justify-end lg:min-h-104">
      <p className="scrim w-fit">
        <span className="large-figure">{result.value}</span>
        <span className="mt-3 block text-small text-quiet">{result.label}</span>
      </p>
      <FigureArt gathers figure={result} seed={slug} />
    </div>
  );
}

/** Results before and after, each drawn true to its value. */
export function Results({ results }: { results: readonly Figure[] }) {
  return (
    <section>
      <h2 className="scrim w-fit text-subheading">{words.results}</h2>
      <ul className="mt-5 grid rule-b sm:grid-cols-2">
        {results.map((result) => (
          <li className="rule-t py-8 pr-6" key={result.label}>
            <Reveal className="flex items-end justify-between gap-6">
              <p className="scrim">
                {result.before && (
                  <span className="mr-1.5 text-small text-quiet [&_.arrow]:inline [&_.arrow]:size-[0.7em]">
                    {result.before} <Arrow /> <span className="sr-only">{words.now}</span>
                  </span>
                )}{' '}
                <span className="whitespace-nowrap font-display text-figure text-tone">{result.value}</span>
                <span className="mt-3 block text-small text-quiet">{result.label}</span>
              </p>
              {result.points && (
                <div className="w-[min(7rem,28vw)] flex-none">
                  <FigureArt figure={result} seed="" />
                </div>
              )}
            </Reveal>
          </li>
        ))}
      </ul>
    </section>
  );
}
