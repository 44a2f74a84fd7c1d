/**
 * The form's side of the screen: the entry that the address names, or a new one.
 */
import Box from '@mui/material/Box';
import { type ReactNode, useCallback, useState } from 'react';
import { type To, useSearchParams } from 'react-router';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import type { FormModule } from '../../../../contract/form-module.ts';
import { PartPlace } from '../../../../ui/part.tsx';
import { NEW_ENTRY, newEntryAddress, newEntryOrigin } from '../../model/entry-address.ts';
import { EditEntry } from './EditEntry.tsx';
import { FormSkeleton } from './FormSkeleton.tsx';
import { NewEntry } from './NewEntry.tsx';
import { useSection } from './use-section.ts';

export interface EntryPaneProps {
  readonly definition: CollectionDefinition;
  readonly loadForm: () => Promise<FormModule>;
  readonly docId: string;
  readonly backTo?: To;
  /** The ways to the entries above and below. */
  readonly steps?: ReactNode;
}

export function EntryPane({ definition, loadForm, docId, backTo, steps }: EntryPaneProps) {
  const back = backTo === undefined ? {} : { backTo };
  return (
    <Pane>
      {docId === NEW_ENTRY ? (
        <NewPane definition={definition} loadForm={loadForm} {...back} />
      ) : (
        <StoredPane definition={definition} loadForm={loadForm} docId={docId} steps={steps} {...back} />
      )}
    </Pane>
  );
}

/** With a section of its own: a new entry begins in its first one, whatever was chosen before. */
function NewPane({ definition, ...rest }: Omit<EntryPaneProps, 'docId' | 'steps'>) {
  const [search] = useSearchParams();
  const section = useSection();
  const origin = newEntryOrigin(search);
  const { search: key } = newEntryAddress(definition, origin, '');
  return <NewEntry key={key} definition={definition} origin={origin} section={section} {...rest} />;
}

function StoredPane({ docId, ...rest }: EntryPaneProps) {
  const section = useSection();
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  return <EditEntry key={`${docId} ${tries}`} id={docId} section={section} onRetry={retry} {...rest} />;
}

/** A header that stays and a form that fills what is left; the form scrolls inside. */
export function Pane({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="section"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        minWidth: 0,
        minHeight: 0,
        bgcolor: 'background.paper',
        container: 'pane / inline-size',
        '& > :last-child': { flex: 1, minHeight: 0, overflowY: 'auto' },
      }}
    >
      <PartPlace placeholder={<FormSkeleton />}>{children}</PartPlace>
    </Box>
  );
}
