import { fill, type PluralForms, pluralForm } from 'contract/template.ts';
import { locale } from 'model/frame.data.ts';
import { all, filter } from 'model/lists.data.ts';
import type { ListPage } from 'model/pagination.ts';
import { useNavigate } from 'react-router';
import { ButtonLink } from '../button-link.tsx';
import { stylesheetOf } from '../stylesheet.tsx';
import stylesheet from './category-filter.css?inline';
import stylesheetUrl from './category-filter.css?url';
import { categoryIn, searchFor } from './use-category.ts';

const Stylesheet = stylesheetOf(stylesheetUrl, import.meta.env.SSR ? stylesheet : '');

// The first one takes 15 ms, which a click on a link to the list would wait for; this module runs while the pointer is over it.
const number = new Intl.NumberFormat(locale);

type CategoryFilterProps = {
  list: Pick<ListPage<unknown>, 'listPath' | 'categories'>;
  selected: string;
  /** Number of matching items, which is announced when it changes. */
  count: number;
  counts: PluralForms;
};

/** Selects a category of a list, by buttons or by links to the pages of a long list, and shows the number of matching items. */
export function CategoryFilter({ list: { listPath, categories }, selected, count, counts }: CategoryFilterProps) {
  const isLong = categories.some(({ path }) => path);
  const Control = isLong ? CategoryLink : CategoryButton;
  return (
    <div className={`flex flex-wrap items-center gap-2 print:hidden ${isLong ? '' : 'noscript:hidden'}`}>
      <Stylesheet />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{filter}</legend>
        {[{ name: all, path: listPath }, ...categories].map(({ name, path = listPath }) => (
          <Control isSelected={name === selected} key={name} name={name} path={path} />
        ))}
      </fieldset>
      <p className="label sm:ml-auto" role="status">
        {fill(pluralForm(counts, count, locale), { count: number.format(count) })}
      </p>
    </div>
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

type EmptyListProps = { title: string; text: string; link: string; listPath: string };

/** Replaces a list without matching items, and links to the list of all. */
export function EmptyList({ title, text, link, listPath }: EmptyListProps) {
  return (
    <div className="mt-10 rule-t rule-b py-16">
      <p className="font-display text-heading">{title}</p>
      <p className="mt-3 mb-8 text-quiet">{text}</p>
      <ButtonLink to={listPath} variant="secondary">
        {link}
      </ButtonLink>
    </div>
  );
}
