import { fill } from 'contract/template.ts';
import type { ArticleItem } from 'model/list-items.server.ts';
import { Photo } from '~/display/photo.tsx';
import { Arrow } from '~/display/text-link.tsx';

type ArticleCardProps = {
  article: ArticleItem;
  /** Text and name of its link. */
  words: { link: string; name: string };
  /** The first article of the page is larger, beside its photo. */
  lead?: boolean;
};

const layouts = {
  normal: 'gap-6',
  /** The photo is beside the text where there is room. */
  lead: 'gap-6 gap-x-16 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center',
} as const;

/** An article with its photo; its link covers the card. */
export function ArticleCard({ article, words, lead = false }: ArticleCardProps) {
  const { id, image, category, readTime, title, excerpt, date, published, path, hasPage, discipline } = article;
  return (
    <article className={`card flex h-full flex-col ${layouts[lead ? 'lead' : 'normal']}`} data-discipline={discipline}>
      <Photo
        eager={lead}
        image={image}
        ratio={lead ? 1.45 : 1.6}
        seed={id}
        sizes={lead ? '(width >= 64rem) 40rem' : '(width >= 48rem) 38rem'}
      />
      <div className="scrim flex flex-1 flex-col items-start">
        <p className="flex flex-wrap gap-x-6 label">
          <span className="text-tone">{category}</span>
          <span>{readTime}</span>
        </p>
        <h2 className={lead ? 'mt-4 text-heading' : 'mt-3 text-subheading'}>{title}</h2>
        <p className="mt-3 text-small text-quiet">{excerpt}</p>
        <p className="mt-4 text-label text-quiet">
          <time dateTime={published}>{date}</time>
        </p>
        <a
          aria-label={fill(words.name, { title })}
          className="card-link more-link"
          href={path}
          rel={hasPage ? undefined : 'nofollow'}
        >
          {words.link}
          <Arrow />
        </a>
      </div>
    </article>
  );
}
