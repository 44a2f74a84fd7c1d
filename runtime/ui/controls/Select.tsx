/**
 * A choice of one among a few: the browser's own select with our look.
 */
import type { ComponentProps } from 'react';
import { joined, useControlStyles } from './sheet.ts';

export function Select({ className, ...props }: ComponentProps<'select'>) {
  useControlStyles();
  return <select {...props} className={joined('ui-select', className)} />;
}
