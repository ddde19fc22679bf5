import type { ProjectItem } from 'model/list-items.ts';
import { ProjectCard } from '~/display/project-card.tsx';
import { Reveal } from '~/display/reveal.tsx';

/** The first project is as high as the others beside it; alone, it is as wide as the list. */
export function RecentProjects({ projects }: { projects: readonly ProjectItem[] }) {
  return (
    <ul className="recent-projects">
      {projects.map((project, index) => {
        const tall = index === 0 && projects.length > 1;
        return (
          <li key={project.slug}>
            <Reveal className="h-full" delay={index / 10}>
              <ProjectCard
                columns={tall ? 18 : 26}
                project={project}
                ratio={tall ? 0.88 : 1.9}
                sizes="(width >= 40rem) 42rem"
              />
            </Reveal>
          </li>
        );
      })}
    </ul>
  );
}
