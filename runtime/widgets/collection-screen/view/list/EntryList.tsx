/**
 * The list at the left: title, add, filter box, and the entries as a tree (admin console, §2).
 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useCallback, useEffect, useId, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { CollectionDefinition, ConsoleRecord } from '../../../../contract/collection.ts';
import { fieldAt } from '../../../../contract/field-at.ts';
import type { ListedRecords } from '../../../../contract/listed-records.ts';
import { type EntryName, entryHeading } from '../../../../core/records/entry-title.ts';
import { recordPicture } from '../../../../core/records/record-picture.ts';
import { recordSearch } from '../../../../core/search/record-search.ts';
import { SearchBox } from '../../../../ui/search/SearchBox.tsx';
import { entryAddress, searchWithFilter, searchWithoutOrigin } from '../../model/entry-address.ts';
import { visibleRows } from '../../model/visible-rows.ts';
import { useServices } from '../../services.ts';
import { NewEntry } from '../toolbar/AddButton.tsx';
import { CsvToolbar } from '../toolbar/CsvToolbar.tsx';
import { ListActions } from '../toolbar/ListActions.tsx';
import { LIST_TITLE } from '../toolbar/list-title.ts';
import { type Neighbours, useNeighbours } from '../toolbar/use-neighbours.ts';
import { ViewSwitch } from '../toolbar/ViewSwitch.tsx';
import { EntryTree } from '../tree/EntryTree.tsx';
import { useEntryMoves } from '../tree/use-entry-moves.tsx';
import { useFolding } from '../tree/use-folding.ts';
import { ListEmpty, ListFailed, ListLoading, ListSearching } from './ListStates.tsx';
import { useEntries } from './use-entries.ts';
import { useFilter } from './use-filter.ts';
import { usePendingEdits } from './use-pending-edits.ts';

export interface EntryListProps {
  readonly definition: CollectionDefinition;
  readonly selectedId: string | undefined;
  readonly onRetry: () => void;
  /** The rows, whenever they are others. */
  readonly onRows: (rows: ListedRows) => void;
}

export interface ListedRows {
  readonly ids: readonly string[];
  readonly isFiltered: boolean;
  /** Of the open entry, where the rows do not say. */
  readonly around?: Neighbours;
}

