/**
 * The editor's buttons, drawn by its own style sheet: they stand when it opens, and MUI's would double what it weighs
 * in a page without a console.
 */
import type { ComponentProps } from 'react';
import { Icon, type IconName } from './Icon.tsx';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  readonly look?: 'plain' | 'quiet' | 'outlined' | 'filled';
}

export function Button({ look = 'plain', ...props }: ButtonProps) {
  return <button {...props} type="button" className="le-button" data-look={look} />;
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className' | 'children'> {
  readonly icon: IconName;
  /** The button's name, and its tooltip unless there is a `title`. */
  readonly label: string;
}

export function IconButton({ icon, label, ...props }: IconButtonProps) {
  return (
    <button title={label} {...props} type="button" className="le-icon-button" aria-label={label}>
      <Icon name={icon} />
    </button>
  );
}
