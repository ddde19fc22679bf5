import { articleCategories } from 'content/articles.schema.ts';
import { articles } from 'content/articles.ts';
import { articleCard } from 'content/cards.ts';
import { pages } from 'content/pages.ts';
import { listStepAt, stepPath } from 'content/steps.ts';
import { Hero } from '~/display/hero.tsx';
import { CategoryFilter } from '~/display/list/category-filter.tsx';
import { EmptyList } from '~/display/list/empty-list.tsx';
import { Steps } from '~/display/list/steps.tsx';
import { useCategory } from '~/display/list/use-category.ts';
import { Reveal } from '~/display/reveal.tsx';
import { headOf } from '~/head/page-head.server.ts';
import { pageHead } from '~/head/page-head.ts';
import type { Route } from './+types/blog';
import { ArticleCard } from './article-card.tsx';

export function loader({ url }: Route.LoaderArgs) {
  const list = listStepAt(pages.blog.path, articles.map(articleCard), url);
  return { head: headOf(stepPath(list.path, list.step)), list, categories: articleCategories };
}

export { shouldRevalidate } from '~/display/list/should-revalidate.ts';
export { ScreenError as ErrorBoundary } from '~/display/screen-error.tsx';

export const meta = ({ loaderData }: Route.MetaArgs) => pageHead(loaderData?.head);

export default function Blog({ loaderData: { list, categories } }: Route.ComponentProps) {
  const { selected, shown, count, ...steps } = useCategory(list);
  return (
    <>
      <Hero
        eyebrow="Blog"
        text="What I measured, what I got wrong and what I would do again, with the figures left in."
        title="Notes from real work"
      />
      <section className="band shell pt-0">
        <CategoryFilter
          categories={categories}
          count={count}
          noun={['article', 'articles']}
          path={list.path}
          selected={selected}
        />
        {shown.length === 0 ? (
          <EmptyList text="Nothing here yet. Another category has more." title="No articles found" />
        ) : (
          <ul className="article-grid mt-10">
            {shown.map((article, index) => (
              <li key={article.id}>
                <Reveal className="h-full">
                  <ArticleCard article={article} lead={index === 0} />
                </Reveal>
              </li>
            ))}
          </ul>
        )}
        <Steps {...steps} />
      </section>
    </>
  );
}
