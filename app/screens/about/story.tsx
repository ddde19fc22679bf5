import { Reveal } from '~/display/reveal.tsx';

/** The story: its first paragraph large, the rest beside it. */
export function Story({ paragraphs: [first, ...others] }: { paragraphs: readonly string[] }) {
  return (
    <section aria-label="Story" className="band shell grid gap-x-16 gap-y-10 pt-0 lg:grid-cols-2">
      <p className="ground self-start display text-subheading">{first}</p>
      <Reveal className="ground grid gap-5">
        {others.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Reveal>
    </section>
  );
}
