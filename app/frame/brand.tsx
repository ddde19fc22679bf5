import { brandOnLine, mark } from 'model/data/frame.ts';
import { Link } from 'react-router';
import { trustHtml } from '~/display/trusted-types.ts';

/** A long name has up to three lines beside the buttons of small screens. */
const size = brandOnLine.length > 20 ? 'max-sm:text-[min(0.8125rem,3.6vw)]' : 'text-[min(1em,7vw)]';

/** The brand's mark and name, which link to the home page. */
export function Brand() {
  return (
    <Link className={`scrim flex min-h-11 items-center font-display ${size}`} prefetch="intent" to="/">
      <span className="brand flex items-center gap-3">
        <svg
          aria-hidden="true"
          className="h-6 w-6.5 flex-none text-signal"
          viewBox={mark.viewBox}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: made at build, of simple shapes (model/formats/mark.ts)
          dangerouslySetInnerHTML={{ __html: trustHtml(mark.shapes) }}
        />
        <span>{brandOnLine}</span>
      </span>
    </Link>
  );
}
