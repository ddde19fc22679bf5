import type { ProjectCardItem } from 'content/cards.ts';
import { ProjectCard } from '~/display/project-card.tsx';
import { Reveal } from '~/display/reveal.tsx';

/** Three projects: the first has its place, the other two stand beside it. */
export function RecentProjects({ projects }: { projects: readonly ProjectCardItem[] }) {
  return (
    <ul className="recent-projects">
      {projects.map((project, index) => (
        <li key={project.slug}>
          <Reveal className="h-full" delay={index / 10}>
            <ProjectCard
              columns={index === 0 ? 18 : 26}
              project={project}
              ratio={index === 0 ? 0.88 : 1.9}
              sizes="(width >= 40rem) 42rem"
            />
          </Reveal>
        </li>
      ))}
    </ul>
  );
}
