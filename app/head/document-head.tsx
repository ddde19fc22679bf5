import { shortBrand } from 'model/data/frame.ts';

/** The parts of the document head that change with the screen, made at build (page-head.server.ts). */
export type PageHead = {
  title: string;
  description: string | undefined;
  /** Absolute URLs of the page and of its Open Graph image. */
  url: string;
  image: string;
};

export function hasHead(loaderData: unknown): loaderData is { head: PageHead } {
  return typeof loaderData === 'object' && loaderData !== null && 'head' in loaderData;
}

/** Shows them; publish/page/static-head.ts adds the parts that stay. */
export function DocumentHead({ title, description, url, image }: PageHead) {
  return (
    <>
      <title>{title}</title>
      {description && <meta content={description} name="description" />}
      <link href={url} rel="canonical" />
      <meta content={url} property="og:url" />
      {/* X and Open Graph take the same values, by `name` and by `property`. */}
      <meta content={title} name="twitter:title" property="og:title" />
      {description && <meta content={description} name="twitter:description" property="og:description" />}
      <meta content={image} name="twitter:image" property="og:image" />
      <meta content={title} name="twitter:image:alt" property="og:image:alt" />
    </>
  );
}

/** Document head of a screen that search engines must not list. */
export function UnlistedHead({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} | ${shortBrand}`}</title>
      <meta content="noindex" name="robots" />
    </>
  );
}
