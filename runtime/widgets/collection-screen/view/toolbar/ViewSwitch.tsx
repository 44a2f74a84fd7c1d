/**
 * List or table: every collection can be shown as either, as each operator likes it.
 */
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined';
import ViewSidebarOutlined from '@mui/icons-material/ViewSidebarOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import { filterPart, listAddress } from '../../model/entry-address.ts';
import { useServices } from '../../services.ts';

/** What the collection is shown as, and the way to the other; a config page has none. */
export function useShownAs({ name, kind, list }: CollectionDefinition): {
  readonly table: boolean;
  readonly turn?: () => void;
} {
  const { preferences } = useServices();
  const key = `view.${name}`;
  const kept = useSyncExternalStore(
    useCallback((listener: () => void) => preferences.watch(key, listener), [preferences, key]),
    () => preferences.read(key),
  );
  const declared = list.view === 'table';
  if (list.hidden || kind !== 'collection') return { table: declared };
  const table = kept === 'table' || (declared && kept !== 'list');
  return { table, turn: () => preferences.write(key, table ? 'list' : 'table') };
}

export function ViewSwitch({ definition }: { readonly definition: CollectionDefinition }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { table, turn } = useShownAs(definition);
  if (!turn) return null;
  const label = translate(`balcao.collectionScreen.list.${table ? 'asList' : 'asTable'}`);
  const Icon = table ? ViewSidebarOutlined : TableRowsOutlined;
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
