import { projectCard } from 'content/cards.ts';
import { pages } from 'content/pages.ts';
import { projects } from 'content/projects.ts';
import { listStepAt, stepPath } from 'content/steps.ts';
import { CallToAction } from '~/display/call-to-action.tsx';
import { Hero } from '~/display/hero.tsx';
import { CategoryFilter } from '~/display/list/category-filter.tsx';
import { EmptyList } from '~/display/list/empty-list.tsx';
import { Steps } from '~/display/list/steps.tsx';
import { useCategory } from '~/display/list/use-category.ts';
import { ProjectCard } from '~/display/project-card.tsx';
import { headOf } from '~/head/page-head.server.ts';
import { pageHead } from '~/head/page-head.ts';
import type { Route } from './+types/portfolio';

/** The filter's buttons after All (specification 2). A "Web Application" is shown under All alone (specification 3). */
const filterCategories = ['Web Development', 'Mobile Development', 'Digital Marketing'];

export function loader({ url }: Route.LoaderArgs) {
  const list = listStepAt(pages.portfolio.path, projects.map(projectCard), url);
  return { head: headOf(stepPath(list.path, list.step)), list };
}

export { shouldRevalidate } from '~/display/list/should-revalidate.ts';
export { ScreenError as ErrorBoundary } from '~/display/screen-error.tsx';

export const meta = ({ loaderData }: Route.MetaArgs) => pageHead(loaderData?.head);

export default function Portfolio({ loaderData: { list } }: Route.ComponentProps) {
  const { selected, shown, count, ...steps } = useCategory(list);
  return (
    <>
      <Hero
        eyebrow="Portfolio"
        text="What each client had before, what I changed, and five figures from after. Pick the one that looks like yours."
        title="Six projects, thirty results"
      />
      <section className="shell pb-16">
        <h2 className="sr-only">Projects</h2>
        <CategoryFilter
          categories={filterCategories}
          count={count}
          noun={['project', 'projects']}
          path={list.path}
          selected={selected}
        />
        {shown.length === 0 ? (
          <EmptyList text="Try selecting a different category." title="No projects found" />
        ) : (
          <ul className="project-grid mt-10">
            {shown.map((project, index) => (
              <li key={project.slug}>
                <ProjectCard
                  eager={index === 0}
                  project={project}
                  sizes="(width >= 64rem) 44rem, (width >= 40rem) 47vw"
                />
              </li>
            ))}
          </ul>
        )}
        <Steps {...steps} />
      </section>
      <CallToAction
        text="Thirty minutes, free. Bring your address and one figure that should be higher."
        title="Yours could be the seventh"
      />
    </>
  );
}
