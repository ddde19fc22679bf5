import { words } from 'model/project.data.ts';
import { ButtonLink } from '~/display/button-link.tsx';
import type { ProjectDetail } from './project.tsx';

/** Facts about a project, which stay in view while the content scrolls. */
export function Details({ project: { client, duration, year, services, technologies } }: { project: ProjectDetail }) {
  const { details: names } = words;
  const facts = [
    { name: names.client, value: client },
    { name: names.duration, value: duration },
    { name: names.year, value: year },
  ].filter(({ value }) => value);
  const lists = [
    { name: names.services, items: services },
    { name: names.technologies, items: technologies },
  ].filter(({ items }) => items.length > 0);
  return (
    <aside aria-label={names.name} className="panel">
      <dl className="grid gap-5 empty:hidden sm:grid-cols-3 lg:grid-cols-1">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="label">{name}</dt>
            <dd className="mt-1">{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="mt-5 grid gap-5 empty:hidden">
        {lists.map(({ name, items }) => (
          <div key={name}>
            <dt className="label">{name}</dt>
            <dd className="mt-2">
              <ul className="flex flex-wrap gap-2">
                {items.map((item) => (
                  <li className="tag" key={item}>
                    {item}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
      <div className={facts.length + lists.length > 0 ? 'mt-8 grid' : 'grid'}>
        <ButtonLink to="/contact">{names.link}</ButtonLink>
      </div>
    </aside>
  );
}
