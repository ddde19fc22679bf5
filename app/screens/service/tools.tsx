import { Reveal } from '~/display/reveal.tsx';

/** The tools of a service. */
export function Tools({ tools }: { tools: readonly string[] }) {
  return (
    <section className="shell">
      <Reveal className="flex flex-wrap items-baseline gap-x-12 gap-y-4">
        <h2 className="text-subheading">Tools</h2>
        <ul className="flex flex-wrap gap-2">
          {tools.map((tool) => (
            <li className="tag bg-ink" key={tool}>
              {tool}
            </li>
          ))}
        </ul>
      </Reveal>
    </section>
  );
}
