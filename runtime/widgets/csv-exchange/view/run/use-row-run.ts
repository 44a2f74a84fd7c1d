/**
 * One run of rows, live: how it stands, its rows that are shown, and what is asked of it.
 */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ImportStore } from '../../../../contract/imports.ts';
import type { RowRunRecord } from '../../../../contract/row-run.ts';
import { RUN, RUN_PART } from '../../../../contract/run.ts';
import type { Done, Insistence, RowRunService, WaitsFor } from '../../../../core/row-runs/row-run-service.ts';
import { drawId } from '../../../../core/run/draw-id.ts';
import { useWidgetServices } from '../../../../ui/widget-services.ts';
import {
  type AskedOfRun,
  goesBack,
  hasEnded,
  latestOf,
  progressOf,
  type RunRowsShown,
  type RunState,
  rowRunIn,
  standOf,
} from '../../../runs/index.ts';
import { type PartReader, ShownRows, storedRows, wasKept, wentWrong } from '../../run/stored-rows.ts';
import type { RunDesk } from './RunView.tsx';

export interface RowRunOptions {
  readonly store: ImportStore;
  readonly openRuns: () => Promise<RowRunService>;
  readonly project: string;
  /** Whether what was removed may be read. */
  readonly isAdmin: boolean;
}

export type WatchedRun =
  | { readonly status: 'loading' | 'failed' | 'missing' }
  | {
      readonly status: 'ready';
      readonly state: RunState;
      readonly record: RowRunRecord;
      /** Who has taken it back. */
      readonly undoneBy: string | undefined;
      readonly read: PartReader | undefined;
      /** Its rows are stored; `undefined` until that is known. */
      readonly hasRows: boolean | undefined;
      readonly desk: RunDesk;
      /** Why something that was asked for was not done; Portuguese. */
      readonly problem: string | undefined;
      /** What was asked for waits for it, in this page. */
      readonly waiting: WaitsFor | undefined;
    };

const NO_ROWS: RunRowsShown = { wrong: [], latest: [] };

export function useRowRun(id: string, options: RowRunOptions): WatchedRun {
  const { record, undo, status } = useRunDocuments(id);
  const [asked, setAsked] = useState<AskedOfRun>();
  const [problem, setProblem] = useState<string>();
  const [waiting, setWaiting] = useState<WaitsFor>();
  const progress = useMemo(() => record && progressOf(record, undo, asked), [record, undo, asked]);
  const latest = record && latestOf(record, undo);
  const stands = latest?.status;
  useEffect(() => {
    // What was answered is not to be shown again when the run stands so a second time.
    if (stands !== undefined) setAsked((before) => (before?.at === stands ? before : undefined));
  }, [stands]);
  const rows = useShownRows(record, latest, progress && { ...progress }, options);
  const desk = useDesk(id, latest, options, { setAsked, setProblem, setWaiting });
  if (!record || !progress) {
    return { status: status === 'ready' ? 'missing' : status };
  }
  const { read, hasRows, shown, error } = rows;
  return {
    status: 'ready',
    state: { ...progress, ...shown, ...(error !== undefined && { error }) },
    record,
    undoneBy: undo?.createdBy.id,
    read,
    hasRows,
    desk,
    problem,
    waiting,
  };
}

/** The run, and the one that takes it back. */
function useRunDocuments(id: string) {
  const { useDocument } = useWidgetServices();
  const own = useDocument(RUN, id);
  const record = useMemo(() => rowRunIn(own.data?.record), [own.data]);
  const back = useDocument(RUN, record?.undoneBy ?? undefined);
  const undo = useMemo(() => rowRunIn(back.data?.record), [back.data]);
  // What a cache does not know the store may.
  const isThere = record !== undefined || (own.status === 'ready' && own.data?.fromCache !== true);
  const isUndoKnown = record?.undoneBy == null || back.status !== 'loading';
  const status = own.status === 'failed' ? 'failed' : isThere && isUndoKnown ? 'ready' : 'loading';
  return { record: status === 'ready' ? record : undefined, undo, status } as const;
}

