import { about } from 'content/about.ts';
import { pages } from 'content/pages.ts';
import { Band } from '~/display/band.tsx';
import { CallToAction } from '~/display/call-to-action.tsx';
import { Hero } from '~/display/hero.tsx';
import { Reveal } from '~/display/reveal.tsx';
import { headOf } from '~/head/page-head.server.ts';
import { pageHead } from '~/head/page-head.ts';
import type { Route } from './+types/about';
import { SkillSet } from './skill-set.tsx';
import { Story } from './story.tsx';
import { Timeline } from './timeline.tsx';

export const loader = () => ({ head: headOf(pages.about.path), about });

export { ScreenError as ErrorBoundary } from '~/display/screen-error.tsx';

export const meta = ({ loaderData }: Route.MetaArgs) => pageHead(loaderData?.head);

export default function AboutScreen({ loaderData: { about: person } }: Route.ComponentProps) {
  return (
    <>
      <Hero
        eyebrow="About"
        text="I am one person who writes the code and brings the visitors. Here is how that came about, and how I work."
        title="A developer who stayed for the numbers"
      />
      <Story image={person.storyImage} paragraphs={person.story} />
      <Band intro="Rated by me, against the people I would call when I get stuck." title="What I am good at">
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
          <Reveal>
            <SkillSet discipline="Development" skills={person.developmentSkills} tools={person.developmentTools} />
          </Reveal>
          <Reveal delay={0.1}>
            <SkillSet discipline="Marketing" skills={person.marketingSkills} tools={person.marketingTools} />
          </Reveal>
        </div>
      </Band>
      <Band title="Four years in four lines">
        <Timeline items={person.timeline} />
      </Band>
      <Band title="What you can hold me to">
        <ul className="hairline-grid sm:grid-cols-2">
          {person.values.map(({ title, description }, index) => (
            <li className="p-8" key={title}>
              <Reveal delay={index / 10}>
                <h3 className="text-subheading">{title}</h3>
                <p className="mt-3 max-w-[48ch] text-quiet">{description}</p>
              </Reveal>
            </li>
          ))}
        </ul>
      </Band>
      <CallToAction
        text="Thirty minutes, free. You meet the person who would do the work, because there is no other."
        title="Find out whether we fit"
      />
    </>
  );
}
