/**
 * Draws the pictures of the studio: `node examples/make-pictures.ts`, or some of them with their names. They are in the
 * repository, so a build does not need this.
 */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { gartenplan } from './pictures/gartenplan.ts';
import { halbschatten } from './pictures/halbschatten.ts';
import { hinterhofBelag } from './pictures/hinterhof-belag.ts';
import { hinterhofPlan } from './pictures/hinterhof-plan.ts';
import { hinterhofSchnitt } from './pictures/hinterhof-schnitt.ts';
import { moosgartenPlan } from './pictures/moosgarten-plan.ts';
import { moosgartenPolster } from './pictures/moosgarten-polster.ts';
import { moosgartenSchnitt } from './pictures/moosgarten-schnitt.ts';
import { mulde } from './pictures/mulde.ts';
import { pflanzplan } from './pictures/pflanzplan.ts';
import { pflegejahr } from './pictures/pflegejahr.ts';
import { planzeichen } from './pictures/planzeichen.ts';
import { setzereiAufbau } from './pictures/setzerei-aufbau.ts';
import { setzereiPlan } from './pictures/setzerei-plan.ts';
import { setzereiSamen } from './pictures/setzerei-samen.ts';
import { studio } from './pictures/studio.ts';
import { trockenhangPlan } from './pictures/trockenhang-plan.ts';
import { trockenhangSchnitt } from './pictures/trockenhang-schnitt.ts';
import { trockenhangStauden } from './pictures/trockenhang-stauden.ts';

const folder = join(import.meta.dirname, 'studio/photos');
const pictures: Readonly<Record<string, () => string>> = {
  'gartenplan.webp': gartenplan,
  'halbschatten.webp': halbschatten,
  'hinterhof-belag.webp': hinterhofBelag,
  'hinterhof-plan.webp': hinterhofPlan,
  'hinterhof-schnitt.webp': hinterhofSchnitt,
  'moosgarten-plan.webp': moosgartenPlan,
  'moosgarten-polster.webp': moosgartenPolster,
  'moosgarten-schnitt.webp': moosgartenSchnitt,
  'mulde.webp': mulde,
  'pflanzplan.webp': pflanzplan,
  'pflegejahr.webp': pflegejahr,
  'planzeichen.webp': planzeichen,
  'setzerei-aufbau.webp': setzereiAufbau,
  'setzerei-plan.webp': setzereiPlan,
  'setzerei-samen.webp': setzereiSamen,
  'studio.webp': studio,
  'trockenhang-plan.webp': trockenhangPlan,
  'trockenhang-schnitt.webp': trockenhangSchnitt,
  'trockenhang-stauden.webp': trockenhangStauden,
};

await mkdir(folder, { recursive: true });
for (const [file, make] of Object.entries(pictures)) {
  if (process.argv.length > 2 && !process.argv.includes(file)) continue;
  const { size } = await sharp(Buffer.from(make()), { unlimited: true })
    .resize(1600)
    .webp({ quality: 54, effort: 6 })
    .toFile(join(folder, file));
  console.log(`${file} ${Math.round(size / 1000)} kB`);
}
