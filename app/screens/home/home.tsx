import { hasServices } from 'model/frame.data.ts';
import { home } from 'model/home.data.ts';
import { ButtonLink } from '~/display/button-link.tsx';
import { CallToAction } from '~/display/call-to-action.tsx';
import { headOf } from '~/head/page-head.server.ts';
import { ClientWords } from './client-words.tsx';
import { HomeHero } from './home-hero.tsx';
import { RecentProjects } from './recent-projects.tsx';
import { Roles } from './roles.tsx';
import { SomeServices } from './some-services.tsx';

export function loader() {
  return { head: headOf(home.path) };
}

/** The sections between hero and closing, by the name that the content orders them by. */
const sections = { roles: Roles, services: SomeServices, projects: RecentProjects, testimonials: ClientWords };

export default function HomeScreen() {
  const { closing } = home;
  return (
    <>
      <HomeHero />
      {home.order.map((name) => {
        const Section = sections[name];
        return <Section key={name} />;
      })}
      <CallToAction wave text={closing.text} title={closing.title}>
        {hasServices && (
          <ButtonLink to="/services" variant="secondary">
            {closing.link}
          </ButtonLink>
        )}
      </CallToAction>
    </>
  );
}
