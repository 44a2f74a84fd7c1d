/**
 * The list at the left: title, add, filter box, and the entries as a tree (admin console, §2).
 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import type { ListedRecords } from '../../../contract/listed-records.ts';
import { recordSearch } from '../../../core/search/record-search.ts';
import { SearchBox } from '../../../ui/SearchBox.tsx';
import { FILTER_DEBOUNCE_MS, useDebounced } from '../../../ui/use-debounced.ts';
import { entryAddress } from '../model/entry-address.ts';
import { detailField } from '../model/entry-detail.ts';
import { visibleRows } from '../model/visible-rows.ts';
import { useServices } from '../services.ts';
import { AddButton } from './AddButton.tsx';
import { CsvToolbar } from './CsvToolbar.tsx';
import { EntryTree } from './EntryTree.tsx';
import { ListEmpty, ListFailed, ListLoading, ListSearching } from './ListStates.tsx';
import { LIST_TITLE } from './list-title.ts';
import { ReadOnlyBadge } from './ReadOnlyBadge.tsx';
import { useEntries } from './use-entries.ts';
import { useEntryMoves } from './use-entry-moves.tsx';
import { useFolding } from './use-folding.ts';
import { usePendingEdits } from './use-pending-edits.ts';

export interface EntryListProps {
  readonly definition: CollectionDefinition;
  readonly selectedId: string | undefined;
  readonly onRetry: () => void;
  /** The first entry of the list, once it is known. */
  readonly onFirst: (id: string) => void;
}

export function EntryList({ definition, selectedId, onRetry, onFirst }: EntryListProps) {
  const { project, may } = useServices();
  const translate = useTranslate();
  const navigate = useNavigate();
  const hintId = useId();
  const [typed, setTyped] = useState('');
  const filter = useDebounced(typed, FILTER_DEBOUNCE_MS);
  const pending = usePendingEdits();
  const { status, failure, tree, only, found, partOf, isSearching, truncatedAt } = useEntries(
    definition,
    filter,
    pending.edits,
  );
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
  const detailOf = useMemo(() => detailField(definition), [definition]);

  const listed = useMemo((): ListedRecords | undefined => {
    if (typed.trim() === '') return undefined;
    const search = recordSearch(definition, typed);
    return {
      query: {},
      passes: (record: ConsoleRecord) => (only?.has(record.id) || search?.finds(record)) ?? false,
      filter: `“${typed.trim()}”`,
      // The rows follow the box a moment later.
      ...(found !== undefined && filter === typed && { count: found }),
    };
  }, [definition, typed, filter, found, only]);

  const firstId = status === 'ready' && !only ? rows[0]?.id : undefined;
  useEffect(() => {
    if (firstId !== undefined) onFirst(firstId);
  }, [firstId, onFirst]);

  const mayWrite = may(definition.access, 'write');

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
        {mayWrite ? <AddButton definition={definition} /> : <ReadOnlyBadge />}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, px: 2, pb: 1, flex: 'none' }}>
        <SearchBox
          value={typed}
          onChange={setTyped}
          label={translate('balcao.collectionScreen.list.filter')}
          clearLabel={translate('balcao.collectionScreen.list.clearFilter')}
        />
        <CsvToolbar listed={listed} />
      </Box>
      {status === 'loading' && <ListLoading />}
      {status === 'failed' && <ListFailed failure={failure} onRetry={onRetry} />}
      {status === 'ready' && rows.length === 0 && isSearching && <ListSearching />}
      {status === 'ready' && rows.length === 0 && !isSearching && (
        <ListEmpty
          mayAdd={mayWrite}
          isPartial={partOf !== undefined}
          {...(only && { onClear: () => setTyped('') })}
        />
      )}
      {status === 'ready' && rows.length > 0 && (
        <EntryTree
          label={definition.label.many}
          rows={rows}
          selectedId={selectedId}
          addressOf={(id) => entryAddress(definition, id)}
          onOpen={(id) => navigate(entryAddress(definition, id))}
          onFold={folding.fold}
          onUnfold={folding.unfold}
          moves={moves}
          isPart={truncatedAt !== undefined}
          {...(moves && { describedBy: hintId })}
          {...(search && { mark: search.mark })}
          {...(detailOf && { detailOf: (row) => detailOf(row.node.record) })}
        />
      )}
      {moves && (
        <span id={hintId} hidden>
          {translate('balcao.collectionScreen.list.moveHint')}
        </span>
      )}
      {partOf !== undefined && rows.length > 0 && (
        <Typography
          variant="caption"
          role="status"
          sx={{ flex: 'none', px: 2, py: 1, borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}
        >
          {translate('balcao.collectionScreen.list.partOfResults')}
        </Typography>
      )}
      {truncatedAt !== undefined && (
        <Typography
          variant="caption"
          sx={{ flex: 'none', px: 2, py: 1, borderTop: 1, borderColor: 'divider', color: 'text.secondary' }}
        >
          {translate('balcao.collectionScreen.list.truncated', { count: truncatedAt })}
        </Typography>
      )}
    </Box>
  );
}
