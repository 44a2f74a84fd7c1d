/**
 * What is done with chosen copies: brought up to date as a run of the master, let follow again, or released.
 */
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { DriftCopy } from '../../../contract/replication.ts';
import { Button } from '../../../ui/controls/buttons.tsx';
import { Question } from '../../../widgets/runs/index.ts';
import { RUN_PARAM } from '../../pieces/run-param.ts';
import { useProjects } from '../../projects/project-context.tsx';
import { useReplicationService } from '../../replication/use-standing.ts';

export interface CopyActionsProps {
  readonly store: string;
  readonly collection: string;
  readonly copies: readonly DriftCopy[];
  readonly onDone: () => void;
}

export function CopyActions({ store, collection, copies, onDone }: CopyActionsProps) {
  const translate = useTranslate();
  const say = (key: string, values?: object) => translate(`balcao.replication.drift.${key}`, values);
  const notify = useNotify();
  const service = useReplicationService();
  const { masterProject: project } = useProjects();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);

  const replicate = async () => {
    setBusy(true);
    const ids = copies.map(({ id }) => id);
    const asked = { project, collection, ids, stores: [store], action: 'copy' } as const;
    const answer = await service?.many(asked).finally(() => setBusy(false));
    if (answer && !answer.ok) notify(answer.error, { type: 'error' });
    if (answer?.ok) {
      notify(
        <>
          {translate('balcao.replication.started')}{' '}
          <Link
            to={`/runs?${RUN_PARAM}=${encodeURIComponent(answer.runs[0] ?? '')}`}
            style={{ color: 'inherit' }}
          >
            {say('run')}
          </Link>
        </>,
        { type: 'info' },
      );
    }
    onDone();
  };
  /** One after the other: each is a commit of its own in the store. */
  const each = async (call: 'follow' | 'release') => {
    if (!service) return;
    setBusy(true);
    const errors: string[] = [];
    for (const { id } of copies) {
      const answer = await service[call]({ project: store, collection, id });
      if (!answer.ok) errors.push(answer.error);
    }
    setBusy(false);
    const [why] = errors;
    const facts = { failed: errors.length, total: copies.length, why };
    if (why !== undefined) notify('balcao.replication.drift.notAll', { type: 'error', messageArgs: facts });
    else
      notify('balcao.replication.drift.done', {
        type: 'success',
        messageArgs: { smart_count: copies.length },
      });
    onDone();
  };
  return (
    <span style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Button kind="filled" disabled={isBusy} onClick={() => void replicate()}>
        {say('replicate', { smart_count: copies.length })}
      </Button>
      <Button disabled={isBusy} onClick={() => void each('follow')}>
        {say('follow')}
      </Button>
      <Button disabled={isBusy} onClick={() => setAsking(true)}>
        {say('release')}
      </Button>
      {isAsking && (
        <Question
          title={say('releaseQuestion')}
          yes={say('release')}
          no={translate('balcao.replication.cancel')}
          onYes={async () => {
            await each('release');
            return undefined;
          }}
          onClose={() => setAsking(false)}
        >
          {say('releaseAbout', { smart_count: copies.length })}
        </Question>
      )}
    </span>
  );
}
