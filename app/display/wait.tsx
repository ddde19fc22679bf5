import { fill } from 'contract/template.ts';
import { wait } from 'model/data/lists.ts';
import type { Figure } from 'model/schemas/fields.ts';
import { useState } from 'react';
import { Button } from './button-link.tsx';
import Stylesheet from './wait.css?component';

const POINTS_PER_SECOND = 10;

type WaitProps = Pick<Figure, 'value'> & { before?: string | undefined; seconds: NonNullable<Figure['seconds']> };

/** Waits before and now as two rows of points: full, until the button lets them fill in real time. */
export function Wait({ value, before = '', seconds }: WaitProps) {
  const [state, setState] = useState<'full' | 'filling' | 'filled'>('full');
  const longest = Math.max(seconds.before, seconds.after);
  const rows = [
    { text: before, time: seconds.before },
    { text: value, time: seconds.after },
  ];
  const styleOf = (time: number) => ({
    width: `${(100 * time) / longest}%`,
    '--points': Math.round(time * POINTS_PER_SECOND),
    animationDuration: `${time}s`,
  });
  return (
    <div className="scrim grid gap-4">
      <Stylesheet />
      <div className="wait grid items-center gap-4 lg:grid-cols-[auto_1fr]" data-state={state}>
        {rows.map(({ text, time }) => (
          <p className="grid gap-1 font-display last:text-tone lg:contents" key={text}>
            <span>{text}</span>
            <i onAnimationEnd={() => time === longest && setState('filled')} style={styleOf(time)} />
          </p>
        ))}
      </div>
      <div className="motion-reduce:hidden noscript:hidden">
        <Button
          aria-disabled={state === 'filling' || undefined}
          onClick={() => setState('filling')}
          variant="smallSecondary"
        >
          {wait.start}
        </Button>
      </div>
      <p className="sr-only" role="status">
        {state === 'filled' && fill(wait.done, { before, value })}
      </p>
    </div>
  );
}