export function EntryList({ definition, selectedId, onRetry, onRows }: EntryListProps) {
  const { project } = useServices();
  const translate = useTranslate();
  const navigate = useNavigate();
  const { search: shown } = useLocation();
  const hintId = useId();
  const { typed, setTyped, filter, settle } = useFilter();
  const pending = usePendingEdits();
  const entries = useEntries(definition, filter, selectedId, pending.edits);
  const { status, failure, tree, only, found, partOf, isSearching, total, more } = entries;
  const search = useMemo(() => recordSearch(definition, filter), [definition, filter]);
  const folding = useFolding(`folding.${project.id}.${definition.name}`, tree, selectedId);
  const moves = useEntryMoves({
    definition,
    tree,
    filtered: only !== undefined,
    unfold: folding.unfold,
    save: pending.save,
  });
  const rows = useMemo(
    () => visibleRows(tree, { isExpanded: folding.isExpanded, ...(only && { only }) }),
    [tree, folding, only],
  );

  const listed = useMemo((): ListedRecords | undefined => {
    if (typed.trim() === '') return undefined;
    return {
      query: {},
      narrowed: { search: { text: typed, found: [...(only ?? [])] } },
      filter: `“${typed.trim()}”`,
      // The rows follow the box a moment later.
      ...(found !== undefined && filter === typed && { count: found }),
    };
  }, [typed, filter, found, only]);

  const apart = only ? undefined : entries.apart;
  const around = useNeighbours(definition, apart);
  useEffect(() => {
    if (status !== 'ready') return;
    onRows({ ids: rows.map(({ id }) => id), isFiltered: only !== undefined, ...(apart && { around }) });
  }, [status, rows, only, apart, around, onRows]);
  // The next entry is there when its button is pressed, also where no list is on the screen.
  const isAtEnd = selectedId !== undefined && selectedId === rows.at(-1)?.id;
  useEffect(() => {
    if (isAtEnd && !only) more?.();
  }, [isAtEnd, only, more]);

  const addressOf = (id: string) => ({
    pathname: entryAddress(definition, id),
    search: searchWithoutOrigin(shown),
  });
  // Who is quick opens a row before the filter is in the address.
  const openEntry = (id: string) => {
    const { pathname, search } = addressOf(id);
    navigate({ pathname, search: searchWithFilter(search, typed) });
  };
  // The name leads, and its code stands below it.
  const nameOf = useCallback(
    (record: ConsoleRecord): EntryName => {
      const { name, aside } = entryHeading(definition, record);
      return { label: name, ...(aside !== undefined && { subtitle: aside }) };
    },
    [definition],
  );

  const pictureOf = useCallback((record: ConsoleRecord) => recordPicture(definition, record), [definition]);

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          height: 52,
          flex: 'none',
          container: 'list-header / inline-size',
        }}
      >
        <Typography variant="h2" component="h2" sx={LIST_TITLE}>
          {definition.label.many}
        </Typography>
        {total !== undefined && total > 0 && <ListTotal total={total} found={only && found} />}
        <ListActions definition={definition} />
        <NewEntry definition={definition} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 2, pb: 1, flex: 'none' }}>
        <SearchBox
          value={typed}
          onChange={setTyped}
          onLeave={settle}
          label={translate('balcao.collectionScreen.list.filter')}
          clearLabel={translate('balcao.collectionScreen.list.clearFilter')}
        />
        <ViewSwitch definition={definition} />
        <CsvToolbar listed={listed} />
      </Box>
      {status === 'loading' && <ListLoading />}
      {status === 'failed' && <ListFailed failure={failure} onRetry={onRetry} />}
      {status === 'ready' && rows.length === 0 && isSearching && <ListSearching />}
      {status === 'ready' && rows.length === 0 && !isSearching && (
        <ListEmpty isPartial={partOf !== undefined} {...(only && { onClear: () => setTyped('') })} />
      )}
      {status === 'ready' && rows.length > 0 && (
        <EntryTree
          label={definition.label.many}
          rows={rows}
          selectedId={selectedId}
          addressOf={addressOf}
          onOpen={openEntry}
          onFold={folding.fold}
          onUnfold={folding.unfold}
          moves={moves}
          isFiltered={only !== undefined}
          setSize={only || !entries.hasMore ? undefined : (total ?? UNKNOWN_SIZE)}
          {...(apart && { apartId: apart.id })}
          {...(more && !only && { onEnd: more })}
          {...(moves && { describedBy: hintId })}
          {...(search && { mark: search.mark })}
          nameOf={nameOf}
          {...(definition.list.view === 'list' && { pictureOf })}
          isTall={
            definition.list.view === 'list' &&
            definition.subtitle !== undefined &&
            definition.id !== undefined
          }
        />
      )}
      {moves && (
        <span id={hintId} hidden>
          {translate('balcao.collectionScreen.list.moveHint')}
        </span>
      )}
      {partOf !== undefined && rows.length > 0 && (
        <ListNote role="status">{translate('balcao.collectionScreen.list.partOfResults')}</ListNote>
      )}
      {entries.isCut && !only && (
        <ListNote>{translate('balcao.collectionScreen.list.truncated', { count: rows.length })}</ListNote>
      )}
      {entries.leftOut > 0 && !only && (
        <ListNote>
          {translate('balcao.collectionScreen.list.leftOut', {
            smart_count: entries.leftOut,
            field: orderLabel(definition),
          })}
        </ListNote>
      )}
    </Box>
  );
}

/** ARIA's word for a size that is not known. */
const UNKNOWN_SIZE = -1;

function orderLabel({ list: { order }, fields }: CollectionDefinition): string {
  return (order && fieldAt(fields, order.field)?.label) ?? order?.field ?? '';
}

interface ListTotalProps {
  readonly total: number;
  /** How many of them are shown. */
  readonly found: number | undefined;
}

function ListTotal({ total, found }: ListTotalProps) {
  const translate = useTranslate();
  const of = (count: number) => count.toLocaleString('pt-BR');
  return (
    <Typography component="span" variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
      {found === undefined
        ? of(total)
        : translate('balcao.collectionScreen.list.foundOf', { found: of(found), total: of(total) })}
    </Typography>
  );
}

function ListNote({ children, role }: { readonly children: string; readonly role?: 'status' }) {
  return (
    <Typography
      variant="caption"
      role={role}
      sx={{ flex: 'none', px: 2, py: 1, borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}
    >
      {children}
    </Typography>
  );
}
