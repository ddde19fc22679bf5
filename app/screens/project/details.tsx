import { ButtonLink } from '~/display/button-link.tsx';
import type { ProjectDetail } from './project.tsx';

/** Facts about a project, which stay in view while the content scrolls. */
export function Details({ project: { client, duration, year, services, technologies } }: { project: ProjectDetail }) {
  const facts = [
    { name: 'Client', value: client },
    { name: 'Duration', value: duration },
    { name: 'Year', value: year },
  ];
  const lists = [
    { name: 'Services', items: services },
    { name: 'Technologies', items: technologies },
  ].filter(({ items }) => items.length > 0);
  return (
    <aside aria-label="Project details" className="panel">
      <dl className="grid gap-5 sm:grid-cols-3 lg:grid-cols-1">
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt className="label">{name}</dt>
            <dd className="mt-1">{value}</dd>
          </div>
        ))}
      </dl>
      <dl className="mt-5 grid gap-5">
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
      <div className="mt-8 grid">
        <ButtonLink to="/contact">Discuss Your Project</ButtonLink>
      </div>
    </aside>
  );
}