function useShownRows(
  record: RowRunRecord | undefined,
  latest: RowRunRecord | undefined,
  progress: Pick<RunState, 'phase'> | undefined,
  { store, isAdmin }: RowRunOptions,
) {
  const { useList } = useWidgetServices();
  const parts = useList(
    RUN_PART,
    latest && latest.parts > 0 ? { where: { run: latest.id }, limit: latest.parts } : undefined,
  );
  const stand = useMemo(() => parts.data && standOf(parts.data.records), [parts.data]);
  const rowsId = record?.undoes ?? record?.id;
  const removes = record?.what === 'removal';
  const mayRead = rowsId !== undefined && (!removes || isAdmin);
  const read = useMemo(
    () => (mayRead && rowsId !== undefined ? storedRows(store, { id: rowsId, removes }) : undefined),
    [store, rowsId, removes, mayRead],
  );
  const isBack = progress !== undefined && goesBack(progress);
  const isOver = progress !== undefined && hasEnded(progress);
  const rows = useMemo(() => read && new ShownRows(read, isBack ? wasKept : wentWrong), [read, isBack]);
  const [shown, setShown] = useState(NO_ROWS);
  useEffect(() => {
    if (!rows || !stand) return;
    let isGone = false;
    // What cannot be read is not shown; how the run stands is.
    rows.of(stand, !isBack && !isOver).then(
      (found) => !isGone && setShown(found),
      () => !isGone && setShown(NO_ROWS),
    );
    return () => {
      isGone = true;
    };
  }, [rows, stand, isBack, isOver]);
  return { read, shown: rows ? shown : NO_ROWS, hasRows: useHasRows(read), error: stand?.error };
}

function useHasRows(read: PartReader | undefined): boolean | undefined {
  const [hasRows, setHasRows] = useState<boolean>();
  useEffect(() => {
    let isGone = false;
    setHasRows(undefined);
    read?.(0).then(
      (rows) => !isGone && setHasRows(rows !== undefined),
      // Whether they are there is not known.
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [read]);
  return hasRows;
}

interface Told {
  setAsked(asked: AskedOfRun | undefined): void;
  setProblem(problem: string | undefined): void;
  setWaiting(reason: WaitsFor | undefined): void;
}

function useDesk(
  id: string,
  latest: RowRunRecord | undefined,
  { openRuns, project }: RowRunOptions,
  { setAsked, setProblem, setWaiting }: Told,
): RunDesk {
  // What waits for its connection is called off with the page.
  const leaving = useRef(new AbortController());
  useEffect(() => {
    leaving.current = new AbortController();
    return () => leaving.current.abort();
  }, []);
  const ask = async (
    action: AskedOfRun['action'],
    request: (runs: RowRunService, of: RowRunRecord, how: Insistence) => Promise<Done>,
  ) => {
    if (!latest) return;
    setProblem(undefined);
    setAsked({ action, at: latest.status });
    const { signal } = leaving.current;
    const asking = openRuns().then((runs) => request(runs, latest, { signal, onWaiting: setWaiting }));
    const answer = await asking.catch((error: unknown) => ({ ok: false as const, error: String(error) }));
    if (signal.aborted) return;
    setWaiting(undefined);
    if (answer.ok) return;
    setAsked(undefined);
    setProblem(answer.error);
  };
  const control = (action: Exclude<AskedOfRun['action'], 'undo'>) =>
    void ask(action, (runs, of) => runs.control(of.id, { project, action }));
  return {
    pause: () => control('pause'),
    resume: () => control('start'),
    stop: () => control('cancel'),
    retry: () => control('retry-errors'),
    undo: (about) =>
      void ask('undo', (runs, _of, how) =>
        runs.undo(id, { project, id: drawId(), ...(about !== undefined && { about }) }, how),
      ),
  };
}
