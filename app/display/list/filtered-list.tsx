import { all, filter } from 'model/lists.data.ts';
import type { ListPage } from 'model/pagination.ts';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../button-link.tsx';
import { stylesheetOf } from '../stylesheet.tsx';
import stylesheet from './filtered-list.css?inline';
import stylesheetUrl from './filtered-list.css?url';
import { Pagination } from './pagination.tsx';
import { categoryIn, searchFor, useCategory } from './use-category.ts';

const Stylesheet = await stylesheetOf(stylesheetUrl, import.meta.env.SSR ? stylesheet : '');

type FilteredListProps<Item> = {
  list: ListPage<Item>;
  /** How many items match, in words, by their number (`countTexts`). */
  counts: Readonly<Record<number, string>>;
  /** In place of a list without matching items, with a link to the list of all. */
  empty: { title: string; text: string; link: string };
  className: string;
  /** The items to show, of `count` matching ones on all pages. */
  children: (shown: readonly Item[], count: number) => ReactNode;
};

/**
 * A list, of which buttons select a category, or links to the pages of a long list. It says how many items match, which is
 * announced when it changes, and has links to further pages.
 */
export function FilteredList<Item extends { category: string }>(props: FilteredListProps<Item>) {
  const { list, counts, empty, className, children } = props;
  const { listPath, categories } = list;
  const { selected, shown, count } = useCategory(list);
  const isLong = categories.some(({ path }) => path);
  const Control = isLong ? CategoryLink : CategoryButton;
  return (
    <>
      <div className={`flex flex-wrap items-center gap-2 print:hidden ${isLong ? '' : 'noscript:hidden'}`}>
        <Stylesheet />
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{filter}</legend>
          {[{ name: all, path: listPath }, ...categories].map(({ name, path = listPath }) => (
            <Control isSelected={name === selected} key={name} name={name} path={path} />
          ))}
        </fieldset>
        <p className="label sm:ml-auto" role="status">
          {counts[count]}
        </p>
      </div>
      {count === 0 ? (
        <div className="mt-10 rule-t rule-b py-16">
          <p className="font-display text-heading">{empty.title}</p>
          <p className="mt-3 mb-8 text-quiet">{empty.text}</p>
          <ButtonLink to={listPath} variant="secondary">
            {empty.link}
          </ButtonLink>
        </div>
      ) : (
        <>
          <ul className={`mt-10 grid gap-x-8 gap-y-14 ${className}`}>{children(shown, count)}</ul>
          <Pagination {...list} />
        </>
      )}
    </>
  );
}

type ControlProps = { name: string; path: string; isSelected: boolean };

function CategoryLink({ name, path, isSelected }: ControlProps) {
  return (
    <a aria-current={isSelected ? 'page' : undefined} className="filter-button inline-flex items-center" href={path}>
      {name}
    </a>
  );
}

function CategoryButton({ name, path, isSelected }: ControlProps) {
  const navigate = useNavigate();
  const select = () => {
    // On the second click of a double click it is not yet shown as selected; the URL is up to date.
    if (name === (categoryIn(window.location.search) ?? all)) return;
    // No view transition, during which the page would not respond to clicks.
    void navigate({ pathname: path, search: searchFor(name) }, { preventScrollReset: true });
  };
  return (
    <button aria-pressed={isSelected} className="filter-button" onClick={select} type="button">
      {name}
    </button>
  );
}
