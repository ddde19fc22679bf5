import { content } from 'model/content.server.ts';
import { filteredList } from 'model/filtered-list.server.ts';
import { publishedArticles, toArticleItem } from 'model/list-items.server.ts';
import { CallToAction } from '~/display/call-to-action.tsx';
import { Hero } from '~/display/hero.tsx';
import { HeroPicture } from '~/display/hero-picture.tsx';
import { lines } from '~/display/hero-pictures.server.ts';
import { FilteredList } from '~/display/list/filtered-list.tsx';
import { Reveal } from '~/display/reveal.tsx';
import { headOf } from '~/head/page-head.server.ts';
import type { Route } from './+types/blog';
import { ArticleCard } from './article-card.tsx';

/** Grid cells of the first articles: one in the first row and two in the second. */
const firstCells = ['md:col-span-full', 'md:col-span-3', 'md:col-span-3'] as const;
/** Grid cell of every other article: three in each row. */
const cell = 'md:col-span-2';

export function loader() {
  const { path, hero, count, empty, closing } = content.pages.blog;
  const articles = publishedArticles().map(toArticleItem);
  const list = filteredList(articles, content.categories.articles, count, content.site.locale);
  const [newest] = list.items;
  const picture = newest && lines(newest.title, newest.excerpt, content.brand.colours.paper);
  return {
    head: headOf(path),
    hero,
    picture,
    list,
    empty,
    closing,
    card: content.words.lists.cards.article,
  };
}

export default function Blog({ loaderData: { hero, picture, list, empty, closing, card } }: Route.ComponentProps) {
  return (
    <>
      <Hero {...hero} aside={picture && <HeroPicture name="lines" {...picture} />} />
      <section className="shell pb-16">
        <FilteredList className="md:grid-cols-6" empty={empty} list={list}>
          {(shown) =>
            shown.map((article, index) => (
              <li className={firstCells[index] ?? cell} key={article.id}>
                <Reveal className="h-full">
                  <ArticleCard article={article} lead={index === 0} words={card} />
                </Reveal>
              </li>
            ))
          }
        </FilteredList>
      </section>
      <CallToAction {...closing} />
    </>
  );
}
