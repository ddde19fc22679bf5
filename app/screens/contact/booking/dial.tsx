import type { ReactNode } from 'react';
import { type Choice, timeText } from './times.ts';

/** The minutes of an hour as points, of which those of the call light up one after another. It only pictures what is written. */
export function Dial({ start, timeZone, minutes, children }: Choice & { minutes: number; children: ReactNode }) {
  const first = start ? Number(timeText(start, 'en', timeZone, { minute: 'numeric' })) : 0;
  return (
    <div className={start ? 'dial dial-lit' : 'dial'}>
      <svg aria-hidden="true" className="w-full" viewBox="-50 -50 100 100">
        {Array.from({ length: 60 }, (_, point) => point).map((point) => {
          const minute = (60 + point - first) % 60;
          return (
            <circle
              className={minute < minutes ? 'of-call' : undefined}
              cy="-46"
              key={point}
              r="1.75"
              style={{ transitionDelay: `${minute * 12}ms` }}
              transform={`rotate(${point * 6 + 3})`}
            />
          );
        })}
      </svg>
      <p aria-hidden="true" className="text-label text-quiet">
        {children}
      </p>
    </div>
  );
}
