import { words } from 'model/project.data.ts';
import { Arrow, TextLink } from '~/display/text-link.tsx';

type NextProjectProps = {
  /** Undefined if there is no other project. */
  slug: string | undefined;
  name: string;
};

/** Links to the next project of the cycle and to all projects. */
export function NextProject({ slug, name }: NextProjectProps) {
  return (
    <nav aria-label={words.more} className="band shell">
      <div className="flex flex-wrap items-end justify-between gap-8 rule-t pt-12">
        {slug && (
          <a className="wrap-anywhere" href={`/portfolio/${slug}`}>
            <span className="block label">{words.next}</span>
            <span className="mt-3 flex items-center gap-[min(1.25rem,5vw)] [&_.arrow]:size-[0.7em] font-display text-title">
              {name}
              <Arrow />
            </span>
          </a>
        )}
        <TextLink to="/portfolio">{words.all}</TextLink>
      </div>
    </nav>
  );
}
