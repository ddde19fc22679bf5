import { fill } from 'contract/template.ts';
import { projectCard } from 'model/cards.data.ts';
import type { ProjectItem } from 'model/list-items.server.ts';
import { CardFigure } from './card-figure.tsx';
import { Photo, type PhotoProps } from './photo.tsx';
import { Arrow } from './text-link.tsx';

type ProjectCardProps = Pick<PhotoProps, 'columns' | 'eager'> & {
  project: ProjectItem;
  ratio?: number;
  sizes: string;
  photoClassName?: string | undefined;
};

/** A project with its photo; its link covers the card. */
export function ProjectCard({ project, ratio = 1.5, photoClassName, ...photo }: ProjectCardProps) {
  const { slug, title, category, discipline, description, technologies, figure, image, path } = project;
  return (
    <article className="card flex h-full flex-col" data-discipline={discipline}>
      <Photo className={photoClassName} image={image} ratio={ratio} seed={slug} {...photo} />
      <div className="scrim mt-5">
        <div className="grid gap-x-6 gap-y-4 lg:grid-cols-[auto_1fr]">
          <div>
            <h3 className="text-subheading">{title}</h3>
            <p className="mt-1 text-small text-tone">{category}</p>
          </div>
          {figure && <CardFigure className="max-lg:order-first lg:justify-self-end" {...figure} />}
        </div>
        <p className="mt-3 text-small text-quiet">{description}</p>
        {technologies.length > 0 && <p className="mt-3 text-label text-quiet">{technologies.join(', ')}</p>}
        <a aria-label={fill(projectCard.name, { title })} className="card-link more-link" href={path}>
          {projectCard.link}
          <Arrow />
        </a>
      </div>
    </article>
  );
}
