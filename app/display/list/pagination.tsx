import { fill } from 'contract/template.ts';
import { pages as words } from 'model/lists.data.ts';
import { Arrow } from '~/display/text-link.tsx';

export type PaginationProps = {
  /** Number of the page shown, counted from 1, and the number of pages. */
  page: number;
  pages: number;
  /** URLs of the pages beside it. */
  previous: string | undefined;
  next: string | undefined;
};

/** Links to the next and previous page of a list; nothing if the list has one page. */
export function Pagination({ page, pages, previous, next }: PaginationProps) {
  if (pages === 1) return null;
  return (
    <nav aria-label={words.name} className="mt-16 flex flex-wrap items-center justify-between gap-4 rule-t pt-6">
      <p className="label">{fill(words.position, { page, pages })}</p>
      <ul className="flex gap-8">
        {previous && (
          <li>
            <a className="text-link" rel="prev" href={previous}>
              {words.previous}
            </a>
          </li>
        )}
        {next && (
          <li>
            <a className="text-link" rel="next" href={next}>
              {words.next}
              <Arrow />
            </a>
          </li>
        )}
      </ul>
    </nav>
  );
}
