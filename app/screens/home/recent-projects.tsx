import { home } from 'model/home.data.ts';
import { Band } from '~/display/band.tsx';
import { ProjectCard } from '~/display/project-card.tsx';
import { Reveal } from '~/display/reveal.tsx';

/** Some projects. The first is as high as the others beside it, on tablets as wide as both; alone, it is as wide as the list. */
export function RecentProjects() {
  const { title, link, list } = home.projects;
  if (list.length === 0) return null;
  return (
    <Band link={{ to: '/portfolio', text: link }} title={title}>
      <ul className="recent-projects">
        {list.map((project, index) => {
          const tall = index === 0 && list.length > 1;
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
    </Band>
  );
}
