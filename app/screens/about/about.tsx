import { about } from 'content/about.ts';
import { pages } from 'content/pages.ts';
import { Band } from '~/display/band.tsx';
import { CallToAction } from '~/display/call-to-action.tsx';
import { Hero } from '~/display/hero.tsx';
import { Reveal } from '~/display/reveal.tsx';
import { headOf } from '~/head/page-head.server.ts';
import type { Route } from './+types/about';
import { SkillSet } from './skill-set.tsx';
import { Story } from './story.tsx';

export function loader() {
  const { path, hero, sections, closing } = pages.about;
  return { head: headOf(path), hero, sections, closing, about };
}

export default function AboutScreen({ loaderData: { hero, sections, closing, about: person } }: Route.ComponentProps) {
  const allSkills = [
    { discipline: 'Development', skills: person.developmentSkills, tools: person.developmentTools },
    { discipline: 'Marketing', skills: person.marketingSkills, tools: person.marketingTools },
  ] as const;
  const skillSets = allSkills.filter(({ skills, tools }) => skills.length + tools.length > 0);
  return (
    <>
      <Hero {...hero} />
      <Story image={person.storyImage} paragraphs={person.story} />
      {skillSets.length > 0 && (
        <Band {...sections.skills}>
          <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
            {skillSets.map((skillSet, index) => (
              <Reveal delay={index / 10} key={skillSet.discipline}>
                <SkillSet {...skillSet} />
              </Reveal>
            ))}
          </div>
        </Band>
      )}
      {person.timeline.length > 0 && (
        <Band {...sections.timeline}>
          <ol className="timeline scrim">
            {person.timeline.map(({ year, title, description }) => (
              <li key={year}>
                <Reveal className="grid items-baseline gap-x-8 gap-y-2 md:grid-cols-[3fr_4fr_5fr]">
                  <p className="font-display text-title">{year}</p>
                  <h3 className="text-subheading">{title}</h3>
                  <p className="max-w-[62ch] text-quiet">{description}</p>
                </Reveal>
              </li>
            ))}
          </ol>
        </Band>
      )}
      {person.values.length > 0 && (
        <Band {...sections.values}>
          <ul className="hairline-grid sm:grid-cols-2">
            {person.values.map(({ title, description }, index) => (
              <li className="cell" key={title}>
                <Reveal delay={index / 10}>
                  <h3 className="text-subheading">{title}</h3>
                  <p className="mt-3 max-w-[48ch] text-quiet">{description}</p>
                </Reveal>
              </li>
            ))}
          </ul>
        </Band>
      )}
      <CallToAction {...closing} />
    </>
  );
}
