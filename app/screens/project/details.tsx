import { ButtonLink } from '~/display/button-link.tsx';
import type { ProjectDetail } from './project.tsx';

/** The facts of a project beside its story; it stays in view while one reads. */
export function Details({ project: { client, duration, year, services, technologies } }: { project: ProjectDetail }) {
  const facts = [
    { name: 'Client', value: client },
    { name: 'Duration', value: duration },
    { name: 'Year', value: year },
  ];
  const lists = [
    { name: 'Services', items: services },
    { name: 'Technologies', items: technologies },
  ];
  return (
    <aside aria-label="Project details" className="details">
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
