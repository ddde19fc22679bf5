import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

const paths = { menu: 'M1 6h16M1 12h16', close: 'm3 3 12 12M15 3 3 15' } as const;

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label' | 'children' | 'className'> & {
  icon: keyof typeof paths;
  label: string;
};

/** A round button with an icon and no text. */
export function IconButton({ icon, label, ...props }: IconButtonProps) {
  return (
    <button aria-label={label} className="icon-button" type="button" {...props}>
      <Icon box="0 0 18 18" className="size-4.5" path={paths[icon]} />
    </button>
  );
}
