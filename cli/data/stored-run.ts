/**
 * A run of any kind out of its document, in the words of the command line.
 */
import type { DocumentData } from '../../runtime/contract/collection.ts';
import { REMOVED_ROWS, RUN_ROWS } from '../../runtime/contract/row-run.ts';
import { listAt, objectAt, textAt } from './answers.ts';
import type { StoredDocument } from './documents.ts';
import { dataOf, withIsoTimes } from './wire-values.ts';

export interface ListedRun {
  readonly id: string;
  /** `sync`, `import`, `bulk`, `removal`, `undo`, or the kind that a later release has. */
  readonly what: string;
  /** Of rows. */
  readonly collection?: string;
  readonly title?: string;
  /** Of a synchronisation. */
  readonly pipelines?: readonly string[];
  readonly status: string;
  /** Of rows, or of products; `failed` ones of an undo stay as they are. */
  readonly progress: { readonly done: number; readonly failed: number; readonly total: number };
  readonly createdBy: { readonly id: string; readonly email?: string; readonly displayName?: string };
  readonly createdAt: string;
}

export interface RunDetails {
  readonly driver: string;
  readonly concurrency: number;
  readonly startedAt?: string;
  readonly finishedAt?: string;
  readonly pausedBy?: string;
  readonly endedBecause?: string;
  readonly account?: string;
  readonly reason?: string;
  /** Of an undo: the run that it takes back. */
  readonly undoes?: string;
  readonly undoneBy?: string;
}

export interface StoredRun {
  readonly listed: ListedRun;
  readonly details: RunDetails;
  readonly steps: readonly { readonly name: string; readonly label: string }[];
  /** Of its items. */
  readonly parts: number;
  readonly rows?: RunRows;
}

export interface RunRows {
  /** What has come of them. */
  readonly tally: { readonly [outcome: string]: number };
  readonly failed: number;
  /** Under whose id they lie, and where. */
  readonly run: string;
  readonly collection: string;
}

export function storedRun({ id, fields }: StoredDocument): StoredRun {
  const data = withIsoTimes(dataOf(fields));
  const what = whatOf(data);
  const rows = rowsOf(id, data);
  return {
    listed: {
      id,
      what,
      ...texts(data, ['collection', 'title']),
      ...(what === 'sync' && { pipelines: listAt(data, 'pipelines').map(String) }),
      status: textAt(data, 'status') ?? '',
      progress: progressOf(data, rows),
      createdBy: { id: '', ...texts(objectAt(data, 'createdBy'), ['id', 'email', 'displayName']) },
      createdAt: textAt(data, 'createdAt') ?? '',
    },
    details: {
      driver: textAt(data, 'driver') ?? '',
      concurrency: countAt(data, 'concurrency'),
      ...texts(data, ['startedAt', 'finishedAt', 'pausedBy', 'endedBecause', 'account']),
      ...(typeof data.about === 'string' && { reason: data.about }),
      ...texts(data, ['undoes', 'undoneBy']),
    },
    steps: listAt(data, 'steps').map((step) => ({
      name: textAt(step, 'name') ?? '',
      label: textAt(step, 'label') ?? '',
    })),
    parts: countAt(data, 'parts'),
    ...(rows && { rows }),
  };
}

/** `kind` is absent where a release has stored it that knew synchronisations alone. */
function whatOf(data: DocumentData): string {
  const kind = textAt(data, 'kind') ?? 'sync';
  if (kind === 'undo-rows') return 'undo';
  return kind === 'rows' ? (textAt(data, 'what') ?? kind) : kind;
}

/** What a run of rows shows of them; an undo reads and marks those of another run. */
function rowsOf(id: string, data: DocumentData): RunRows | undefined {
  if (data.tally === undefined) return undefined;
  const names = Object.keys(objectAt(data.tally));
  const tally = Object.fromEntries(names.map((name) => [name, countAt(data.tally, name)]));
  return {
    tally,
    failed: failedIn(tally),
    run: textAt(data, 'undoes') ?? id,
    collection: textAt(data, 'what') === 'removal' ? REMOVED_ROWS : RUN_ROWS,
  };
}

/** Of one part of the rows, or of all. */
export function failedIn(tally: unknown): number {
  return countAt(tally, 'errors') + countAt(tally, 'kept');
}

function progressOf(data: DocumentData, rows: RunRows | undefined): ListedRun['progress'] {
  const counted = (name: string) => countAt(data, name);
  if (!rows) return { done: counted('done'), failed: counted('failed'), total: counted('total') };
  const { created = 0, updated = 0, unchanged = 0, restored = 0 } = rows.tally;
  return { done: created + updated + unchanged + restored, failed: rows.failed, total: counted('rows') };
}

export function countAt(value: unknown, name: string): number {
  const found = objectAt(value)[name];
  return typeof found === 'number' ? found : 0;
}

/** Those of the names that hold a text. */
function texts<N extends string>(data: unknown, names: readonly N[]): { readonly [name in N]?: string } {
  const found: { [name in N]?: string } = {};
  for (const name of names) {
    const text = textAt(data, name);
    if (text !== undefined) found[name] = text;
  }
  return found;
}
