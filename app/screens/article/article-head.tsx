import type { ArticleItem } from 'model/list-items.server.ts';
import type { ReactNode } from 'react';
import { DotArt } from '~/display/dot-art.tsx';
import { Photo } from '~/display/photo.tsx';

type ArticleHeadProps = {
  article: ArticleItem & { updated: { day: string; date: string } | undefined };
  author: string;
  /** Why the article is shown on the development server only. */
  note: string | undefined;
  texts: { updated: string; author: string };
};

/** Title, facts and picture of an article, above a line of dots that rises towards its end. */
export function ArticleHead({ article, author, note, texts }: ArticleHeadProps) {
  const { id, title, excerpt, category, published, date, updated, readTime, image } = article;
  return (
    <header className="article-head shell">
      <div>
        <p className="eyebrow">{note ? `${category}, ${note}` : category}</p>
        <h1 className="mt-6 text-title">{title}</h1>
        <p className="scrim mt-6 w-fit text-lead text-quiet">{excerpt}</p>
        <ul className="article-facts label">
          <li>
            <time dateTime={published}>{date}</time>
          </li>
          {updated && (
            <li>
              <Words text={texts.updated}>
                <time dateTime={updated.day}>{updated.date}</time>
              </Words>
            </li>
          )}
          <li>{readTime}</li>
          <li>
            <Words text={texts.author}>{author}</Words>
          </li>
        </ul>
      </div>
      <Photo eager image={image} ratio={1.25} seed={id} sizes="(width >= 64rem) 29rem" />
      <div className="article-line">
        <DotArt columns={60} rows={5} seed={id} />
      </div>
    </header>
  );
}

/** A text with an element in place of its only `{{name}}`. */
function Words({ text, children }: { text: string; children: ReactNode }) {
  const [before, after] = text.split(/\{\{\w+\}\}/);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
