/**
 * What is on or off: a box, a switch, a box with its words.
 */
import type { ComponentProps, ReactNode } from 'react';
import { joined, useControlStyles } from './sheet.ts';

type BoxProps = Omit<ComponentProps<'input'>, 'type'>;

export function CheckBox({ className, ...props }: BoxProps) {
  useControlStyles();
  return <input {...props} type="checkbox" className={joined('ui-check', className)} />;
}

export function Switch({ className, ...props }: BoxProps) {
  useControlStyles();
  // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox says itself whether it is on.
  return <input {...props} type="checkbox" role="switch" className={joined('ui-switch', className)} />;
}

export interface CheckProps {
  readonly checked: boolean;
  readonly onChange: (isOn: boolean) => void;
  readonly children: ReactNode;
  readonly disabled?: boolean;
  readonly className?: string;
  /** Its name where the words in sight say too little; it begins with them. */
  readonly label?: string;
}

export function Check({ checked, onChange, children, disabled, className, label }: CheckProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the box in it is its control.
    <label className={joined('ui-choice', className)}>
      <CheckBox
        checked={checked}
        disabled={disabled}
        aria-label={label}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{children}</span>
    </label>
  );
}
