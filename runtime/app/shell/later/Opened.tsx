/**
 * Keeps a part of the shell out of the page until it is opened first, and then in it, so that it can close as it
 * opened.
 */
import { type ReactNode, useState } from 'react';
import { PartPlace } from '../../../ui/part.tsx';

export interface OpenedProps {
  readonly open: boolean;
  readonly children: ReactNode;
}

export function Opened({ open, children }: OpenedProps) {
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  return opened && <PartPlace>{children}</PartPlace>;
}
