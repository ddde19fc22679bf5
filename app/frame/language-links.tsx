import { otherLanguages } from 'model/data/frame.ts';
import { useLocation } from 'react-router';

/**
 * Leads to the same page in each other language, or to the home of one that does not have it. That of a call gets its secret
 * along (call-page.tsx), which is in no link before a click.
 */
export function LanguageLinks({ className }: { className: string }) {
  const { pathname, state } = useLocation();
  return otherLanguages.map(({ lang, name, basePath, pagePaths }) => (
    <a
      className={className}
      href={basePath + (pagePaths.find((each) => each === pathname.replace(/(.)\/$/, '$1')) ?? '/')}
      hrefLang={lang}
      key={lang}
      lang={lang}
      onClick={({ currentTarget }) => {
        if (state?.token) currentTarget.hash = state.token;
      }}
    >
      {name}
    </a>
  ));
}
