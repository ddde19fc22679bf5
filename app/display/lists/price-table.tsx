import { Dots } from '../dots.tsx';
import { stylesheetOf } from '../stylesheet.tsx';
import type { DrawnPriceTable } from './price-pictures.server.ts';
import stylesheet from './price-table.css?inline';
import stylesheetUrl from './price-table.css?url';

const Stylesheet = stylesheetOf('price-table', stylesheetUrl, import.meta.env.SSR ? stylesheet : '');

type PriceTableProps = { table: DrawnPriceTable; name: string };

/** Ranges of prices as a table. Each is drawn below its row in points, from the least to the most; the typical one is encircled. */
export function PriceTable({ table: { head, rows, points, ends, unit, line }, name }: PriceTableProps) {
  return (
    <div className="price-table scrim" style={{ '--points': points }}>
      <Stylesheet />
      <table aria-label={name} className="w-full">
        <thead>
          <tr className="text-label text-quiet">
            <td />
            <th scope="col">{head.range}</th>
            <th className="price-ring" scope="col">
              {head.typical}
            </th>
          </tr>
        </thead>
        {rows.map((row) => (
          <tbody data-discipline={row.discipline} key={row.name}>
            <tr>
              <th className="font-display" scope="row">
                {row.name}
              </th>
              <td>{row.range}</td>
              <td>{row.typical}</td>
            </tr>
            <tr className="rule-b">
              <td aria-hidden="true" className="text-tone" colSpan={3}>
                {row.pictures.map(({ className, x, y, ...picture }) => (
                  <Dots className={`w-full ${className}`} fit="xMinYMid" key={className} {...picture}>
                    <circle cx={x} cy={y} r={9} stroke="var(--color-paper)" strokeDasharray="none" strokeWidth={2} />
                  </Dots>
                ))}
              </td>
            </tr>
          </tbody>
        ))}
      </table>
      <p aria-hidden="true" className="price-ends mt-2 flex text-label text-quiet">
        {ends.map((end) => (
          <span className="flex-1" key={end}>
            {end}
          </span>
        ))}
      </p>
      <p className="mt-2 text-label text-quiet">
        <span>{unit}</span> {line && <span className="price-line">{line}</span>}
      </p>
    </div>
  );
}
