import { breadcrumb } from 'model/data/frame.ts';
import { TextLink } from '../text-link.tsx';

/** The pages above one, from home on. */
export type Trail = readonly { path: string; name: string }[];

export function Breadcrumb({ trail }: { trail: Trail }) {
  return (
    <nav aria-label={breadcrumb} className="mb-3 flex w-fit flex-wrap gap-x-6 label print:hidden">
      {trail.map(({ path, name }) => (
        <TextLink key={path} to={path}>
          {name}
        </TextLink>
      ))}
    </nav>
  );
}
