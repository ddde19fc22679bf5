import { fill } from 'contract/template.ts';
import { renderMarkdown } from 'markdown/render.ts';
import { comma } from 'model/data/frame.ts';
import { formatDay } from 'model/deriving/format.server.ts';
import { content } from 'model/reading/content.server.ts';
import { pictureSources } from 'pictures/photo-sources.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { basePath } from '~/display/base-path.ts';
import { Hero } from '~/display/hero/hero.tsx';
import { Prose } from '~/display/prose/prose.tsx';
import { headOf } from '~/head/page-head.server.ts';

/** The page of the URL. Each has a route of its own, so that a site without any has no `Route` types. */
export async function loader({ url }: LoaderFunctionArgs) {
  const path = url.pathname.slice(basePath.length).replace(/\/$/, '');
  const page = content.textPages.find((each) => each.path === path);
  if (!page) throw new Response(null, { status: 404 });
  const { name, kind = name, headline, intro, text, updated } = page;
  const { articles, markdown: words } = content.words;
  const html = await renderMarkdown(text.tree, { pictureOf: pictureSources, words, comma, basePath });
  const day = updated && fill(articles.updated, { date: formatDay(updated) });
  return { head: headOf(path), kind, headline, intro, day, html };
}

export default function TextPage() {
  const { kind, headline, intro, day, html } = useLoaderData<typeof loader>();
  return (
    <>
      <Hero eyebrow={kind} text={intro} title={headline}>
        {day && <p className="mt-6 w-fit label">{day}</p>}
      </Hero>
      <div className="shell pb-16">
        <Prose html={html} />
      </div>
    </>
  );
}
