/**
 * Brings what was chosen back, says what came of it, and takes it away again when asked at once.
 */
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { TrashEntry, TrashService } from '../../../contract/history.ts';
import { useConsoleData, useStoreDoors } from '../../../data/index.ts';
import { Button } from '../../../ui/controls/buttons.tsx';
import { type Attempt, type Restored, restoreAll } from './restore.ts';

const NOTE_MS = 8000;

type Back = Attempt & { readonly outcome: Extract<Restored, { kind: 'restored' }> };

export interface RestoringOptions {
  readonly service: TrashService;
  readonly onChange: () => Promise<void>;
}

export function useRestoring({ service, onChange }: RestoringOptions) {
  const translate = useTranslate();
  const notify = useNotify();
  const { projectId: project } = useConsoleData();
  const { writer } = useStoreDoors();
  const [done, setDone] = useState<{ readonly done: number; readonly total: number }>();
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const say = (key: string, values?: object) => translate(`balcao.trash.${key}`, values);
  const reasonOf = (reason: string) => translate(`balcao.collectionScreen.failure.${reason}`);

  const takeBack = async (back: readonly Back[]) => {
    // What was inside goes first.
    for (const { entry, outcome } of back.toReversed()) {
      const { updatedAt } = outcome.record;
      const seen = typeof updatedAt === 'string' ? updatedAt : null;
      const removed = await writer.remove(entry.collection, entry.id, seen);
      if (!removed.ok && !removed.pending) {
        const reason = reasonOf(removed.failure.reason);
        notify('balcao.trash.notUndone', { type: 'error', messageArgs: { reason } });
        return onChange();
      }
    }
    notify('balcao.trash.undone', { type: 'success' });
    return onChange();
  };

  const restore = async (wanted: readonly TrashEntry[]) => {
    setDone({ done: 0, total: wanted.length });
    const attempts = await restoreAll(wanted, { project, trash: service, writer }, (count) =>
      setDone({ done: count, total: wanted.length }),
    );
    setDone(undefined);
    const back = attempts.filter((attempt): attempt is Back => attempt.outcome.kind === 'restored');
    const waiting = attempts.filter(({ outcome }) => outcome.kind === 'pending');
    setProblems(new Map(attempts.flatMap(({ entry, outcome }) => problemOf(entry.key, outcome))));
    const failed = attempts.length - back.length - waiting.length;
    if (failed > 0 && attempts.length > 1) {
      notify('balcao.trash.someNot', { type: 'warning', messageArgs: { smart_count: failed } });
    }
    if (waiting.length > 0) notify('balcao.trash.pending', { type: 'info' });
    if (back.length > 0) {
      notify(
        <>
          <span>{sentenceOf(back)}</span>{' '}
          <Button kind="text" size="small" style={{ color: 'inherit' }} onClick={() => void takeBack(back)}>
            {say('undo')}
          </Button>
        </>,
        { type: 'success', autoHideDuration: NOTE_MS },
      );
    }
    await onChange();
  };

  const problemOf = (key: string, outcome: Restored): [string, string][] => {
    switch (outcome.kind) {
      case 'restored':
      case 'pending':
        return [];
      case 'exists':
        return [[key, say('exists')]];
      case 'failed':
        return [[key, say('notRestored', { reason: reasonOf(outcome.reason) })]];
      case 'refused':
        return [[key, outcome.error]];
    }
  };

  const sentenceOf = (back: readonly Back[]): string => {
    const [first] = back;
    const named =
      back.length === 1
        ? say('restored', { label: first?.entry.label })
        : say('restoredMany', { smart_count: back.length });
    const more = (['atRoot', 'secrets', 'anew'] as const).filter((key) =>
      back.some(({ outcome }) => outcome[key]),
    );
    return [`${named}.`, ...more.map((key) => say(key))].join(' ');
  };

  return { restore, done, problems };
}
