/**
 * For chosen rows of a table on the master: ticks or unticks stores for all of them at once, as a run.
 */
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { CollectionDefinition, ConsoleRecord } from '../../contract/collection.ts';
import { Button as DialogButton } from '../../ui/controls/buttons.tsx';
import { Check } from '../../ui/controls/checks.tsx';
import { DialogFrame } from '../../ui/controls/DialogFrame.tsx';
import { Note } from '../../ui/controls/words.tsx';
import { RUN_PARAM } from '../pieces/run-param.ts';
import { useProjects } from '../projects/project-context.tsx';
import { isTicked, offeredStores } from './ticks.ts';
import { useReplicationService } from './use-standing.ts';

export interface TickManyProps {
  readonly definition: CollectionDefinition;
  readonly records: readonly ConsoleRecord[];
}

export function TickMany({ definition, records }: TickManyProps) {
  const translate = useTranslate();
  const { projects, current, masterProject } = useProjects();
  const [isOpen, setOpen] = useState(false);
  const stores = offeredStores({ projects, master: masterProject }, definition);
  const ids = records.filter((record) => isTicked(definition, record)).map(({ id }) => id);
  if (current.id !== masterProject || !stores.some(({ mayWrite }) => mayWrite)) return null;
  return (
    <>
      <Button disabled={ids.length === 0} onClick={() => setOpen(true)}>
        {translate('balcao.replication.many.open')}
      </Button>
      {isOpen && (
        <TickDialog
          collection={definition.name}
          ids={ids}
          left={records.length - ids.length}
          stores={stores}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

interface TickDialogProps {
  readonly collection: string;
  readonly ids: readonly string[];
  /** Chosen, and inside of other records, which they follow. */
  readonly left: number;
  readonly stores: ReturnType<typeof offeredStores>;
  readonly onClose: () => void;
}

function TickDialog({ collection, ids, left, stores, onClose }: TickDialogProps) {
  const translate = useTranslate();
  const say = (key: string, values?: object) => translate(`balcao.replication.many.${key}`, values);
  const notify = useNotify();
  const service = useReplicationService();
  const { masterProject: project } = useProjects();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const start = async (action: 'tick' | 'untick') => {
    setBusy(true);
    const asked = { project, collection, ids, stores: chosen, action };
    const answer = await service?.many(asked).finally(() => setBusy(false));
    if (!answer) return;
    if (!answer.ok) return notify(answer.error, { type: 'error' });
    notify(
      <>
        {say('started')}{' '}
        <Link
          to={`/runs?${RUN_PARAM}=${encodeURIComponent(answer.runs[0] ?? '')}`}
          style={{ color: 'inherit' }}
        >
          {translate('balcao.replication.drift.run')}
        </Link>
      </>,
      { type: 'info' },
    );
    onClose();
  };
  const isNothing = chosen.length === 0 || isBusy;
  return (
    <DialogFrame
      title={say('title', { smart_count: ids.length })}
      onClose={onClose}
      footer={
        <DialogButton disabled={isNothing} onClick={() => void start('untick')}>
          {say('untick')}
        </DialogButton>
      }
      action={{
        label: say('tick'),
        onClick: () => void start('tick'),
        disabled: chosen.length === 0,
        busy: isBusy,
      }}
    >
      {stores.map(({ id, label, mayWrite }) => (
        <div key={id}>
          <Check
            checked={chosen.includes(id)}
            disabled={!mayWrite}
            onChange={(isOn) =>
              setChosen((before) => (isOn ? [...before, id] : before.filter((one) => one !== id)))
            }
          >
            {label}
          </Check>
          {!mayWrite && <Note>{translate('balcao.replication.noRole', { store: label })}</Note>}
        </div>
      ))}
      {left > 0 && <Note>{say('left', { smart_count: left })}</Note>}
      <Note>{say('untickAbout')}</Note>
    </DialogFrame>
  );
}
