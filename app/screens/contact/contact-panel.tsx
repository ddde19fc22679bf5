import { site } from 'content/site.ts';

/** How to reach me without the form, how soon I reply, and when I can start. */
export function ContactPanel() {
  return (
    <aside aria-label="Contact information" className="details">
      <h2 className="text-subheading">Contact information</h2>
      <dl className="mt-6 grid gap-5">
        <div>
          <dt className="font-label text-label text-quiet">Email</dt>
          <dd className="mt-1">
            <a className="text-link" href={`mailto:${site.email}`}>
              {site.email}
            </a>
          </dd>
        </div>
        <div>
          <dt className="font-label text-label text-quiet">Phone</dt>
          <dd className="mt-1">
            <a className="text-link" href={`tel:${site.phone.replaceAll(' ', '')}`}>
              {site.phone}
            </a>
          </dd>
        </div>
        <div>
          <dt className="font-label text-label text-quiet">Hours</dt>
          <dd className="mt-1">{site.hours}</dd>
        </div>
        <div>
          <dt className="font-label text-label text-quiet">Location</dt>
          <dd className="mt-1">{site.location}</dd>
        </div>
      </dl>
      <div className="notice mt-8">
        <h3 className="text-body">Quick response</h3>
        <p className="mt-1 text-small text-quiet">I reply {site.responseTime}.</p>
      </div>
      <div className="notice mt-5">
        <h3 className="text-body">Availability</h3>
        <p className="mt-1 text-small text-quiet">{site.availability}.</p>
      </div>
    </aside>
  );
}
