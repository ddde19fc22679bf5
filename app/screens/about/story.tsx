import type { About } from 'model/schemas/pages.ts';
import { Photo } from '~/display/photo.tsx';
import { Reveal } from '~/display/reveal.tsx';

/** The story: its first paragraph large, above a photo if there is one, the others beside it. */
export function Story({ title, paragraphs: [first, ...others], image }: NonNullable<About['story']>) {
  return (
    <section aria-label={title} className="band shell grid gap-x-16 gap-y-10 pt-0 lg:grid-cols-2">
      <div>
        <p className="scrim font-display text-subheading">{first}</p>
        {image && (
          <div className="mt-10">
            <Photo columns={26} image={image} ratio={1.9} seed="story" sizes="(width >= 64rem) 36rem" />
          </div>
        )}
      </div>
      <Reveal className="scrim grid gap-5 self-start">
        {others.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Reveal>
    </section>
  );
}
