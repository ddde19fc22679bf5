import { Arrow } from '~/display/arrow.tsx';
import { TextLink } from '~/display/text-link.tsx';

/** The way on: the next project of the cycle, and back to all. */
export function NextProject({ slug, name }: { slug: string; name: string }) {
  return (
    <nav aria-label="More projects" className="band shell">
      <div className="flex flex-wrap items-end justify-between gap-8 hairline-t pt-12">
        <a className="next-project" href={`/portfolio/${slug}`}>
          <span className="block label">Next Project</span>
          <span className="mt-3 flex items-center gap-5 display text-title">
            {name} <Arrow />
          </span>
        </a>
        <TextLink to="/portfolio">Back to All Projects</TextLink>
      </div>
    </nav>
  );
}
