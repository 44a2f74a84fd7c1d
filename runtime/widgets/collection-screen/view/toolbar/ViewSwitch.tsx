/**
 * List or table: every collection can be shown as either, as each operator likes it; one with a gallery as that or a
 * table.
 */
import GridViewOutlined from '@mui/icons-material/GridViewOutlined';
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import ViewSidebarOutlined from '@mui/icons-material/ViewSidebarOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import { filterPart, isTableAddress, listAddress } from '../../model/entry-address.ts';
import { useServices } from '../../services.ts';

const ICONS = {
  asTable: TableRowsOutlined,
  asGallery: GridViewOutlined,
  asList: ViewSidebarOutlined,
} as const;

/** What the collection is shown as, and the way to the other; a config page has none. */
export function useShownAs(
  { name, kind, list }: CollectionDefinition,
  /** The address asks for what only a table shows. */
  asTable: boolean,
): {
  readonly table: boolean;
  /** In the place of the table. */
  readonly gallery: boolean;
  readonly turn?: () => void;
} {
  const { preferences, galleries } = useServices();
  const key = `view.${name}`;
  const kept = useSyncExternalStore(
    useCallback((listener: () => void) => preferences.watch(key, listener), [preferences, key]),
    () => preferences.read(key),
  );
  const declared = list.view === 'table';
  if (list.hidden || kind !== 'collection') return { table: declared, gallery: false };
  if (galleries?.[name]) {
    const gallery = kept !== 'table' && !asTable;
    return { table: true, gallery, turn: () => preferences.write(key, gallery ? 'table' : 'gallery') };
  }
  const table = asTable || kept === 'table' || (declared && kept !== 'list');
  return { table, gallery: false, turn: () => preferences.write(key, table ? 'list' : 'table') };
}

export function ViewSwitch({ definition }: { readonly definition: CollectionDefinition }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { table, gallery, turn } = useShownAs(definition, isTableAddress(search));
  const hasGallery = useServices().galleries?.[definition.name] !== undefined;
  if (!turn) return null;
  const next = gallery || !table ? 'asTable' : hasGallery ? 'asGallery' : 'asList';
  const label = translate(`balcao.collectionScreen.list.${next}`);
  const Icon = ICONS[next];
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        onClick={() => {
          turn();
          // An entry that the list had open would lie over the table.
          navigate({ pathname: listAddress(definition), search: filterPart(search) });
        }}
      >
        <Icon fontSize="small" />
      </IconButton>
    </Tooltip>
  );
}
