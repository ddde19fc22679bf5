import { fill } from 'contract/template.ts';
import { comma } from 'model/data/frame.ts';
import { projectCard } from 'model/data/lists.ts';
import type { PhotoUse } from 'model/data/photo-uses.ts';
import type { ProjectItem } from 'model/deriving/list-items.server.ts';
import { ArrowLink } from '../arrow-link.tsx';
import { Drawing } from '../drawing.tsx';
import { Photo, type PhotoProps } from '../photo.tsx';
import { CardFigure } from './card-figure.tsx';
import Stylesheet from './project-card.css?component';

type ProjectCardProps = Pick<PhotoProps, 'eager'> & {
  /** A lead project is larger, and beside its picture where there is room. */
  project: ProjectItem & { lead?: boolean };
  use: PhotoUse;
  photoClassName?: string | undefined;
};

/** Columns from a width of 0: WebKit computes their least width from the picture's height in the layout before. */
const leadLayout = 'lead-card lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]';

/** A project with its drawing, or with its photo where it has none; its link covers the card. */
export function ProjectCard({ project, photoClassName: className, eager, use }: ProjectCardProps) {
  const { id, title, category, discipline, description, technologies, figure, image, drawing, path } = project;
  const { lead = false } = project;
  return (
    <article className={`card h-full ${lead ? leadLayout : ''}`} data-discipline={discipline}>
      <Stylesheet />
      {drawing ? (
        <Drawing {...drawing} className={className} layered ratio={use.ratio} />
      ) : (
        <Photo {...{ className, eager, image }} seed={id} {...use} />
      )}
      <div className={lead ? 'cell' : 'scrim mt-5'}>
        <div className={`grid gap-x-6 gap-y-4 ${lead ? '' : 'lg:grid-cols-[auto_1fr]'}`}>
          <div>
            <h3 className={lead ? 'text-heading' : 'text-subheading'}>{title}</h3>
            <p className="mt-1 text-tone">{category}</p>
          </div>
          {figure && <CardFigure className={lead ? '' : 'max-lg:order-first lg:text-end'} large={lead} {...figure} />}
        </div>
        <p className="mt-3 text-quiet">{description}</p>
        {technologies.length > 0 && <p className="mt-3 text-label text-quiet">{technologies.join(comma)}</p>}
        <ArrowLink aria-label={fill(projectCard.name, { title })} className="card-link more-link" to={path}>
          {projectCard.link}
        </ArrowLink>
      </div>
    </article>
  );
}
