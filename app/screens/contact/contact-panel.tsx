import { email, hours, location, notices, phone, sections } from 'content/contact.data.ts';

/** Contact details, response time and availability. */
export function ContactPanel() {
  return (
    <aside aria-label="Contact information" className="panel">
      <h2 className="text-subheading">{sections.details.title}</h2>
      <dl className="mt-6 grid gap-5">
        <div>
          <dt className="label">Email</dt>
          <dd className="mt-1">
            <a className="text-link wrap-anywhere" href={`mailto:${email}`}>
              {email}
            </a>
          </dd>
        </div>
        <div>
          <dt className="label">Phone</dt>
          <dd className="mt-1">
            <a className="text-link" href={`tel:${phone.replaceAll(' ', '')}`}>
              {phone}
            </a>
          </dd>
        </div>
        <div>
          <dt className="label">Hours</dt>
          <dd className="mt-1">{hours}</dd>
        </div>
        <div>
          <dt className="label">Location</dt>
          <dd className="mt-1">{location}</dd>
        </div>
      </dl>
      <div className="mt-6 flex flex-wrap gap-6 border-t border-hairline pt-6">
        {notices.map(({ title, figure, text }) => (
          <section className="grow basis-32" key={title}>
            <h3 className="label">{title}</h3>
            <p className="mt-2 font-display text-subheading text-tone">{figure}</p>
            <p className="mt-2 text-small text-quiet">{text}</p>
          </section>
        ))}
      </div>
    </aside>
  );
}
