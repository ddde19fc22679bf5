import { createRoot } from 'react-dom/client';
import { Reveal } from '../../../app/display/reveal.tsx';

/** Examples of the scroll-in wrapper, far apart below the fold. reveal.spec.ts builds this page. */
const examples = {
  plain: {},
  up: { direction: 'up' },
  down: { direction: 'down' },
  left: { direction: 'left' },
  right: { direction: 'right' },
  none: { direction: 'none' },
  custom: { distance: 60, duration: 1.2, delay: 0.3 },
  again: { once: false },
  high: {},
} as const;

const root = document.createElement('div');
document.body.append(root);
createRoot(root).render(
  Object.entries(examples).map(([name, props]) => (
    <div key={name} style={{ paddingTop: 1500 }}>
      <Reveal className={name} {...props}>
        <p id={name} style={{ height: name === 'high' ? 20_000 : 200 }}>
          {name}
        </p>
      </Reveal>
    </div>
  )),
);
