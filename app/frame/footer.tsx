import { hasLanguages } from 'model/data/features.ts';
import { bookACall, brand, buildYear, footerColumns, footerPages, profiles, tagline } from 'model/data/frame.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { BookingLink } from '~/display/button-link.tsx';
import { Places } from '~/display/places.tsx';
import { useHydrated } from '~/display/store.ts';
import { Brand } from './brand.tsx';
import { LanguageLinks } from './language-links.tsx';

/** The columns of links stand side by side on phones, too. */
const columns = 'shell grid gap-x-8 min-[20rem]:grid-cols-2 lg:grid-cols-[4fr_3fr_3fr_4fr]';

/** The footer of every page. `children` are controls beside the copyright line. */
export function Footer({ children }: { children: ReactNode }) {
  const year = useHydrated() ? new Date().getFullYear() : buildYear;
  return (
    <footer className="rule-t bg-scrim">
      <div className={`${columns} gap-y-10 py-12 lg:py-20`}>
        <div className="max-sm:col-span-full">
          <Brand />
          {tagline && <p className="mt-4 max-w-[34ch] text-quiet">{tagline}</p>}
          {profiles.length > 0 && (
            <ul className="mt-6 flex flex-wrap gap-3">
              {profiles.map(({ name, url, shapes, filled }) => (
                <li key={name}>
                  <a aria-label={name} className="icon-button" href={url} rel="me noreferrer">
                    {/* A filled form of the icon set, or an own outline. */}
                    <svg
                      aria-hidden="true"
                      className="size-4"
                      fill={filled ? 'currentColor' : 'none'}
                      stroke={filled ? 'none' : 'currentColor'}
                      strokeLinecap="round"
                      strokeLinejoin="round"
                      strokeWidth="1.5"
                      viewBox="0 0 16 16"
                    >
                      {shapes.map((shape) => (
                        <path key={shape.d} {...shape} />
                      ))}
                    </svg>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        {footerColumns.map(({ title, links }) => (
          <nav aria-label={title} key={title}>
            <h2 className="label">{title}</h2>
            <ul className="mt-3">
              {links.map((link) => (
                <li key={link.title}>
                  <Link className="frame-link" prefetch="intent" to={link.path}>
                    {link.title}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <div className="max-sm:col-span-full sm:max-lg:[grid-area:1/2]">
          <h2 className="label">{bookACall.title}</h2>
          <p className="mt-4 mb-6 max-w-[48ch] text-quiet">{bookACall.text}</p>
          <Places className="mb-6" />
          <BookingLink variant="smallSecondary" />
        </div>
      </div>
      <div className={`${columns} items-baseline gap-y-2 pb-10 text-quiet`}>
        <p className="max-lg:col-span-full">{`© ${year} ${brand}`}</p>
        <ul className="col-span-full flex flex-wrap gap-x-8 empty:hidden lg:col-span-2 lg:grid lg:grid-cols-2">
          {hasLanguages && (
            <li className="flex flex-wrap gap-x-8">
              <LanguageLinks className="frame-link" />
            </li>
          )}
          {footerPages.map(({ title, path }) => (
            <li key={path}>
              <Link className="frame-link" prefetch="intent" to={path}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </footer>
  );
}
