import type { ArticleCardItem } from 'content/cards.ts';
import { Arrow } from '~/display/arrow.tsx';
import { Photo } from '~/display/photo.tsx';

type ArticleCardProps = {
  article: ArticleCardItem;
  /** The first article of the page stands larger, beside its picture. */
  lead?: boolean;
};

/** An article: picture, category, read time, title, excerpt, date and a "Read more" link over the whole card. */
export function ArticleCard({ article, lead = false }: ArticleCardProps) {
  const { id, image, category, readTime, title, excerpt, date, published, path, discipline } = article;
  return (
    <article className="article-card card" data-discipline={discipline} data-lead={lead || undefined}>
      <Photo
        eager={lead}
        image={image}
        ratio={lead ? 1.45 : 1.6}
        seed={id}
        sizes={lead ? '(width >= 64rem) 40rem' : '(width >= 48rem) 38rem'}
      />
      <div className="ground flex flex-1 flex-col items-start">
        <p className="flex flex-wrap gap-x-4 label">
          <span className="text-tone">{category}</span>
          <span>{readTime}</span>
        </p>
        <h2 className={lead ? 'mt-4 text-heading' : 'mt-3 text-subheading'}>{title}</h2>
        <p className="mt-3 text-small text-quiet">{excerpt}</p>
        <p className="mt-4 text-label text-quiet">
          <time dateTime={published}>{date}</time>
        </p>
        <a aria-label={`Read more: ${title}`} className="card-link more-link" rel="nofollow" href={path}>
          Read more <Arrow />
        </a>
      </div>
    </article>
  );
}
