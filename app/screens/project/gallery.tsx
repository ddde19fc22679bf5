import { words } from 'model/project.data.ts';
import type { Image } from 'model/schemas/fields.ts';
import { Photo } from '~/display/photo.tsx';
import { Reveal } from '~/display/reveal.tsx';

/** The project's photos after the first. The dot art is generated from `slug`. */
export function Gallery({ images, slug }: { images: readonly Image[]; slug: string }) {
  return (
    <section
      aria-label={words.pictures}
      className="shell shell-wide grid gap-8 md:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]"
    >
      {images.map((image, index) => (
        <Reveal delay={index / 10} key={image.src}>
          <Photo
            columns={index === 0 ? 24 : 18}
            image={image}
            ratio={index === 0 ? 1.68 : 1.2}
            seed={`${slug}-${index}`}
            sizes="(width >= 48rem) 42rem"
          />
        </Reveal>
      ))}
    </section>
  );
}
