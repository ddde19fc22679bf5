import type { About } from 'model/schemas/pages.ts';

type SkillGroup = NonNullable<About['skills']>['groups'][number] & {
  /** Each level as the language writes it, like "95%". */
  percents: readonly string[];
};

/** A group of skills as bars of dots, and its tools. */
export function SkillSet({ title, discipline, skills, percents, toolsTitle, tools }: SkillGroup) {
  return (
    <div className="scrim" data-discipline={discipline}>
      <h3 className="eyebrow">{title}</h3>
      <dl className="mt-6 grid gap-6 empty:hidden">
        {skills.map(({ name, level }, index) => (
          <div className="flex flex-wrap items-baseline justify-between" key={name}>
            <dt>{name}</dt>
            <dd className="font-display text-body">{percents[index]}</dd>
            <dd aria-hidden="true" className="level-bar mt-2 w-full">
              <i style={{ '--level': `${level}%` }} />
            </dd>
          </div>
        ))}
      </dl>
      {toolsTitle && <h3 className="mt-10 text-body">{toolsTitle}</h3>}
      <ul className="mt-4 flex flex-wrap gap-2 empty:hidden">
        {tools.map((tool) => (
          <li className="tag" key={tool}>
            {tool}
          </li>
        ))}
      </ul>
    </div>
  );
}
