import { renderMarkdown } from 'markdown/render.ts';
import { content } from 'model/content.server.ts';
import { formatDay, today } from 'model/format.server.ts';
import { articleCategoryOf, articlesWithText, toArticleItem } from 'model/list-items.server.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { CallToAction } from '~/display/call-to-action.tsx';
import { pictureSources } from '~/display/photo-sources.ts';
import { Prose } from '~/display/prose/prose.tsx';
import { stylesheetOf } from '~/display/stylesheet.tsx';
import { headOf } from '~/head/page-head.server.ts';
import stylesheet from './article.css?inline';
import stylesheetUrl from './article.css?url';
import { ArticleHead } from './article-head.tsx';
import { Contents } from './contents.tsx';
import { MoreArticles } from './more-articles.tsx';

const Stylesheet = await stylesheetOf(stylesheetUrl, import.meta.env.SSR ? stylesheet : '');

/** A text with at least this many headings has a table of contents. */
const MIN_HEADINGS = 4;
/** Maximum number of articles under "More like this". */
const MAX_RELATED = 3;

/** @throws Response with status 404 when no article with a text has the id in the URL */
export async function loader({ params }: LoaderFunctionArgs) {
  const all = articlesWithText();
  const index = all.findIndex(({ id }) => id === params.articleId);
  const article = all[index];
  if (!article) throw new Response(null, { status: 404 });
  const linkTo = (other: (typeof all)[number] | undefined) => {
    if (!other) return undefined;
    const { title, path, discipline, category, readTime } = toArticleItem(other);
    return { title, path, discipline, category, readTime };
  };
  const { articles: texts, markdown: words } = content.words;
  const { text: file, updated, draft } = article;
  const item = toArticleItem(article);
  const headings = file.headings.filter(({ depth }) => depth === 2).map(({ id, text }) => ({ id, text }));
  const beside = [all[index - 1], all[index + 1]];
  return {
    head: headOf(item.path),
    article: { ...item, updated: updated === undefined ? undefined : { day: updated, date: formatDay(updated) } },
    // Only the development server has these.
    note: draft ? texts.draft : article.published > today() ? texts.notYetPublished : undefined,
    headings: headings.length >= MIN_HEADINGS ? headings : [],
    newer: linkTo(beside[0]),
    older: linkTo(beside[1]),
    related: all
      .filter((other) => other !== article && !beside.includes(other) && other.category === article.category)
      .slice(0, MAX_RELATED)
      .flatMap((other) => linkTo(other) ?? []),
    html: await renderMarkdown(file.tree, {
      pictureOf: pictureSources,
      linkHeadings: true,
      words,
    }),
    author: content.site.person?.name ?? content.site.name,
    closing: { ...texts.closing, text: articleCategoryOf(article).closing ?? texts.closing.text },
    texts,
  };
}

// Without the route's generated types: a site whose articles have no text does not have this route.
export default function ArticleScreen() {
  const { article, note, headings, html, newer, older, related, author, closing, texts } =
    useLoaderData<typeof loader>();
  return (
    <div data-discipline={article.discipline}>
      <Stylesheet />
      <article>
        <ArticleHead article={article} author={author} note={note} texts={texts} />
        <div className="article-body shell">
          {headings.length > 0 && <Contents headings={headings} title={texts.contents} />}
          <Prose html={html} />
        </div>
      </article>
      <MoreArticles newer={newer} older={older} related={related} texts={texts} />
      <CallToAction {...closing} authorFirst />
    </div>
  );
}
