import { fill } from 'contract/template.ts';
import { firstInList, otherInList } from 'model/data/photo-uses.ts';
import { type ArticleItem, filteredList, listDrawings, toArticleItem } from 'model/deriving/list-items.server.ts';
import { content } from 'model/reading/content.server.ts';
import { listPicture } from 'pictures/list-pictures.server.ts';
import { ArrowLink } from '~/display/arrow-link.tsx';
import { CallToAction } from '~/display/call-to-action.tsx';
import { Hero, PageShape } from '~/display/hero/hero.tsx';
import { FilteredList } from '~/display/lists/filtered-list.tsx';
import { Photo } from '~/display/photo.tsx';
import { Reveal } from '~/display/reveal.tsx';
import { headOf } from '~/head/page-head.server.ts';
import type { Route } from './+types/blog';

/** Grid cells of the first articles: one in the first row and two in the second. Other rows have three. */
const firstCells = ['paper cell rounded-card md:col-span-full', 'md:col-span-3', 'md:col-span-3'] as const;

export function loader() {
  const { path, hero, count, empty, closing } = content.pages.blog;
  const articles = content.articles.map(toArticleItem);
  const list = filteredList(articles, content.categories.articles, count, content.site.locale);
  const picture = listPicture(listDrawings.blog);
  const { article: card } = content.words.lists.cards;
  return { head: headOf(path), hero, picture, list, empty, closing, card };
}

export default function Blog({ loaderData: { hero, picture, list, empty, closing, card } }: Route.ComponentProps) {
  return (
    <>
      <Hero {...hero} picture={picture} />
      <section className="shell pb-16">
        <FilteredList className="md:grid-cols-6" empty={empty} list={list}>
          {(shown) =>
            shown.map((article, index) => (
              <li className={firstCells[index] ?? 'md:col-span-2'} key={article.id}>
                <Reveal className="h-full">
                  <ArticleCard article={article} lead={index === 0} words={card} />
                </Reveal>
              </li>
            ))
          }
        </FilteredList>
      </section>
      <CallToAction {...closing} shape={picture && <PageShape picture={picture} />} />
    </>
  );
}

type ArticleCardProps = {
  article: ArticleItem;
  words: { link: string; name: string };
  /** Larger, and beside its photo where there is room. */
  lead: boolean;
};

function ArticleCard({ article, words, lead }: ArticleCardProps) {
  const { id, image, category, readTime, title, excerpt, date, published, path, hasPage, discipline } = article;
  const layout = lead ? 'gap-x-16 lg:grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center' : '';
  const rel = hasPage ? undefined : 'nofollow';
  return (
    <article className={`card flex h-full flex-col gap-6 ${layout}`} data-discipline={discipline}>
      <Photo eager={lead} image={image} seed={id} {...(lead ? firstInList : otherInList)} />
      <div className="scrim flex flex-1 flex-col items-start">
        <p className="flex flex-wrap gap-x-6 label">
          <span className="text-tone">{category}</span>
          <span>{readTime}</span>
        </p>
        <h2 className={lead ? 'mt-4 text-heading' : 'mt-3 text-subheading'}>{title}</h2>
        <p className="mt-3 text-quiet">{excerpt}</p>
        <p className="mt-4 text-label text-quiet">
          <time dateTime={published}>{date}</time>
        </p>
        <ArrowLink aria-label={fill(words.name, { title })} className="card-link more-link" rel={rel} to={path}>
          {words.link}
        </ArrowLink>
      </div>
    </article>
  );
}
