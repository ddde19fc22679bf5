import type { LegalDocument as Document } from 'content/legal.schema.ts';
import { Hero } from '~/display/hero.tsx';

/** A legal text in plain words. */
export function LegalDocument({ document: { title, intro, sections } }: { document: Document }) {
  return (
    <>
      <Hero eyebrow="In plain words" text={intro} title={title} />
      <div className="shell pb-16">
        <div className="ground grid max-w-[62ch] gap-10">
          {sections.map((section) => (
            <section key={section.title}>
              <h2 className="text-subheading">{section.title}</h2>
              {section.paragraphs.map((paragraph) => (
                <p className="mt-3" key={paragraph}>
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
