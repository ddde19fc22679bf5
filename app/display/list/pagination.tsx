import { fill } from 'contract/template.ts';
import { pages as words } from 'model/lists.data.ts';
import type { ListPage } from 'model/pagination.ts';
import { Arrow } from '~/display/text-link.tsx';

type PaginationProps = Pick<ListPage<unknown>, 'page' | 'pages' | 'previous' | 'next'>;

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
