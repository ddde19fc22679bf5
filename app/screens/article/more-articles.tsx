import type { ArticleItem } from 'model/list-items.server.ts';
import { Arrow, TextLink } from '~/display/text-link.tsx';

type ArticleLink = Pick<ArticleItem, 'title' | 'path' | 'discipline' | 'category' | 'readTime'>;

type MoreArticlesProps = {
  newer: ArticleLink | undefined;
  older: ArticleLink | undefined;
  related: readonly ArticleLink[];
  texts: { newer: string; older: string; all: string; related: { title: string } };
};

/** The articles published before and after this one, others of its category, and a link to all. */
export function MoreArticles({ newer, older, related, texts }: MoreArticlesProps) {
  const beside = [
    { ...newer, label: texts.newer, rel: 'prev' },
    { ...older, label: texts.older, rel: 'next' },
  ];
  return (
    <nav aria-label={texts.all} className="band shell">
      <div className="article-beside scrim">
        {beside.map(
          ({ path, title, discipline, label, rel }) =>
            path && (
              <a data-discipline={discipline} href={path} key={rel} rel={rel}>
                <span className="label">{label}</span>
                <span className="article-beside-title">{title}</span>
              </a>
            ),
        )}
      </div>
      {related.length > 0 && (
        <>
          <h2 className="mt-16 text-subheading">{texts.related.title}</h2>
          <ul className="article-related scrim">
            {related.map(({ path, title, category, readTime, discipline }) => (
              <li data-discipline={discipline} key={path}>
                <a href={path}>
                  <span className="article-related-title">{title}</span>
                  <span className="label">
                    {category}, {readTime}
                  </span>
                  <Arrow />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-10">
        <TextLink to="/blog">{texts.all}</TextLink>
      </p>
    </nav>
  );
}
