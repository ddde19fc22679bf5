import { breadcrumb } from 'model/data/frame.ts';
import type { PagePicture } from 'pictures/dot-patterns.ts';
import { type ComponentType, Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';
import { Dots } from '../dots.tsx';
import { isInlined, stylesheetOf } from '../stylesheet.tsx';
import InnerStylesheet from './inner.css?component';

/** The rules of every screen, which the HTML of home and contact does not have. */
export { InnerStylesheet };

/**
 * The rules of one screen alone where its HTML has them, so that it arrives in one flight; elsewhere those of all, which
 * come after them once a link leads on.
 *
 * @param text the stylesheet, for the HTML of the page
 */
export const ownStylesheet = (name: string, text: string) =>
  isInlined(name) ? stylesheetOf(name, '', text) : InnerStylesheet;

type PageShapeProps = { picture: PagePicture; className?: string };

/** The picture of a screen, into which the background's points gather (R-shapes): in its hero or beside its last section. */
export function PageShape({ picture: { name, ...picture }, className = 'shape-beside' }: PageShapeProps) {
  return (
    <div className={`${className} text-signal`} data-shape={`picture:${name}`}>
      <Dots className="points size-full" {...picture} />
    </div>
  );
}

const SEPARATOR = '/';

type Trail = readonly { path: string; name: string }[];

/** The pages above one, from home on. */
export function Breadcrumb({ trail }: { trail: Trail }) {
  return (
    <nav aria-label={breadcrumb} className="mb-6 flex w-fit flex-wrap items-center gap-2 label print:hidden">
      {trail.map(({ path, name }) => (
        <Fragment key={path}>
          <Link className="text-link" prefetch="intent" to={path}>
            {name}
          </Link>
          <span aria-hidden="true">{SEPARATOR}</span>
        </Fragment>
      ))}
    </nav>
  );
}

type HeroProps = {
  trail?: Trail;
  eyebrow?: string | undefined;
  title: string;
  text?: string | undefined;
  children?: ReactNode;
  /** Beside the text, and below it on narrow screens: the picture of the screen, or other content. */
  picture?: PagePicture | undefined;
  aside?: ReactNode;
  asideClassName?: string;
  Stylesheet?: ComponentType;
};

/** The first section of every screen but home: its `h1` and a sentence that introduces the content. */
export function Hero(props: HeroProps) {
  const { trail, eyebrow, title, text, children, picture, aside, asideClassName, Stylesheet = InnerStylesheet } = props;
  const shape = picture && (
    <div className="relative w-full" style={{ aspectRatio: picture.columns / picture.rows }}>
      <PageShape className="shape-picture" picture={picture} />
    </div>
  );
  const beside = shape || aside;
  const columns = beside ? 'sm:grid-cols-2' : '';
  return (
    <header className={`shell relative grid items-end gap-x-16 gap-y-10 pt-32 pb-12 md:pt-44 md:pb-16 ${columns}`}>
      <Stylesheet />
      <div>
        {trail && <Breadcrumb trail={trail} />}
        {eyebrow && <p className="eyebrow mb-6">{eyebrow}</p>}
        <h1 className="max-w-[16ch] text-title">{title}</h1>
        {text && <p className="scrim mt-6 w-fit max-w-[48ch] text-lead">{text}</p>}
        {children}
      </div>
      {asideClassName ? <div className={asideClassName}>{beside}</div> : beside}
    </header>
  );
}
