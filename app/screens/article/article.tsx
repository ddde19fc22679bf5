import { fill } from 'contract/template.ts';
import { renderMarkdown } from 'markdown/render.ts';
import { comma, paths } from 'model/data/frame.ts';
import { articlePhoto } from 'model/data/photo-uses.ts';
import { formatDay } from 'model/deriving/format.server.ts';
import { articleCategoryOf, articlesWithText, toArticleItem } from 'model/deriving/list-items.server.ts';
import { trailOf } from 'model/deriving/page-list.server.ts';
import { content } from 'model/reading/content.server.ts';
import { pictureSources } from 'pictures/photo-sources.ts';
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ArrowLink } from '~/display/arrow-link.tsx';
import { basePath } from '~/display/base-path.ts';
import { CallToAction } from '~/display/call-to-action.tsx';
import { DotArt } from '~/display/dots.tsx';
import { Breadcrumb, InnerStylesheet } from '~/display/hero/hero.tsx';
import { Photo } from '~/display/photo.tsx';
import { Prose } from '~/display/prose/prose.tsx';
import { headOf } from '~/head/page-head.server.ts';

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
  const linkTo = (other: (typeof all)[number]) => {
    const { title, path, discipline, category, readTime } = toArticleItem(other);
    return { title, path, discipline, category, readTime };
  };
  const { articles: texts, markdown: words } = content.words;
  const { text: file, updated, draft } = article;
  const item = toArticleItem(article);
  const headings = file.headings.filter(({ depth }) => depth === 2).map(({ id, text }) => ({ id, text }));
  const [newer, older] = [all[index - 1], all[index + 1]];
  return {
    head: headOf(item.path),
    trail: trailOf(item.path).slice(0, -1),
    article: item,
    updated: updated && fill(texts.updated, { date: formatDay(updated) }),
    // Only the development server has these.
    note: draft ? texts.draft : Date.parse(article.published) > Date.now() ? texts.notYetPublished : undefined,
    headings: headings.length >= MIN_HEADINGS ? headings : [],
    beside: [
      ...(newer ? [{ ...linkTo(newer), label: texts.newer, rel: 'prev' }] : []),
      ...(older ? [{ ...linkTo(older), label: texts.older, rel: 'next' }] : []),
    ],
    related: all
      .filter((other) => ![article, newer, older].includes(other) && other.category === article.category)
      .slice(0, MAX_RELATED)
      .map(linkTo),
    html: await renderMarkdown(file.tree, { pictureOf: pictureSources, linkHeadings: true, words, comma, basePath }),
    author: fill(texts.author, { author: content.site.person?.name ?? content.site.name }),
    closing: { ...texts.closing, text: articleCategoryOf(article).closing ?? texts.closing.text },
    texts: { contents: texts.contents, related: texts.related.title, all: texts.all },
  };
}

// Without the route's generated types: a site whose articles have no text does not have this route.
type Data = Awaited<ReturnType<typeof loader>>;

export default function ArticleScreen() {
  const data = useLoaderData<typeof loader>();
  return (
    <div data-discipline={data.article.discipline}>
      <article>
        <InnerStylesheet />
        <ArticleHead {...data} />
        <div className="article-body shell grid pb-12">
          <Contents {...data} />
          <Prose large html={data.html} />
        </div>
      </article>
      <MoreArticles {...data} />
      <div className="print:hidden">
        <CallToAction {...data.closing} authorFirst />
      </div>
    </div>
  );
}

function ArticleHead({ article, trail, updated, author, note }: Data) {
  const { id, title, excerpt, category, published, date, readTime, image } = article;
  return (
    <header className="shell grid items-end gap-x-16 gap-y-10 pt-32 md:pt-44 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div>
        <Breadcrumb trail={trail} />
        <p className="eyebrow">{note ? category + comma + note : category}</p>
        <h1 className="mt-6 max-w-[20ch] text-title">{title}</h1>
        <p className="scrim mt-6 w-fit max-w-[48ch] text-lead text-quiet">{excerpt}</p>
        <ul className="mt-8 flex flex-wrap gap-x-6 gap-y-2 label">
          <li>
            <time dateTime={published}>{date}</time>
          </li>
          {updated && <li>{updated}</li>}
          <li>{readTime}</li>
          <li>{author}</li>
        </ul>
      </div>
      <Photo className="article-photo" eager image={image} seed={id} {...articlePhoto} />
      {/* From one side of the page to the other. */}
      <DotArt className="col-span-full h-22 w-full print:hidden" columns={60} rows={5} seed={id} />
    </header>
  );
}

function Contents({ headings, texts }: Data) {
  if (headings.length === 0) return null;
  return (
    <nav aria-labelledby="contents" className="contents scrim self-start print:hidden lg:sticky lg:top-28">
      <h2 className="label" id="contents">
        {texts.contents}
      </h2>
      <ol className="mt-3 text-quiet">
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a className="flex min-h-11 items-center" href={`#${id}`}>
              {text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function MoreArticles({ beside, related, texts }: Data) {
  return (
    <nav aria-label={texts.all} className="article-more band shell print:hidden">
      <div className="beside scrim grid gap-8 rule-t">
        {beside.map(({ path, title, discipline, label, rel }) => (
          <Link data-discipline={discipline} key={rel} prefetch="intent" rel={rel} to={path}>
            <span className="label">{label}</span>
            <b className="mt-3 block font-display text-subheading">{title}</b>
          </Link>
        ))}
      </div>
      {related.length > 0 && (
        <>
          <h2 className="text-subheading">{texts.related}</h2>
          <ul className="scrim mt-6 rule-b">
            {related.map(({ path, title, category, readTime, discipline }) => (
              <li data-discipline={discipline} key={path}>
                <ArrowLink className="flex flex-wrap items-baseline gap-x-6 gap-y-1 rule-t py-4.5" to={path}>
                  <b className="grow basis-80 [font-weight:500]">{title}</b>
                  <span className="label">{category + comma + readTime}</span>
                </ArrowLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="back mt-10">
        <ArrowLink to={paths.blog}>{texts.all}</ArrowLink>
      </p>
    </nav>
  );
}
