/**
 * Of an entry that is not there, while the collection that its fields are copied from has one of its id: makes it out of
 * that. Its form takes this place as soon as it is stored.
 */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { CollectionDefinition } from '../../../../contract/collection.ts';
import type { Copy } from '../../../../contract/copies.ts';
import { useDefinition } from '../../../../ui/widget-services.ts';
import { startOf } from '../../model/entry-contents.ts';
import { useServices } from '../../services.ts';

export interface CreateFromOriginalProps {
  readonly definition: CollectionDefinition;
  readonly copyOf: Copy;
  readonly id: string;
}

export function CreateFromOriginal({ definition, copyOf, id }: CreateFromOriginalProps) {
  const { useDocument, doors, may } = useServices();
  const translate = useTranslate();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const original = useDefinition(copyOf.collection);
  const { data } = useDocument(copyOf.collection, id);
  const record = data?.record;
  if (!original || !record || !may(definition.access, 'write')) return null;
  const create = async () => {
    setBusy(true);
    const outcome = await doors.writer.create(definition.name, startOf(definition, original, record), id);
    if (outcome.ok) return;
    if (outcome.pendingAs !== undefined) {
      // Made a second time, it would be refused as a duplicate of the first once the store answers.
      notify('balcao.collectionScreen.missing.kept', { type: 'info' });
      return;
    }
    setBusy(false);
    const reason = translate(`balcao.collectionScreen.failure.${outcome.failure.reason}`);
    notify('balcao.collectionScreen.missing.failed', { type: 'error', messageArgs: { reason } });
  };
  return (
    <Button variant="contained" disabled={isBusy} onClick={() => void create()}>
      {translate('balcao.collectionScreen.missing.fromOriginal', {
        label: definition.label.one.toLocaleLowerCase('pt-BR'),
      })}
    </Button>
  );
}
