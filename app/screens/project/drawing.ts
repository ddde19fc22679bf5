import { drawingFiles, projectCategoryOf } from 'model/deriving/list-items.server.ts';
import { content } from 'model/reading/content.server.ts';
import { drawingSvg } from 'pictures/dot-patterns.ts';
import type { Route } from './+types/drawing';

/** The drawing of a project as an SVG file, which its cards and its page show. */
export function loader({ params }: Route.LoaderArgs) {
  const file = drawingFiles().find(({ path }) => path === `/drawings/${params.file}`);
  if (!file) throw new Response(null, { status: 404 });
  const { colours } = content.brand;
  const tone = colours.disciplines[projectCategoryOf(file.project).discipline] ?? colours.signal;
  const svg = drawingSvg(file.points, colours, tone);
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
}
