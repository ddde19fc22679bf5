import { content } from 'model/content.server.ts';
import { projectCategoryOf, toProjectItem } from 'model/list-items.server.ts';
import { pointsPath, STEP } from '~/display/dot-patterns.ts';
import type { Route } from './+types/drawing';

/** The characters of a drawing (model/schemas/fields.ts), and how their points look. */
const looks = ({ paper, signal }: Record<'paper' | 'signal', string>, tone: string) => ({
  ':': `stroke="${paper}" opacity=".35" stroke-width="8"`,
  o: `stroke="${tone}" stroke-width="12"`,
  X: `stroke="${paper}" stroke-width="12"`,
  '*': `stroke="${signal}" stroke-width="12"`,
});

/** The drawing of a project as an SVG file, which its card, its page and the background's points show. */
export function loader({ params }: Route.LoaderArgs) {
  const project = content.projects.find((each) => toProjectItem(each).drawing === `/drawings/${params.file}`);
  if (!project?.drawing) throw new Response(null, { status: 404 });
  const rows = project.drawing.points.trimEnd().split('\n');
  const columns = Math.max(...rows.map(({ length }) => length));
  const { colours } = content.brand;
  const tone = colours.disciplines[projectCategoryOf(project).discipline] ?? colours.signal;
  const paths = Object.entries(looks(colours, tone)).map(([character, look]) => {
    const path = pointsPath(({ column, row }) => rows[row]?.[column] === character, columns, rows.length);
    return `<path ${look} d="${path}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${columns * STEP} ${rows.length * STEP}" fill="none" stroke-dasharray="0 ${STEP}" stroke-linecap="round">${paths.join('')}</svg>`;
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
}
