/**
 * A run of an older console: what this browser or the team has of it, its report, and its way back, for which its rows
 * are sent with their results. Goes on 2026-12-27, with `run/older-runs.ts`.
 */

import Typography from '@mui/material/Typography';
import { useEffect, useMemo, useState } from 'react';
import { drawId } from '../../../../core/run/draw-id.ts';
import { Button } from '../../../../ui/controls/buttons.tsx';
import type { RunState } from '../../../runs/index.ts';
import { openImportJournal } from '../../journal/indexed-db-imports.ts';
import { factsOf } from '../../model/import-run.ts';
import { journalRows, type OlderRun, olderState, sharedRows } from '../../run/older-runs.ts';
import { sendRun } from '../../run/send-run.ts';
import type { PartReader } from '../../run/stored-rows.ts';
import { Panel } from '../Panel.tsx';
import { useSay } from '../words.ts';
import { LiveRun, type LiveRunProps } from './LiveRun.tsx';
import { RunFrame } from './RunDialog.tsx';
import { type RunDesk, RunView } from './RunView.tsx';

export interface OlderRunDialogProps extends Omit<LiveRunProps, 'id'> {
  readonly older: OlderRun;
}

export function OlderRunDialog(props: OlderRunDialogProps) {
  const { older, definition, onClose } = props;
  const say = useSay();
  const [begun, setBegun] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [sent, setSent] = useState<number>();
  const { read, state, isUnread } = useOlderRun(props);
  const takeBack = async (about?: string) => {
    setProblem(undefined);
    setSent(0);
    const answer = await sendBack(props, about, (rows) => setSent((before = 0) => before + rows)).catch(
      (error: unknown) => ({ ok: false as const, error: String(error) }),
    );
    setSent(undefined);
    if (!answer) setProblem(say('failed.forgotten'));
    else if (answer.ok) setBegun(answer.run);
    else setProblem(answer.error);
  };
  if (begun !== undefined) {
    return (
      <RunFrame title={definition.label.many} onClose={onClose}>
        <LiveRun {...props} id={begun} />
      </RunFrame>
    );
  }
  const desk: RunDesk = {
    pause() {},
    resume() {},
    stop() {},
    retry() {},
    undo: (about) => void takeBack(about),
  };
  return (
    <RunFrame title={definition.label.many} onClose={onClose}>
      {state && sent === undefined ? (
        <RunView {...props} state={state} read={read} desk={desk} mayUndo={!older.shared} problem={problem} />
      ) : (
        <Panel
          actions={
            <Button kind="text" onClick={onClose}>
              {say('close')}
            </Button>
          }
        >
          <Typography role="status">
            {say(sent !== undefined ? 'sending.title' : isUnread ? 'run.notSaved' : 'finding')}
          </Typography>
        </Panel>
      )}
    </RunFrame>
  );
}

function useOlderRun({ older, store }: OlderRunDialogProps) {
  const [state, setState] = useState<RunState>();
  const [isUnread, setUnread] = useState(false);
  const read = useMemo((): PartReader => {
    if (older.shared) return sharedRows(store, older);
    const opening = openImportJournal();
    return async (part) => journalRows(await opening, older.run)(part);
  }, [older, store]);
  useEffect(() => {
    let isGone = false;
    olderState(older.run, read).then(
      (found) => !isGone && setState(found),
      (error: unknown) => {
        console.warn('The rows of a run were not read', error);
        if (!isGone) setUnread(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [older, read]);
  return { read, state, isUnread };
}

/** Once it is the backend's, this browser needs it no more. */
async function sendBack(
  { older: { run }, openRuns, project }: OlderRunDialogProps,
  about: string | undefined,
  onSent: (rows: number) => void,
) {
  const [runs, journal] = await Promise.all([openRuns(), openImportJournal()]);
  try {
    const { about: _before, ...facts } = factsOf(run);
    const why = about === undefined ? {} : { about };
    const answer = await sendRun(
      runs,
      {
        facts: { ...facts, ...why, id: drawId(), project, undoes: true },
        parts: run.parts,
        part: (index) => journal.part(run.id, index),
      },
      { onSent },
    );
    if (answer?.ok)
      await journal
        .forget(run)
        .catch((error: unknown) => console.warn('What was sent is still in this browser', error));
    return answer;
  } finally {
    journal.close();
  }
}
