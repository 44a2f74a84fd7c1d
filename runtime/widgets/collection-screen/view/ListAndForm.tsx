/**
 * The list in a column of 300 px, the form beside it; on a phone one after the other (admin console, §2).
 */
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { FormModule } from '../../../contract/form-module.ts';
import { sameValue } from '../../../core/patches/same-value.ts';
import { PAINTED_APART } from '../../../ui/layers/painted-apart.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { useLeaving } from '../../../ui/use-leaving.ts';
import { entryAddress, listAddress, NEW_ENTRY, searchWithoutOrigin } from '../model/entry-address.ts';
import { EntryPane, Pane } from './entry/EntryPane.tsx';
import { PaneMessage } from './entry/PaneMessage.tsx';
import { EntryList, type ListedRows } from './list/EntryList.tsx';
import { RowSteps } from './toolbar/RowSteps.tsx';

export const TWO_COLUMNS = '(min-width: 760px)';
const LIST_WIDTH = 300;
const NO_ROWS: ListedRows = { ids: [], isFiltered: false };

export interface ListAndFormProps {
  readonly definition: CollectionDefinition;
  readonly loadForm: () => Promise<FormModule>;
  readonly docId: string | undefined;
}

export function ListAndForm({ definition, loadForm, docId }: ListAndFormProps) {
  const translate = useTranslate();
  const wide = useMediaQuery(TWO_COLUMNS);
  const [tries, setTries] = useState(0);
  const hasList = !definition.list.hidden;
  const listShown = hasList && (wide || docId === undefined);
  const formShown = wide || docId !== undefined;

  const location = useLocation();
  const { search } = location;
  const isLeaving = useLeaving(location);
  const way = useLatest({ navigate: useNavigate(), search });
  const [rows, setRows] = useState<ListedRows>(NO_ROWS);
  const takeRows = useCallback(
    (next: ListedRows) => setRows((before) => (sameValue(before, next) ? before : next)),
    [],
  );
  const open = useCallback(
    (id: string) => {
      const { navigate, search } = way.current;
      const to = { pathname: entryAddress(definition, id), search: searchWithoutOrigin(search) };
      void navigate(to, { replace: true });
    },
    [definition, way],
  );
  const first = wide && docId === undefined && !rows.isFiltered ? rows.ids[0] : undefined;
  // Again at each address: the store is added to a bare one at the same time.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `location` is that address
  useEffect(() => {
    if (first !== undefined && !isLeaving()) open(first);
  }, [first, open, location, isLeaving]);
  const steps = useMemo(
    () => docId !== undefined && <RowSteps rows={rows.ids} id={docId} around={rows.around} onStep={open} />,
    [rows, docId, open],
  );

  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: wide && listShown ? `${LIST_WIDTH}px minmax(0, 1fr)` : 'minmax(0, 1fr)',
        height: '100%',
        minHeight: 0,
      }}
    >
      {hasList && (
        <Box
          component="section"
          // On a phone it waits behind the form, where it was.
          hidden={!listShown}
          aria-label={definition.label.many}
          sx={{
            ...PAINTED_APART,
            minHeight: 0,
            '&[hidden]': { display: 'none' },
            borderRight: wide ? 1 : 0,
            borderColor: 'divider',
            bgcolor: 'background.paper',
          }}
        >
          <EntryList
            key={tries}
            definition={definition}
            selectedId={docId === NEW_ENTRY ? undefined : docId}
            onRetry={() => setTries(tries + 1)}
            onRows={takeRows}
          />
        </Box>
      )}
      {formShown &&
        (docId === undefined ? (
          <Pane>
            <PaneMessage>{translate('balcao.collectionScreen.nothingChosen')}</PaneMessage>
          </Pane>
        ) : (
          <EntryPane
            definition={definition}
            loadForm={loadForm}
            docId={docId}
            {...(hasList && docId !== NEW_ENTRY && { steps })}
            {...(!wide && {
              backTo: { pathname: listAddress(definition), search: searchWithoutOrigin(search) },
            })}
          />
        ))}
    </Box>
  );
}
