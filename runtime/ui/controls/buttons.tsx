/**
 * What is pressed: three kinds of button with words, a button with a symbol, and a chip.
 */
import type { ComponentProps, ReactNode } from 'react';
import { joined, useControlStyles } from './sheet.ts';

type OwnProps = ComponentProps<'button'>;

export interface ButtonProps extends OwnProps {
  readonly kind?: 'filled' | 'outlined' | 'text';
  readonly tone?: 'danger' | undefined;
  readonly icon?: ReactNode;
  /** `large`: what a page is for, where there is nothing else on it. */
  readonly size?: 'small' | 'large';
}

export function Button({ kind = 'outlined', tone, icon, size, className, children, ...props }: ButtonProps) {
  useControlStyles();
  return (
    <button
      type="button"
      {...props}
      className={joined('ui-button', className)}
      data-kind={kind}
      data-tone={tone}
      data-size={size}
    >
      {icon}
      {children}
    </button>
  );
}

/** Without a look of its own: the head of a row or a column, which its user draws. */
export function PlainButton({ className, ...props }: OwnProps) {
  useControlStyles();
  return <button type="button" {...props} className={joined('ui-plain-button', className)} />;
}

export interface IconButtonProps extends Omit<OwnProps, 'children' | 'aria-label'> {
  /** Its name and, without a `title`, its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly size?: 'small';
}

export function IconButton({ label, icon, size, className, ...props }: IconButtonProps) {
  useControlStyles();
  return (
    <button
      type="button"
      title={label}
      {...props}
      aria-label={label}
      className={joined('ui-icon-button', className)}
      data-size={size}
    >
      {icon}
    </button>
  );
}

export interface ChipProps extends Omit<OwnProps, 'onToggle'> {
  /** On or off; absent where it is pressed for an effect. */
  readonly pressed?: boolean;
  readonly onToggle?: () => void;
  readonly onRemove?: () => void;
  readonly removeLabel?: string;
}

/** A choice that is on or off, or a value that can be removed. */
export function Chip(props: ChipProps) {
  const { pressed, onToggle, onRemove, removeLabel = 'Remover', className, children, ...rest } = props;
  useControlStyles();
  const look = joined('ui-chip', className);
  if (onRemove || !onToggle) {
    return (
      <span className={look}>
        {children}
        {onRemove && <IconButton size="small" label={removeLabel} icon={<Cross />} onClick={onRemove} />}
      </span>
    );
  }
  return (
    <button type="button" {...rest} className={look} aria-pressed={pressed} onClick={onToggle}>
      {children}
    </button>
  );
}

function Cross() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" style={{ fontSize: 14 }}>
      <path d="M19 6.41 17.59 5 12 10.59 6.41 5 5 6.41 10.59 12 5 17.59 6.41 19 12 13.41 17.59 19 19 17.59 13.41 12z" />
    </svg>
  );
}
