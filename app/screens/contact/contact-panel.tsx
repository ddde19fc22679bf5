import { Places } from '~/display/places.tsx';
import { Signature } from '~/display/signature.tsx';

type ContactPanelProps = {
  title: string;
  details: readonly { term: string; text: string; href?: string | undefined }[];
  notices: readonly { title: string; figure?: string | undefined; text: string }[];
};

/** Contact details, response time and availability. */
export function ContactPanel({ title, details, notices }: ContactPanelProps) {
  return (
    <aside aria-label={title} className="panel lg:col-start-2">
      <h2 className="text-subheading">{title}</h2>
      <div className="mt-6 grid gap-6 empty:hidden">
        <Signature />
        <Places />
      </div>
      <dl className="mt-6 grid gap-5 rule-t pt-6">
        {details.map(({ term, text, href }) => (
          <div key={term}>
            <dt className="label">{term}</dt>
            <dd className="mt-1">
              {href ? (
                <a className="text-link wrap-anywhere" href={href}>
                  {text}
                </a>
              ) : (
                text
              )}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-6 flex flex-wrap gap-6 rule-t pt-6 empty:hidden">
        {notices.map(({ title: promise, figure, text }) => (
          <section className="grow basis-32" key={promise}>
            <h3 className="label">{promise}</h3>
            {figure && (
              <p aria-hidden="true" className="mt-2 font-display text-subheading text-tone">
                {figure}
              </p>
            )}
            <p className="mt-2 text-small text-quiet">{text}</p>
          </section>
        ))}
      </div>
    </aside>
  );
}
