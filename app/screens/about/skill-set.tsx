import { Tags } from '~/display/lists/tags.tsx';
import type { Route } from './+types/about';
import Stylesheet from './skill-set.css?component';

type SkillGroup = NonNullable<Route.ComponentProps['loaderData']['skills']>['groups'][number];

/** Skills of a discipline with their levels, and the tools. */
export function SkillSet({ title, discipline, skills, toolsTitle, tools }: SkillGroup) {
  return (
    <div className="scrim" data-discipline={discipline}>
      <Stylesheet />
      <h3 className="eyebrow">{title}</h3>
      <dl className="mt-6 grid gap-6 empty:hidden">
        {skills.map(({ name, level, percent }) => (
          <div className="flex flex-wrap items-baseline justify-between" key={name}>
            <dt>{name}</dt>
            <dd className="font-display text-body">{percent}</dd>
            <dd aria-hidden="true" className="levels relative mt-2 h-2.5 w-full">
              <i className="level absolute inset-0" style={{ '--level': `${level}%` }} />
            </dd>
          </div>
        ))}
      </dl>
      {toolsTitle && tools.length > 0 && <h3 className="mt-10 text-body">{toolsTitle}</h3>}
      <Tags className="mt-4" list={tools} />
    </div>
  );
}
