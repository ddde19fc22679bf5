import { fill } from 'contract/template.ts';
import { projectCard } from 'model/cards.data.ts';
import type { ProjectItem } from 'model/list-items.server.ts';
import { CardFigure } from './card-figure.tsx';
import { Photo } from './photo.tsx';
import { Arrow } from './text-link.tsx';

type ProjectCardProps = {
  project: ProjectItem;
  /** Width of the photo divided by its height. */
  ratio?: number;
  sizes: string;
  /** Number of the art's dots across. */
  columns?: number;
  eager?: boolean;
};

/** A project with its photo; its link covers the card. */
export function ProjectCard({ project, ratio = 1.5, ...photo }: ProjectCardProps) {
  return (
    <article className="card h-full" data-discipline={project.discipline}>
      <Photo image={project.image} ratio={ratio} seed={project.slug} {...photo} />
      <div className="scrim mt-5">
        <div className="grid gap-x-6 gap-y-4 lg:grid-cols-[auto_1fr]">
          <div>
            <h3 className="text-subheading">{project.title}</h3>
            <p className="mt-1 text-small text-tone">{project.category}</p>
          </div>
          {project.figure && <CardFigure className="max-lg:order-first lg:justify-self-end" {...project.figure} />}
        </div>
        <p className="mt-3 text-small text-quiet">{project.description}</p>
        {project.technologies.length > 0 && (
          <p className="mt-3 text-label text-quiet">{project.technologies.join(', ')}</p>
        )}
        <a
          aria-label={fill(projectCard.name, { title: project.title })}
          className="card-link more-link"
          href={project.path}
        >
          {projectCard.link}
          <Arrow />
        </a>
      </div>
    </article>
  );
}
