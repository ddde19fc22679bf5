import { words } from 'model/service.data.ts';
import { CaseStylesheet } from '~/display/case.ts';
import { Photo } from '~/display/photo.tsx';
import { Reveal } from '~/display/reveal.tsx';
import type { ServiceDetail } from './service.tsx';

/** Description, included items, price and benefits of a service. */
export function Overview({ service }: { service: ServiceDetail }) {
  return (
    <>
      <CaseStylesheet />
      <div className="shell shell-wide">
        <Photo
          columns={34}
          eager
          image={service.image}
          ratio={2.6}
          seed={service.id}
          sizes="(width >= 77.5rem) 73.5rem"
        />
      </div>
      <section className="band shell grid gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr]">
        <Reveal className="scrim">
          <h2 className="text-heading">{words.overview}</h2>
          {service.description.map((paragraph) => (
            <p className="mt-6 max-w-[62ch] text-lead" key={paragraph}>
              {paragraph}
            </p>
          ))}
        </Reveal>
        <Reveal className="scrim">
          {service.includes.length > 0 && (
            <>
              <h2 className="text-subheading">{words.includes}</h2>
              <ul className="dot-list mt-6 mb-10 grid gap-4 last:mb-0">
                {service.includes.map((point) => (
                  <li className="dotted" key={point}>
                    {point}
                  </li>
                ))}
              </ul>
            </>
          )}
          {service.leastPrice && (
            <div className="rule-t pt-8">
              <h2 className="label">{words.price.title}</h2>
              <p className="mt-3 font-display text-heading">{service.leastPrice}</p>
              {service.typicalPrice && <p className="mt-3 text-quiet">{service.typicalPrice}</p>}
            </div>
          )}
        </Reveal>
      </section>
      {service.benefits.length > 0 && (
        <section className="shell">
          <h2 className="sr-only">{words.benefits}</h2>
          <ul className="hairline-grid lg:grid-cols-[7fr_5fr]">
            {service.benefits.map(({ title, description }, index) => (
              <li className={`cell ${service.benefits.length > 2 ? 'lg:first:row-span-2' : ''}`} key={title}>
                <Reveal className="flex h-full flex-col justify-between gap-3" delay={index / 10}>
                  <h3 className={index > 0 ? 'text-subheading' : 'text-heading'}>{title}</h3>
                  <p className={`text-quiet ${index > 0 ? '' : 'max-w-[36rem] text-lead'}`}>{description}</p>
                </Reveal>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
