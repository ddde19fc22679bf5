import { Link, type LinkProps } from 'react-router';
import { crossFades } from './cross-fade.ts';

type InternalLinkProps = Omit<LinkProps, 'to' | 'prefetch' | 'viewTransition'> & {
  /** Address inside the site, like "/portfolio". */
  to: string;
};

/** A link to a screen of the site: fetched ahead once a visitor reaches for it, cross-faded when followed. */
export function InternalLink(props: InternalLinkProps) {
  return <Link discover="none" prefetch="intent" viewTransition={crossFades()} {...props} />;
}
