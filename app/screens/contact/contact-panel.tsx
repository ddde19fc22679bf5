import { site } from 'content/site.ts';

const notices = [
  { title: 'Quick response', figure: `${site.responseHours} h`, text: `I reply ${site.responseTime}` },
  { title: 'Availability', figure: site.nextStart, text: site.availability },
];

/** How to reach me without the form, how soon I reply, and when I can start. */
export function ContactPanel() {
  return (
    <aside aria-label="Contact information" className="details">
      <h2 className="text-subheading">Contact information</h2>
      <dl className="mt-6 grid gap-5">
        <div>
          <dt className="label">Email</dt>
          <dd className="mt-1">
            <a className="text-link" href={`mailto:${site.email}`}>
              {site.email}
            </a>
          </dd>
        </div>
        <div>
          <dt className="label">Phone</dt>
          <dd className="mt-1">
            <a className="text-link" href={`tel:${site.phone.replaceAll(' ', '')}`}>
              {site.phone}
            </a>
          </dd>
        </div>
        <div>
          <dt className="label">Hours</dt>
          <dd className="mt-1">{site.hours}</dd>
        </div>
        <div>
          <dt className="label">Location</dt>
          <dd className="mt-1">{site.location}</dd>
        </div>
      </dl>
      <div className="mt-6 grid grid-cols-2 gap-6 hairline-t pt-6">
        {notices.map(({ title, figure, text }) => (
          <section key={title}>
            <h3 className="label">{title}</h3>
            <p className="mt-2 display text-subheading text-tone">{figure}</p>
            <p className="mt-2 text-small text-quiet">{text}.</p>
          </section>
        ))}
      </div>
    </aside>
  );
}
