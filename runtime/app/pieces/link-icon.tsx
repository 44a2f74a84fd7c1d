/**
 * The icon of the screen that a link of a document leads to, so that two links beside a row can be told apart.
 */
import type { ReactElement } from 'react';
import type { CatalogueEntry } from '../../contract/collection.ts';
import { entries, screens } from '../catalogue/catalogue-entries.ts';
import { EntryIcon } from './EntryIcon.tsx';

const ALL: readonly CatalogueEntry[] = [...entries, ...screens];

export function linkIcon(to: string): ReactElement | undefined {
  const [name] = to.split(/[/?]/).filter(Boolean);
  const entry = ALL.find((each) => each.name === name || ('route' in each && each.route === name));
  return entry && <EntryIcon name={entry.icon} />;
}
