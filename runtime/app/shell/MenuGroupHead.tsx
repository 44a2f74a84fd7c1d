/**
 * The head of a group of the menu, which folds it, and which groups are folded.
 */
import { useState } from 'react';
import type { CatalogueEntry } from '../../contract/collection.ts';
import { EntryIcon } from '../pieces/EntryIcon.tsx';
import { useChosenNames } from '../session/use-chosen-names.ts';
import { FAVOURITES, type MenuGroup } from './menu-groups.ts';

export interface MenuGroupHeadProps {
  readonly label: string;
  readonly group: MenuGroup<CatalogueEntry>['group'];
  readonly isFolded: boolean;
  /** It does not fold. */
  readonly isFixed: boolean;
  readonly isRail: boolean;
  readonly onToggle: () => void;
}

export function MenuGroupHead({ label, group, isFolded, isFixed, isRail, onToggle }: MenuGroupHeadProps) {
  if (isFixed || group === FAVOURITES) return isRail ? null : <h2>{label}</h2>;
  return (
    <h2>
      <button
        type="button"
        aria-expanded={!isFolded}
        onClick={onToggle}
        {...(isRail && { title: label, 'aria-label': label })}
      >
        {isRail ? <EntryIcon name={group} /> : label}
      </button>
    </h2>
  );
}

/**
 * Which groups are open. One that was in use when an entry of another was pressed stays open until the pointer has left
 * the menu, so that nothing moves under it (decision 32).
 */
export function useFolding() {
  const opened = useChosenNames('menu.opened');
  const folded = useChosenNames('menu.folded');
  const [left, setLeft] = useState<readonly string[]>([]);
  return {
    ways: { opened: opened.names, folded: folded.names, left },
    keepOpen: (group: string) => setLeft([...left, group]),
    letFold: () => left.length > 0 && setLeft([]),
    toggle(group: string, isFolded: boolean, isInUse: boolean) {
      const isOpened = isFolded && !isInUse;
      const isKeptFolded = !isFolded && isInUse;
      setLeft(left.filter((each) => each !== group));
      if (opened.names.includes(group) !== isOpened) opened.toggle(group);
      if (folded.names.includes(group) !== isKeptFolded) folded.toggle(group);
    },
  };
}
