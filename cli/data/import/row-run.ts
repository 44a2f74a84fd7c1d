/**
 * Judged rows as a run of the backend: made, filled, begun and watched. It goes on without this process; Ctrl+C pauses it.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type NewRowRun, ROW_RUN_PATHS } from '../../../runtime/contract/row-run.ts';
import { RUN, RUN_PATHS, type RunControl } from '../../../runtime/contract/run.ts';
import { drawId } from '../../../runtime/core/run/draw-id.ts';
import { EnvironmentError } from '../../exit-codes.ts';
import { inLine } from '../../printable.ts';
import type { ApiAnswer } from '../console-api.ts';
import type { OpenStore } from '../data-run.ts';
import { type StoredRun, storedRun } from '../stored-run.ts';
import type { SentRow } from './judged-parts.ts';

export interface WatchedRun {
  readonly store: OpenStore;
  readonly id: string;
  readonly stop: AbortSignal;
  /** A line about how far it is. */
  readonly show: (text: string) => void;
}

export interface RowRunParts extends Omit<WatchedRun, 'id'> {
  readonly run: Pick<NewRowRun, 'collection' | 'title' | 'about' | 'rows' | 'parts'>;
  readonly parts: Generator<readonly SentRow[]>;
  readonly onBegun: (run: string) => void;
}

const POLL_MS = 200;
/** Parts on their way together. */
const AT_ONCE = 4;

/** The run at its end, or where it rests; `undefined` when it was stopped before it began. */
export async function runRows({
  store,
  run,
  parts,
  stop,
  show,
  onBegun,
}: RowRunParts): Promise<StoredRun | undefined> {
  const { api, documents } = store;
  const { store: project } = documents;
  const id = drawId();
  const required = (answer: ApiAnswer): void => {
    if (!answer.ok) throw new EnvironmentError(`The server refused to import: ${inLine(answer.error)}`);
  };
  const insist = (method: string, path: string, body: object) =>
    api.insist(stop, 'import', method, path, body);
  const cancel = async () => {
    const order: RunControl = { project, action: 'cancel' };
    required(await api.ask('import', 'POST', RUN_PATHS.control(id), order));
  };
  const made: NewRowRun = { ...run, project, id, what: 'import', header: [], separator: ',' };
  required(await insist('POST', ROW_RUN_PATHS.runs, made));
  let [next, sent] = [0, 0];
  const sendParts = async () => {
    // One generator: at an error of one, the others find no further part.
    for (const rows of parts) {
      if (stop.aborted) return;
      const part = next;
      next += 1;
      required(await insist('PUT', ROW_RUN_PATHS.part(id, part, project), { rows }));
      sent += rows.length;
      show(`${sent} of ${run.rows} rows sent`);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: AT_ONCE }, sendParts));
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) {
    await cancel().catch(() => undefined);
    throw failed.reason;
  }
  if (stop.aborted) {
    await cancel();
    return undefined;
  }
  // It may have begun without an answer: only what is refused is cancelled.
  const begun = await insist('POST', ROW_RUN_PATHS.begin(id), { project }).catch(namedAs(id));
  if (!begun.ok) {
    // Another run of the collection is open: this one would wait for a day.
    await cancel().catch(() => undefined);
    required(begun);
  }
  onBegun(id);
  return watchedRun({ store, id, stop, show });
}

/** A run that has begun, at its end or where it rests. Stopped, it is paused. */
export async function watchedRun({ store, id, stop, show }: WatchedRun): Promise<StoredRun> {
  const { api, documents } = store;
  const path = documents.pathOf({ name: RUN, kind: 'collection' }, id);
  const watched = async (): Promise<StoredRun> => {
    for (let isPausing = false; ; await wait(POLL_MS)) {
      const document = (await documents.get([path])).get(path);
      if (!document) throw new EnvironmentError(`The run ${id} is not there any more.`);
      const now = storedRun(document);
      const { done, failed, total } = now.listed.progress;
      show(`${done + failed} of ${total} rows written`);
      if (isAtRest(now)) return now;
      if (!stop.aborted || isPausing) continue;
      isPausing = true;
      const order: RunControl = { project: documents.store, action: 'pause' };
      const answer = await api.ask('pause the run', 'POST', RUN_PATHS.control(id), order);
      if (!answer.ok)
        throw new EnvironmentError(`The server refused to pause the run: ${inLine(answer.error)}`);
    }
  };
  return watched().catch(namedAs(id));
}

/** What is thrown says which run may be going on. */
export function namedAs(id: string) {
  return (error: unknown): never => {
    if (!(error instanceof EnvironmentError) || error.message.includes(id)) throw error;
    const says = `The run ${id} may be going on: see it with balcao runs show ${id}.`;
    throw new EnvironmentError(`${error.message} ${says}`, { cause: error });
  };
}

/** Its document says that it began a moment later. */
function isAtRest({ listed: { status }, details: { startedAt } }: StoredRun): boolean {
  return status !== 'running' && (status !== 'paused' || startedAt !== undefined);
}
