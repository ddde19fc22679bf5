import { projectCard } from 'content/cards.ts';
import { projects } from 'content/projects.ts';
import { isRouteErrorResponse } from 'react-router';
import { Hero } from '~/display/hero.tsx';
import { setAsideAttemptedAddress } from '~/display/missing.ts';
import { Photo } from '~/display/photo.tsx';
import { ScreenError } from '~/display/screen-error.tsx';
import { headOf } from '~/head/page-head.server.ts';
import { missingHead, pageHead } from '~/head/page-head.ts';
import type { Route } from './+types/project';
import { Details } from './details.tsx';
import { Gallery } from './gallery.tsx';
import { NextProject } from './next-project.tsx';
import { ProjectNotFound } from './project-not-found.tsx';
import { Results } from './results.tsx';

setAsideAttemptedAddress(/^\/portfolio\/[^/]+\/./, '/portfolio/404');

/** The project of the address with the name of the next one, or null where there is none: the screen then says so. */
export function loader({ params }: Route.LoaderArgs) {
  const project = projects.find(({ slug }) => slug === params.projectId);
  const next = projects.find(({ slug }) => slug === project?.nextProject);
  if (!project || !next) return null;
  const { discipline, path } = projectCard(project);
  return { ...project, discipline, nextProjectName: next.title, head: headOf(path) };
}

export type ProjectDetail = NonNullable<ReturnType<typeof loader>>;

export const meta = ({ loaderData: project }: Route.MetaArgs) =>
  project ? pageHead(project.head) : missingHead('Project Not Found');

/** A link inside the site to an id that does not exist ends here. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ProjectNotFound />;
  return <ScreenError />;
}

export default function ProjectScreen({ loaderData: project }: Route.ComponentProps) {
  if (!project) return <ProjectNotFound />;
  const [first, ...others] = project.images;
  return (
    <article data-discipline={project.discipline}>
      <Hero discipline={project.discipline} eyebrow={project.category} text={project.subtitle} title={project.title} />
      {first && (
        <div className="shell">
          <Photo
            travels
            art="curve"
            columns={30}
            eager
            image={first}
            ratio={2.33}
            seed={project.slug}
            sizes="(width >= 77.5rem) 73.5rem"
          />
        </div>
      )}
      <div className="band shell grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="ground grid gap-12">
          <section>
            <h2 className="text-subheading">Overview</h2>
            {project.description.map((paragraph) => (
              <p className="mt-4 max-w-[62ch]" key={paragraph}>
                {paragraph}
              </p>
            ))}
          </section>
          <section>
            <h2 className="text-subheading">The challenge</h2>
            <p className="mt-4 max-w-[62ch]">{project.challenge}</p>
          </section>
          <section>
            <h2 className="text-subheading">The solution</h2>
            <p className="mt-4 max-w-[62ch]">{project.solution}</p>
          </section>
          <Results results={project.results} slug={project.slug} />
        </div>
        <Details project={project} />
      </div>
      <Gallery images={others} slug={project.slug} />
      <NextProject name={project.nextProjectName} slug={project.nextProject} />
    </article>
  );
}
