import type { PriceTableItem } from 'model/deriving/list-items.server.ts';
import { STEP } from 'pictures/dot-patterns.ts';
import { Dots } from '../dots.tsx';
import Stylesheet from './price-table.css?component';

/** A range among so many points, from the least to the most price; the typical one is encircled. */
function Range({ drawn, points }: { drawn: readonly number[]; points: number }) {
  const [least = 0, typical = 0, most = 0] = drawn.map((point) => (point - 0.5) * STEP);
  // One unit too long, because rounding could otherwise omit the last dot.
  const parts = [
    { path: `M10 10h${(points - 1) * STEP + 1}`, opacity: 0.25, width: 7 },
    { path: `M${least} 10h${most - least + 1}`, width: 11 },
  ];
  return (
    <Dots className="w-full" columns={points} fit="xMinYMid" parts={parts} rows={1}>
      <circle cx={typical} cy={10} r={9} stroke="var(--color-paper)" strokeDasharray="none" strokeWidth={2} />
    </Dots>
  );
}

type PriceTableProps = { table: PriceTableItem; name: string };

/** Ranges of prices as a table. Each is drawn below its row. */
export function PriceTable({ table: { head, rows, points, unit, ends }, name }: PriceTableProps) {
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
                <Range drawn={row.drawn} points={points} />
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
      <p className="mt-2 text-label text-quiet">{unit}</p>
    </div>
  );
}
