import { otherLanguages } from 'model/data/frame.ts';
import { useLocation } from 'react-router';

/** Leads to the same page in each other language, or to the home of one that does not have it. */
export function LanguageLinks({ className }: { className: string }) {
  const { pathname } = useLocation();
  return otherLanguages.map(({ lang, name, basePath, pagePaths }) => (
    <a
      className={className}
      href={basePath + (pagePaths.find((each) => each === pathname.replace(/(.)\/$/, '$1')) ?? '/')}
      hrefLang={lang}
      key={lang}
      lang={lang}
    >
      {name}
    </a>
  ));
}
