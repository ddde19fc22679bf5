import { locale } from 'model/data/booking.ts';
import { type DotPicture, STEP } from 'pictures/dot-patterns.ts';
import { Dots } from '~/display/dots.tsx';
import DialStylesheet from './dial.css?component';
import { type Choice, lengthText, timeParts, timeText } from './times.ts';

export { DialStylesheet };

const ROWS = 21;
const RAYS = 30;

/**
 * A dial of an hour with a ray for every two minutes, of which those of a call of so many minutes are lit.
 *
 * @param first minute of the hour in which it starts
 * @param columns of the picture, in which the dial is at the right; as many as rows by default
 */
export function dialPicture(minutes: number, first = 0, columns = ROWS): DotPicture {
  const radius = (ROWS - 1) / 2;
  const begin = Math.round(first / 2);
  const rays = Array.from({ length: RAYS }, (_, ray) => {
    const angle = ((begin + ray + 0.5) * 2 * Math.PI) / RAYS;
    const [across, up] = [Math.sin(angle) * STEP, Math.cos(angle) * STEP];
    const x = Math.round((columns - ROWS / 2) * STEP + radius * across);
    const y = Math.round((ROWS / 2) * STEP - radius * up);
    // Longer than four steps, so that rounding takes no point.
    return `M${x} ${y}l${Math.round(-4.05 * across)} ${Math.round(4.05 * up)}`;
  });
  const lit = Math.round(minutes / 2);
  const parts = [{ path: rays.slice(0, lit).join('') }, { path: rays.slice(lit).join(''), opacity: 0.3 }];
  return { columns, rows: ROWS, parts };
}

type DialProps = Choice & { minutes: number; isOff?: boolean; isSmall?: boolean };

/**
 * The minutes of a call in an hour of points, with its day and time in the centre, without a time its length. The
 * background's points gather in it, unless it is small. It only pictures what is written beside it. A call that is off
 * does not take place.
 */
export function Dial({ start, timeZone, minutes, isOff = false, isSmall = false }: DialProps) {
  const first = start ? Number(timeText(start, 'en', timeZone, { minute: 'numeric' })) : 0;
  const part = (parts: Intl.DateTimeFormatOptions) => timeText(start, locale, timeZone, parts);
  const picture = dialPicture(minutes, first);
  const state = isOff ? 'dial-off' : start ? 'dial-lit' : '';
  const points = <Dots className="points size-full" {...picture} />;
  return (
    <div aria-hidden="true" className={`dial ${state} ${isSmall ? 'dial-small' : ''}`}>
      {isSmall ? (
        points
      ) : (
        <div className="shape-picture" data-shape={`picture:dial-${first}-${minutes}-${state || 'open'}`}>
          {points}
        </div>
      )}
      <p className={isSmall ? undefined : 'scrim'}>
        {start && !isSmall && (
          <span className="block text-quiet">{part({ weekday: 'short', day: 'numeric', month: 'short' })}</span>
        )}
        <strong className="block">{start ? part(timeParts(locale)) : lengthText(minutes, locale)}</strong>
      </p>
    </div>
  );
}
