import { locale } from 'model/data/booking.ts';
import { Dots } from '~/display/dots.tsx';
import { dialPicture } from '../dial-picture.ts';
import DialStylesheet from './dial.css?component';
import { type Choice, lengthText, timeText } from './times.ts';

export { DialStylesheet };

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
        <div className="shape-picture" data-shape={`figure:dial-${first}-${state || 'open'}`}>
          {points}
        </div>
      )}
      <p className={isSmall ? undefined : 'scrim'}>
        {start && !isSmall && (
          <span className="block text-quiet">{part({ weekday: 'short', day: 'numeric', month: 'short' })}</span>
        )}
        <strong className="block">
          {start ? part({ hour: '2-digit', minute: '2-digit' }) : lengthText(minutes, locale)}
        </strong>
      </p>
    </div>
  );
}
