/**
 * Deletes an entry, after a question (admin console, §5).
 */
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { CollectionDefinition, ConsoleRecord } from '../../../../contract/collection.ts';
import type { UsageMove } from '../../../../contract/usages.ts';
import { entryTitle } from '../../../../core/records/entry-title.ts';
import { RemoveQuestion } from '../../../../ui/controls/RemoveQuestion.tsx';
import { useServices } from '../../services.ts';
import { useBulkChange } from '../toolbar/csv-place.ts';
import type { ItemsWithDialog } from './EntryActions.tsx';

export function useRemoveEntry(definition: CollectionDefinition, record: ConsoleRecord): ItemsWithDialog {
  const { doors, may, Usages } = useServices();
  const { writer } = doors;
  const translate = useTranslate();
  const notify = useNotify();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [move, setMove] = useState<UsageMove>();
  const onBulk = useBulkChange();
  const ids = useMemo(() => [record.id], [record.id]);

  const ask = (isAsking: boolean) => {
    setMove(undefined);
    setAsking(isAsking);
  };
  const remove = async () => {
    if (move) {
      ask(false);
      onBulk({ kind: 'chosen', records: [record], removes: true, move });
      return;
    }
    setBusy(true);
    const seen = typeof record.updatedAt === 'string' ? record.updatedAt : null;
    const outcome = await writer.remove(definition.name, record.id, seen).finally(() => setBusy(false));
    ask(false);
    if (outcome.ok) return;
    if (outcome.pending) {
      notify('balcao.collectionScreen.remove.kept', { type: 'info' });
      return;
    }
    const reason = translate(`balcao.collectionScreen.failure.${outcome.failure.reason}`);
    notify('balcao.collectionScreen.remove.failed', { type: 'error', messageArgs: { reason } });
  };

  if (!definition.deletable || !may(definition.access, 'delete')) return NOTHING;
  const item = {
    key: 'remove',
    label: translate('balcao.collectionScreen.form.remove'),
    icon: <DeleteOutline />,
    isDanger: true,
    onChoose: () => ask(true),
  };
  const dialog = (
    <RemoveQuestion
      open={asking}
      question={translate('balcao.collectionScreen.remove.question')}
      cancelLabel={translate('balcao.collectionScreen.remove.cancel')}
      confirmLabel={move?.answer ?? translate('balcao.collectionScreen.remove.confirm')}
      isBusy={busy}
      onCancel={() => ask(false)}
      onConfirm={remove}
    >
      <Typography sx={{ color: 'text.secondary' }}>{entryTitle(definition, record)}</Typography>
      {Usages && <Usages collection={definition.name} ids={ids} onMove={setMove} />}
    </RemoveQuestion>
  );
  return { items: [item], dialog };
}

const NOTHING: ItemsWithDialog = { items: [], dialog: null };
