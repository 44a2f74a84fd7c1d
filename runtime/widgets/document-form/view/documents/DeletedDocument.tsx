/**
 * In the place of a document that was open in a list and has left it. Deleted, by whomever: it can be brought back.
 */

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ConsoleRecord } from '../../../../contract/collection.ts';
import { TYPE } from '../../../../ui/measures.ts';
import { paletteOf } from '../../../../ui/palette-of.ts';
import { FieldNote } from '../pieces/FieldNote.tsx';
import type { FormConsole } from '../pieces/form-console.ts';
import { useFormServices } from '../pieces/form-services.ts';
import { failureReason } from './failure-reason.ts';

const Line = styled('div')(({ theme }) => ({
  padding: '8px 10px',
  fontSize: TYPE.body,
  color: paletteOf(theme).text.secondary,
  overflowWrap: 'anywhere',
}));

export interface DeletedDocumentProps {
  readonly console: FormConsole;
  readonly collection: string;
  /** As it was last seen. */
  readonly record: ConsoleRecord;
  readonly label: string;
  readonly mayRecreate: boolean;
}

export function DeletedDocument({ console, collection, record, label, mayRecreate }: DeletedDocumentProps) {
  const translate = useTranslate();
  const { writer } = useFormServices().doors;
  const { data } = console.useDocument(collection, record.id);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const word = (key: string, values?: object): string =>
    translate(`balcao.documentForm.documents.${key}`, values);
  const recreate = async (): Promise<void> => {
    setBusy(true);
    const outcome = await writer.recreate(collection, record);
    setBusy(false);
    if (outcome.ok || outcome.pendingAs !== undefined) return;
    setFailure(word('notRecreated', { reason: failureReason(translate, outcome.failure) }));
  };
  // It may still be there, and only belong to somebody else by now.
  if (!data || data.record || data.fromCache) return null;
  return (
    <Line role="status">
      {word('deleted', { label })}
      {mayRecreate && (
        <Button size="small" sx={{ ml: 1 }} disabled={busy} onClick={() => void recreate()}>
          {word('recreate')}
        </Button>
      )}
      {failure !== '' && <FieldNote isError>{failure}</FieldNote>}
    </Line>
  );
}
