import type { ProjectCardItem } from 'content/cards.ts';
import { Arrow } from './arrow.tsx';
import { Photo } from './photo.tsx';

type ProjectCardProps = {
  project: ProjectCardItem;
  /** Width of the picture divided by its height. */
  ratio?: number;
  sizes: string;
  /** The art's points across. */
  columns?: number;
  eager?: boolean;
};

/** A project: picture, title, category, description, technologies and a "View Project" link over the whole card. */
export function ProjectCard({ project, ratio = 1.5, ...picture }: ProjectCardProps) {
  return (
    <article className="card flex h-full flex-col" data-discipline={project.discipline}>
      <Photo travels art="curve" image={project.image} ratio={ratio} seed={project.slug} {...picture} />
      <div className="ground mt-5 flex flex-col">
        <h3 className="text-subheading">{project.title}</h3>
        <p className="mt-1 flex flex-wrap gap-x-4 text-small">
          <span className="text-tone">{project.category}</span>
          <span className="text-quiet">{project.technologies.join(', ')}</span>
        </p>
        <p className="mt-3 text-small text-quiet">{project.description}</p>
        <a aria-label={`View Project: ${project.title}`} className="card-link more-link" href={project.path}>
          View Project <Arrow />
        </a>
      </div>
    </article>
  );
}
