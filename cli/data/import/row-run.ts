/**
 * Judged rows as a run of the backend: made, filled, begun and watched. It goes on without this process; Ctrl+C pauses it.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type NewRowRun, ROW_RUN_PATHS } from '../../../runtime/contract/row-run.ts';
import { RUN, RUN_PATHS, type RunControl } from '../../../runtime/contract/run.ts';
import { drawId } from '../../../runtime/server/runs/draw-id.ts';
import { EnvironmentError } from '../../exit-codes.ts';
import { inLine } from '../../printable.ts';
import type { OpenStore } from '../data-run.ts';
import { type StoredRun, storedRun } from '../stored-run.ts';
import type { SentRow } from './judged-parts.ts';

export interface RowRunParts {
  readonly store: OpenStore;
  readonly run: Pick<NewRowRun, 'collection' | 'title' | 'about' | 'rows' | 'parts'>;
  readonly parts: Iterable<readonly SentRow[]>;
  readonly stop: AbortSignal;
  /** A line about how far it is. */
  readonly show: (text: string) => void;
}

const POLL_MS = 200;

/** The run at its end, or where it rests; `undefined` when it was stopped before it began. */
export async function runRows({
  store,
  run,
  parts,
  stop,
  show,
}: RowRunParts): Promise<StoredRun | undefined> {
  const { api, documents } = store;
  const { store: project } = documents;
  const id = drawId();
  const ask = async (method: string, path: string, body: object): Promise<void> => {
    const answer = await api.ask('import', method, path, body);
    if (!answer.ok) throw new EnvironmentError(`The server refused to import: ${inLine(answer.error)}`);
  };
  const control = (action: 'pause' | 'cancel') => {
    const order: RunControl = { project, action };
    return ask('POST', RUN_PATHS.control(id), order);
  };
  const made: NewRowRun = { ...run, project, id, what: 'import', header: [], separator: ',' };
  await ask('POST', ROW_RUN_PATHS.runs, made);
  let [part, sent] = [0, 0];
  for (const rows of parts) {
    if (stop.aborted) {
      await control('cancel');
      return undefined;
    }
    await ask('PUT', ROW_RUN_PATHS.part(id, part, project), { rows });
    part += 1;
    sent += rows.length;
    show(`${sent} of ${run.rows} rows sent`);
  }
  await ask('POST', ROW_RUN_PATHS.begin(id), { project }).catch(async (error: unknown) => {
    // Another run of the collection is open: this one would wait for a day.
    await control('cancel');
    throw error;
  });
  const path = documents.pathOf({ name: RUN, kind: 'collection' }, id);
  for (let isPausing = false; ; await wait(POLL_MS)) {
    const document = (await documents.get([path])).get(path);
    if (!document) throw new EnvironmentError(`The run ${id} of this import is not there any more.`);
    const now = storedRun(document);
    const { done, failed, total } = now.listed.progress;
    show(`${done + failed} of ${total} rows written`);
    if (isAtRest(now)) return now;
    if (!stop.aborted || isPausing) continue;
    isPausing = true;
    await control('pause');
  }
}

/** Its document says that it began a moment later. */
function isAtRest({ listed: { status }, details: { startedAt } }: StoredRun): boolean {
  return status !== 'running' && (status !== 'paused' || startedAt !== undefined);
}
