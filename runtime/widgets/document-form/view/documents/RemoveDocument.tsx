/**
 * Deletes one document of a list inside a field, after a question (admin console, §5).
 */
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ConsoleRecord } from '../../../../contract/collection.ts';
import { RemoveQuestion } from '../../../../ui/controls/RemoveQuestion.tsx';
import { FieldNote } from '../pieces/FieldNote.tsx';
import { useFormServices } from '../pieces/form-services.ts';
import { failureReason } from './failure-reason.ts';

export interface RemoveDocumentProps {
  readonly collection: string;
  readonly record: ConsoleRecord;
  readonly label: string;
}

export function RemoveDocument({ collection, record, label }: RemoveDocumentProps) {
  const translate = useTranslate();
  const { writer } = useFormServices().doors;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState('');
  const word = (key: string, values?: object): string =>
    translate(`balcao.documentForm.documents.${key}`, values);
  const close = (): void => {
    setAsking(false);
    setTold('');
  };
  const remove = async (): Promise<void> => {
    setBusy(true);
    const seen = typeof record.updatedAt === 'string' ? record.updatedAt : null;
    const outcome = await writer.remove(collection, record.id, seen).finally(() => setBusy(false));
    // The list loses it with the next snapshot, and this button with it.
    if (outcome.ok) return close();
    const reason = failureReason(translate, outcome.failure);
    setTold(outcome.pending ? word('removalKept') : word('notRemoved', { reason }));
  };
  return (
    <>
      <Button
        size="small"
        color="error"
        startIcon={<DeleteOutline />}
        aria-label={`${word('remove')}: ${label}`}
        onClick={() => setAsking(true)}
      >
        {word('remove')}
      </Button>
      <RemoveQuestion
        open={asking}
        question={word('question')}
        cancelLabel={word('keep')}
        confirmLabel={word(busy ? 'removing' : 'remove')}
        isBusy={busy}
        onCancel={close}
        onConfirm={remove}
      >
        {label}
        {told !== '' && (
          <FieldNote isError role="alert">
            {told}
          </FieldNote>
        )}
      </RemoveQuestion>
    </>
  );
}
