import { content } from 'model/content.server.ts';
import { projectCategoryOf, toLargeFigure, toProjectItem, toTestimonialItem } from 'model/list-items.server.ts';
import { words } from 'model/project.data.ts';
import { CallToAction } from '~/display/call-to-action.tsx';
import { CaseStylesheet } from '~/display/case.ts';
import { Hero } from '~/display/hero.tsx';
import { Photo } from '~/display/photo.tsx';
import { TestimonialCard } from '~/display/testimonial-card.tsx';
import { headOf } from '~/head/page-head.server.ts';
import { EntryNotFound } from '~/navigation/entry-not-found.tsx';
import type { Route } from './+types/project';
import { Details } from './details.tsx';
import { Gallery } from './gallery.tsx';
import { NextProject } from './next-project.tsx';
import { FirstResult, Results } from './results.tsx';

/** The project with the slug in the URL and the name of the next one; null if there is none. */
export function loader({ params }: Route.LoaderArgs) {
  const { projects } = content;
  const project = projects.find(({ slug }) => slug === params.projectId);
  const next = projects.find(({ slug }) => slug === project?.nextProject);
  if (!project || !next) return null;
  const { slug, subtitle, client, duration, year, summary, description = [summary], challenge, solution } = project;
  const { images, technologies, nextProject } = project;
  const [first, ...results] = project.results;
  const { title, category, discipline, path } = toProjectItem(project);
  const { closing } = content.words.projects;
  return {
    head: headOf(path),
    ...{ slug, title, subtitle, category, discipline, description, challenge, solution, results, images },
    firstResult: first && toLargeFigure(first),
    ...{ client, duration, year, technologies },
    services: content.services.filter(({ id }) => project.services.includes(id)).map(({ title }) => title),
    nextProject,
    nextProjectName: next.title,
    /** What clients say of the project, with links to their places among all testimonials. */
    testimonials: content.testimonials
      .filter((each) => each.project === project.slug)
      .map((each) => ({
        ...toTestimonialItem(each),
        link: { text: words.testimonials, path: `${content.pages.testimonials.path}#${each.id}` },
      })),
    closing: { ...closing, text: projectCategoryOf(project).closing ?? closing.text },
  };
}

export type ProjectDetail = NonNullable<ReturnType<typeof loader>>;

export default function ProjectScreen({ loaderData: project, params }: Route.ComponentProps) {
  if (!project) return <EntryNotFound collection="/portfolio" id={params.projectId} />;
  const [first, ...others] = project.images;
  const { description, challenge, solution, firstResult, results } = project;
  const texts = [
    [words.overview, description],
    ...(challenge ? [[words.challenge, [challenge]] as const] : []),
    ...(solution ? [[words.solution, [solution]] as const] : []),
  ] as const;
  return (
    <div data-discipline={project.discipline}>
      <CaseStylesheet />
      <article>
        <Hero
          aside={firstResult && <FirstResult result={firstResult} slug={project.slug} />}
          discipline={project.discipline}
          eyebrow={project.category}
          text={project.subtitle}
          title={project.title}
        />
        {first && (
          <div className="shell shell-wide">
            <Photo
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
          <div className="grid gap-12">
            {texts.map(([title, paragraphs]) => (
              <section className="scrim" key={title}>
                <h2 className="text-subheading">{title}</h2>
                {paragraphs.map((paragraph) => (
                  <p className="mt-4 max-w-[62ch]" key={paragraph}>
                    {paragraph}
                  </p>
                ))}
              </section>
            ))}
            {project.testimonials.map((testimonial) => (
              <div className="hairline-grid" key={testimonial.id}>
                <TestimonialCard size="large" testimonial={testimonial} />
              </div>
            ))}
            {results.length > 0 && <Results results={results} />}
          </div>
          <Details project={project} />
        </div>
        {others.length > 0 && <Gallery images={others} slug={project.slug} />}
        <NextProject
          name={project.nextProjectName}
          slug={project.nextProject === project.slug ? undefined : project.nextProject}
        />
      </article>
      <CallToAction {...project.closing} />
    </div>
  );
}
