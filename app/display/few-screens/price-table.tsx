import type { PriceTableItem } from 'model/deriving/list-items.server.ts';
import { STEP } from '../dot-patterns.ts';
import { Dots } from '../dots.tsx';
import { stylesheetOf } from '../stylesheet.tsx';
import stylesheet from './price-table.css?inline';
import stylesheetUrl from './price-table.css?url';

const Stylesheet = stylesheetOf('price-table', stylesheetUrl, import.meta.env.SSR ? stylesheet : '');

/** Points in a line where there is no room for all. */
const NARROW = 40;

type Row = PriceTableItem['rows'][number];

type PriceTableProps = { table: PriceTableItem; name: string };

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
                <Range {...row} className="price-wide" columns={points} points={points} />
                {points > NARROW && <Range {...row} className="price-narrow" columns={NARROW} points={row.most} />}
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
        {unit} {line && <span className="price-line">{line}</span>}
      </p>
    </div>
  );
}

type RangeProps = Row & { points: number; columns: number; className: string };

/** A range in points, in lines of so many. */
function Range({ least, ringed, most, points, columns, className }: RangeProps) {
  const rows = Math.ceil(points / columns);
  const middle = (index: number) => index * STEP + STEP / 2;
  const [column, row] = [(ringed - 1) % columns, Math.floor((ringed - 1) / columns)];
  const parts = [
    { path: linesOf(0, rows * columns, columns), opacity: 0.25, width: 7 },
    { path: linesOf(least - 1, most, columns), width: 11 },
  ];
  return (
    <Dots className={`w-full ${className}`} columns={columns} fit="xMinYMid" parts={parts} rows={rows}>
      <circle
        cx={middle(column)}
        cy={middle(row)}
        r={9}
        stroke="var(--color-paper)"
        strokeDasharray="none"
        strokeWidth={2}
      />
    </Dots>
  );
}

/** The path of the points from one to another, line by line. */
export function linesOf(start: number, end: number, columns: number): string {
  let path = '';
  for (let first = start; first < end; ) {
    const next = Math.min(end, first - (first % columns) + columns);
    const [x, y] = [(first % columns) * STEP + STEP / 2, Math.floor(first / columns) * STEP + STEP / 2];
    // One unit too long, because rounding could otherwise omit the last dot.
    path += `M${x} ${y}h${(next - first - 1) * STEP + 1}`;
    first = next;
  }
  return path;
}
