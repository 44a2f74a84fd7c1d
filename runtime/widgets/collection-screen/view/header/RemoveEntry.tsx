/**
 * Deletes an entry, after a question (admin console, §5). Whoever may can say there that it goes for good, with its history.
 */
import DeleteOutline from '@mui/icons-material/DeleteOutline';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import type { CollectionDefinition, ConsoleRecord } from '../../../../contract/collection.ts';
import type { UsageMove } from '../../../../contract/usages.ts';
import { entryTitle } from '../../../../core/records/entry-title.ts';
import { Check } from '../../../../ui/controls/checks.tsx';
import { RemoveQuestion } from '../../../../ui/controls/RemoveQuestion.tsx';
import { Note } from '../../../../ui/controls/words.tsx';
import { listAddress } from '../../model/entry-address.ts';
import { useServices } from '../../services.ts';
import { useBulkChange } from '../toolbar/csv-place.ts';
import type { ItemsWithDialog } from './EntryActions.tsx';

export function useRemoveEntry(definition: CollectionDefinition, record: ConsoleRecord): ItemsWithDialog {
  const { doors, may, Usages, forget } = useServices();
  const { writer } = doors;
  const translate = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const say = (key: string, words?: object) => translate(`balcao.collectionScreen.remove.${key}`, words);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [move, setMove] = useState<UsageMove>();
  const [isForGood, setForGood] = useState(false);
  const onBulk = useBulkChange();
  const ids = useMemo(() => [record.id], [record.id]);

  const ask = (isAsking: boolean) => {
    setMove(undefined);
    setForGood(false);
    setAsking(isAsking);
  };
  const removeForGood = async () => {
    if (!forget) return;
    setBusy(true);
    const problem = await forget(definition.name, record.id).finally(() => setBusy(false));
    ask(false);
    if (problem !== undefined) {
      notify('balcao.collectionScreen.remove.failed', { type: 'error', messageArgs: { reason: problem } });
      return;
    }
    // What this screen still holds of it goes too, and with it the way to make it anew.
    navigate(listAddress(definition));
    notify('balcao.collectionScreen.remove.gone', { type: 'success' });
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
      question={say('question')}
      cancelLabel={say('cancel')}
      confirmLabel={move?.answer ?? say(isForGood ? 'forGood' : 'confirm')}
      isBusy={busy}
      onCancel={() => ask(false)}
      onConfirm={isForGood && !move ? removeForGood : remove}
    >
      <Typography sx={{ color: 'text.secondary' }}>{entryTitle(definition, record)}</Typography>
      {Usages && <Usages collection={definition.name} ids={ids} onMove={setMove} />}
      {forget && !move && (
        <div style={{ marginTop: 12 }}>
          <Check checked={isForGood} onChange={setForGood} disabled={busy}>
            {say('forGoodOf')}
          </Check>
          {isForGood && (
            <Note style={{ display: 'block' }}>
              {`${say('forGoodAbout')} ${say(`stays.${definition.name}`, { _: '' })}`.trim()}
            </Note>
          )}
        </div>
      )}
    </RemoveQuestion>
  );
  return { items: [item], dialog };
}

const NOTHING: ItemsWithDialog = { items: [], dialog: null };
