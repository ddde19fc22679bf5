import { footerColumns, legalLinks } from 'content/navigation.ts';
import { site } from 'content/site.ts';
import { type ReactNode, useSyncExternalStore } from 'react';
import { ButtonLink } from '~/display/button-link.tsx';
import { Brand } from './brand.tsx';
import { SocialIcon } from './social-icon.tsx';

const never = () => () => {};

/** The year of today; the prerendered HTML carries the year of its build until the page has taken over. */
function useYear(): string {
  return useSyncExternalStore(
    never,
    () => String(new Date().getFullYear()),
    () => import.meta.env.BUILD_YEAR,
  );
}

/** The end of every page. `children`: controls of the site itself, beside the copyright line. */
export function Footer({ children }: { children?: ReactNode }) {
  const year = useYear();
  return (
    <footer className="footer">
      <div className="shell grid gap-x-8 gap-y-12 py-16 sm:grid-cols-2 lg:grid-cols-[4fr_4fr_2fr_4fr] lg:py-20">
        <div>
          <Brand />
          <p className="mt-4 max-w-[34ch] text-small text-quiet">{site.tagline}</p>
          <ul className="mt-6 flex gap-3">
            {site.socials.map(({ name, url, icon }) => (
              <li key={name}>
                <a aria-label={name} className="icon-button" href={url} rel="noreferrer">
                  <SocialIcon icon={icon} />
                </a>
              </li>
            ))}
          </ul>
        </div>
        {footerColumns.map(({ title, links }) => (
          <nav aria-label={title} key={title}>
            <h2 className="label">{title}</h2>
            <ul className="mt-3">
              {links.map((link) => (
                <li key={link.title}>
                  <a className="footer-link" href={link.path}>
                    {link.title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div>
          <h2 className="label">Book a Call</h2>
          <p className="mt-4 mb-8 max-w-[48ch] text-small text-quiet">
            {`A free ${site.consultationMinutes}-minute consultation. You leave with a next step, whether you hire me or not.`}
          </p>
          <ButtonLink to="/contact" variant="small">
            Book a Free Consultancy
          </ButtonLink>
        </div>
      </div>
      <div className="shell flex flex-wrap items-center justify-between gap-x-8 gap-y-2 pb-10 text-label text-quiet">
        <p>{`© ${year} ${site.name}`}</p>
        <ul className="flex flex-wrap gap-x-6">
          {legalLinks.map(({ title, path }) => (
            <li key={path}>
              <a className="footer-link" href={path}>
                {title}
              </a>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </footer>
  );
}
