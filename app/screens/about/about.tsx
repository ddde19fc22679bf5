import { storyPhoto } from 'model/data/photo-uses.ts';
import { formatShare } from 'model/deriving/format.server.ts';
import { content } from 'model/reading/content.server.ts';
import { Band } from '~/display/band.tsx';
import { CallToAction } from '~/display/call-to-action.tsx';
import { Hero } from '~/display/hero/hero.tsx';
import { Timeline } from '~/display/lists/timeline.tsx';
import { Photo } from '~/display/photo.tsx';
import { Portrait, PortraitShape } from '~/display/portrait.tsx';
import { Reveal } from '~/display/reveal.tsx';
import { Tags } from '~/display/tags.tsx';
import { headOf } from '~/head/page-head.server.ts';
import type { Route } from './+types/about';
import Stylesheet from './skill-set.css?component';

export function loader() {
  const { path, hero, story, skills, timeline, values, closing } = content.pages.about;
  const groups = (skills?.groups ?? []).map((group) => ({
    ...group,
    skills: group.skills.map((each) => ({ ...each, percent: formatShare(each.level / 100) })),
  }));
  return { head: headOf(path), hero, story, skills: skills && { ...skills, groups }, timeline, values, closing };
}

export default function AboutScreen({ loaderData }: Route.ComponentProps) {
  const { hero, story, skills, timeline, values, closing } = loaderData;
  const [first, ...others] = story?.paragraphs ?? [];
  return (
    <>
      <Hero {...hero} aside={<Portrait eager />} />
      {story && (
        <section
          aria-labelledby={story.title && 'story'}
          className="band shell grid gap-x-16 gap-y-10 pt-0 lg:grid-cols-2"
        >
          <div>
            {story.title && (
              <h2 className="mb-6 eyebrow" id="story">
                {story.title}
              </h2>
            )}
            <p className="scrim font-display text-subheading">{first}</p>
            {story.image && (
              <div className="mt-10">
                <Photo columns={26} image={story.image} seed="story" {...storyPhoto} />
              </div>
            )}
          </div>
          <Reveal className="scrim grid gap-5 self-start">
            {others.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </Reveal>
        </section>
      )}
      {skills && (
        <Band intro={skills.intro} title={skills.title}>
          <div className="grid gap-x-16 gap-y-12 lg:grid-cols-2">
            {skills.groups.map((group, index) => (
              <Reveal delay={index / 10} key={group.title}>
                <SkillSet {...group} />
              </Reveal>
            ))}
          </div>
        </Band>
      )}
      {timeline && (
        <Band title={timeline.title}>
          <Timeline>
            {timeline.list.map(({ year, title, description }) => (
              <li className="dotted" key={year}>
                <Reveal className="grid items-baseline gap-x-8 gap-y-2 md:grid-cols-[3fr_4fr_5fr]">
                  <p className="font-display text-title">{year}</p>
                  <h3 className="text-subheading">{title}</h3>
                  <p className="max-w-[62ch] text-quiet">{description}</p>
                </Reveal>
              </li>
            ))}
          </Timeline>
        </Band>
      )}
      {values && (
        <Band paper title={values.title}>
          <ul className="hairline-grid sm:grid-cols-2">
            {values.list.map(({ title, description }, index) => (
              <li className={`cell ${values.list.length % 2 ? 'last:sm:col-span-full' : ''}`} key={title}>
                <Reveal delay={index / 10}>
                  <h3 className="text-subheading">{title}</h3>
                  <p className="mt-3 max-w-[48ch] text-quiet">{description}</p>
                </Reveal>
              </li>
            ))}
          </ul>
        </Band>
      )}
      <CallToAction {...closing} shape={<PortraitShape className="shape-beside hidden lg:block" />} />
    </>
  );
}

type SkillGroup = NonNullable<Route.ComponentProps['loaderData']['skills']>['groups'][number];

function SkillSet({ title, discipline, skills, toolsTitle, tools }: SkillGroup) {
  return (
    <div className="scrim" data-discipline={discipline}>
      <Stylesheet />
      <h3 className="eyebrow">{title}</h3>
      <dl className="mt-6 grid gap-6 empty:hidden">
        {skills.map(({ name, level, percent }) => (
          <div className="flex flex-wrap items-baseline justify-between" key={name}>
            <dt>{name}</dt>
            <dd className="font-display text-body">{percent}</dd>
            <dd aria-hidden="true" className="levels mt-2 w-full">
              <i className="level" style={{ '--level': `${level}%` }} />
            </dd>
          </div>
        ))}
      </dl>
      {toolsTitle && tools.length > 0 && <h3 className="mt-10 text-body">{toolsTitle}</h3>}
      <Tags className="mt-4" list={tools} />
    </div>
  );
}
