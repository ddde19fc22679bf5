import { home } from 'model/data/home.ts';
import { cardInPortfolio } from 'model/data/photo-uses.ts';
import { filteredList, listDrawings, toProjectItem, toTestimonialItem } from 'model/deriving/list-items.server.ts';
import { content } from 'model/reading/content.server.ts';
import type { PagePicture } from 'pictures/dot-patterns.ts';
import { listPicture } from 'pictures/list-pictures.server.ts';
import { CallToAction } from '~/display/call-to-action.tsx';
import { ProjectCard } from '~/display/cards/project-card.tsx';
import { Hero, PageShape } from '~/display/hero/hero.tsx';
import { FilteredList } from '~/display/lists/filtered-list.tsx';
import { LeadQuote } from '~/display/quotes/lead-quote.tsx';
import { headOf } from '~/head/page-head.server.ts';
import type { Route } from './+types/portfolio';
import Stylesheet from './portfolio.css?component';

type Cell = { cell: string; photo?: string };
const wide: Cell = { cell: 'lg:col-span-7' };
/** Its photo is as high as that of the wide card beside it. */
const narrow: Cell = { cell: 'lg:col-span-5', photo: 'lg:aspect-[1.05]' };
/** The only project of a category. */
const single: Cell = { cell: 'sm:col-span-full', photo: 'lg:aspect-[2.33]' };
/** Grid cells of two rows, repeated down the list. */
const cells = [wide, narrow, narrow, wide];

export function loader() {
  const { path, hero, list: section, count, empty, closing } = content.pages.portfolio;
  const { projects, categories, site } = content;
  const list = filteredList(projects.map(toProjectItem), categories.projects, count, site.locale);
  const picture = listPicture(listDrawings.portfolio);
  const titles = projects.flatMap(({ title, results }) => (results.length > 0 ? title : []));
  const results = picture && { picture, titles: titles.slice(0, picture.rows) };
  // Preferably a testimonial that home does not show.
  const onHome = home.testimonials.list.map(({ id }) => id);
  const [first] = content.testimonials;
  const quoted = content.testimonials.find(({ id }) => !onHome.includes(id)) ?? first;
  const quote = quoted && toTestimonialItem(quoted);
  return { head: headOf(path), hero, results, section, list, quote, empty, closing };
}

export default function Portfolio({ loaderData }: Route.ComponentProps) {
  const { hero, results, section, list, quote, empty, closing } = loaderData;
  const shape = results && <PageShape className="shape-beside results-beside" picture={results.picture} />;
  return (
    <>
      <Stylesheet />
      <Hero {...hero} aside={results && <Results {...results} />} />
      <section className="shell pb-16">
        <h2 className="sr-only">{section.title}</h2>
        <FilteredList className="sm:grid-cols-2 lg:grid-cols-12" empty={empty} list={list}>
          {(shown) =>
            shown.map((project, index) => {
              const { cell, photo } = shown.length === 1 ? single : (cells[index % cells.length] ?? wide);
              return (
                <li className={cell} key={project.id}>
                  <ProjectCard eager={index === 0} photoClassName={photo} project={project} use={cardInPortfolio} />
                </li>
              );
            })
          }
        </FilteredList>
      </section>
      {quote && <LeadQuote testimonial={quote} />}
      <CallToAction {...closing} shape={shape} />
    </>
  );
}

/** Longer titles do not stand beside their row. */
const MAX_TITLE = 30;

/** The picture of results, with the title of each row, which the list of projects says again. */
function Results({ picture, titles }: { picture: PagePicture; titles: readonly string[] }) {
  const longest = Math.max(...titles.map(({ length }) => length));
  const style = { '--columns': picture.columns, '--rows': picture.rows, '--longest': longest };
  return (
    <div aria-hidden="true" className="results" style={style}>
      <div className="relative" style={{ aspectRatio: picture.columns / picture.rows }}>
        <PageShape className="shape-picture" picture={picture} />
      </div>
      <ul>{longest <= MAX_TITLE && titles.map((title) => <li key={title}>{title}</li>)}</ul>
    </div>
  );
}
