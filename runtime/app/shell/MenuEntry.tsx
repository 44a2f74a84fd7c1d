/**
 * One entry of the menu: its link, and the star that puts it on top. It is drawn anew when something of its own
 * changes: there are eighty, and an address changes with every record that is opened.
 */
import { type MouseEvent, memo } from 'react';
import { useTranslate } from 'react-admin';
import type { CatalogueEntry } from '../../contract/collection.ts';
import { entryLabel, entryPath } from '../catalogue/entry-address.ts';
import { EntryIcon } from '../pieces/EntryIcon.tsx';

export interface MenuEntryProps {
  readonly entry: CatalogueEntry;
  /** Names the store, as every address does. */
  readonly href: string;
  readonly isOpen: boolean;
  readonly isFavourite: boolean;
  readonly isRail: boolean;
  readonly onOpen: (event: MouseEvent, path: string) => void;
  readonly onFavourite: (path: string) => void;
}

export const MenuEntry = memo(function MenuEntry(props: MenuEntryProps) {
  const { entry, href, isOpen, isFavourite, isRail, onOpen, onFavourite } = props;
  const translate = useTranslate();
  const path = entryPath(entry);
  const label = entryLabel(entry);
  return (
    <div>
      <a
        href={href}
        aria-current={isOpen ? 'page' : undefined}
        onClick={(event) => onOpen(event, path)}
        {...(isRail && { title: label, 'aria-label': label })}
      >
        <EntryIcon name={entry.icon} />
        {!isRail && <span>{label}</span>}
      </a>
      {!isRail && (
        <button
          type="button"
          aria-pressed={isFavourite}
          aria-label={translate('balcao.app.menu.favourite', { label })}
          onClick={() => onFavourite(path)}
        >
          <Star />
        </button>
      )}
    </div>
  );
});

/** The outline of Material's star: one element, where MUI's icon is four components, eighty times. */
function Star() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="m22 9.24-7.19-.62L12 2 9.19 8.63 2 9.24l5.46 4.73L5.82 21 12 17.27 18.18 21l-1.63-7.03zM12 15.4l-3.76 2.27 1-4.28-3.32-2.88 4.38-.38L12 6.1l1.71 4.04 4.38.38-3.32 2.88 1 4.28z" />
    </svg>
  );
}
