/**
 * A document's link as a screen shows it: with the icon of what it leads to, where there is one.
 */
import type { ReactElement } from 'react';
import type { EntryLink } from '../contract/entry-link.ts';

export interface ShownLink extends EntryLink {
  readonly icon?: ReactElement | undefined;
}
