import type { Skill } from 'content/about.schema.ts';
import type { Discipline } from 'content/disciplines.ts';

type SkillSetProps = { discipline: Discipline; skills: readonly Skill[]; tools: readonly string[] };

/** The skills of one discipline as rows of points, and the tools that go with them. */
export function SkillSet({ discipline, skills, tools }: SkillSetProps) {
  return (
    <div className="ground" data-discipline={discipline}>
      <h3 className="eyebrow">{discipline} skills</h3>
      <dl className="mt-6 grid gap-6">
        {skills.map(({ name, level }) => (
          <div className="flex flex-wrap items-baseline justify-between" key={name}>
            <dt>{name}</dt>
            <dd className="display text-body">{level}%</dd>
            <dd aria-hidden="true" className="level mt-2 w-full">
              <i style={{ '--level': `${level}%` }} />
            </dd>
          </div>
        ))}
      </dl>
      <h3 className="mt-10 text-body">{discipline} tools</h3>
      <ul className="mt-4 flex flex-wrap gap-2">
        {tools.map((tool) => (
          <li className="tag" key={tool}>
            {tool}
          </li>
        ))}
      </ul>
    </div>
  );
}
