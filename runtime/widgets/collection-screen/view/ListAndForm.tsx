/**
 * The list in a column of 300 px, the form beside it; on a phone one after the other (admin console, §2).
 */
import Box from '@mui/material/Box';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import type { FormModule } from '../../../contract/form-module.ts';
import { PAINTED_APART } from '../../../ui/painted-apart.ts';
import { entryAddress, listAddress, NEW_ENTRY } from '../model/entry-address.ts';
import { EntryList } from './EntryList.tsx';
import { EntryPane, Pane } from './EntryPane.tsx';
import { PaneMessage } from './PaneMessage.tsx';

export const TWO_COLUMNS = '(min-width: 760px)';
const LIST_WIDTH = 300;

export interface ListAndFormProps {
  readonly definition: CollectionDefinition;
  readonly loadForm: () => Promise<FormModule>;
  readonly docId: string | undefined;
}

export function ListAndForm({ definition, loadForm, docId }: ListAndFormProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const wide = useMediaQuery(TWO_COLUMNS);
  const [tries, setTries] = useState(0);
  const listShown = !definition.list.hidden && (wide || docId === undefined);
  const formShown = wide || docId !== undefined;

  const chooseFirst = useCallback(
    (id: string) => {
      if (docId === undefined && wide) navigate(entryAddress(definition, id), { replace: true });
    },
    [definition, docId, navigate, wide],
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
      {listShown && (
        <Box
          component="section"
          aria-label={definition.label.many}
          sx={{
            ...PAINTED_APART,
            minHeight: 0,
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
            onFirst={chooseFirst}
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
            {...(!wide && { backTo: listAddress(definition) })}
          />
        ))}
    </Box>
  );
}
