/**
 * Runs as documents: how one stands (`sync-run` and its parts, which people read), the notes that are not in it yet, and
 * the inputs of its items. No rule lets anybody read the latter two.
 *
 * A note is a document of its own that is created once. Of two who drive the same run only one can create the next
 * number, and so only one of them can note a step before it is sent.
 */
import { RUN, RUN_PART } from '../../contract/run.ts';
import { type LiveRun, type NumberedNotes, type RunNote, replayed } from '../../core/run/live-run.ts';
import type { NewRun, RunInputs } from '../../core/run/new-run.ts';
import type { RunFacts } from '../../core/run/work.ts';
import type { DocumentState, Documents, DocumentWrite } from '../ports/documents.ts';
import { firstData, livePieces, partOf, partWrites, readFacts, runData } from './run-documents.ts';

const LOG = `${RUN}-log`;
const INPUTS = `${RUN}-call`;
const PAGE = 100;
/** Of one commit, below what stores take: documents, and bytes of their texts. */
const MOST_WRITES = 400;
const MOST_BYTES = 4_000_000;

export interface LoadedRun {
  readonly facts: RunFacts;
  readonly run: LiveRun;
  /** The number of the last notes. */
  readonly seq: number;
  /** What its documents say, without the notes that are not in them yet. */
  readonly saved: Saved;
  readonly inputs?: RunInputs;
}

/** What a saving may leave out: the state that is stored already. */
export interface Saved {
  readonly parts: LiveRun['state']['parts'];
  readonly seq: number;
}

export type AppendOutcome = 'ours' | 'lost';

export interface RunStore {
  /** False where there is a run of that id. */
  create(run: NewRun): Promise<boolean>;
  /** Of a run that has not begun: it has more parts than was thought. */
  replan(run: NewRun): Promise<void>;
  load(project: string, id: string): Promise<LoadedRun | undefined>;
  append(facts: RunFacts, seq: number, nonce: string, notes: readonly RunNote[]): Promise<AppendOutcome>;
  /** In one commit, or a very large change in several: each piece says up to which notes it is. `shown`: further fields. */
  save(facts: RunFacts, run: LiveRun, seq: number, saved: Saved, shown: NewRun['shown']): Promise<void>;
  /** All documents of a run that nobody drives. */
  forget(project: string, id: string): Promise<void>;
}

export function runStore(documents: Documents): RunStore {
  const commit = async (writes: readonly DocumentWrite[]): Promise<void> => {
    for (const batch of batches(writes)) {
      const outcome = await documents.write(batch);
      if (!outcome.ok) throw new Error(`A run could not be stored: ${outcome.reason}`);
    }
  };
  const store: RunStore = {
    async create(made) {
      const { facts, run, inputs } = made;
      const { project, id } = facts;
      if (await documents.read(runPath(project, id))) return false;
      await commit([...partWrites(facts, run, 0, []), ...inputWrites(facts, inputs)]);
      const created = await documents.write([
        {
          kind: 'create',
          path: runPath(project, id),
          data: firstData(made),
          stamps: ['createdAt', 'updatedAt'],
        },
      ]);
      return created.ok;
    },

    async replan(made) {
      const { facts, run } = made;
      const path = runPath(facts.project, facts.id);
      const stamps = ['createdAt', 'updatedAt'];
      await commit([
        ...partWrites(facts, run, 0, []),
        { kind: 'replace', path, data: firstData(made), stamps },
      ]);
    },

    async load(project, id) {
      const stored = await documents.read(runPath(project, id));
      const facts = stored && readFacts(project, id, stored.data);
      if (!stored || !facts) return undefined;
      const parts = (await below(documents, project, RUN_PART, id)).map(({ data }) => partOf(data));
      const pieces = livePieces(facts, stored.data, parts);
      const log = (await below(documents, project, LOG, id)).map(notesOf);
      // Whoever had the run may still save it, and removes the notes that are in its parts then: `data` says up to which.
      const after = await documents.read(runPath(project, id));
      if (String(after?.data.data) !== String(stored.data.data)) return store.load(project, id);
      const inputs = facts.hasInputs ? inputsOf(await below(documents, project, INPUTS, id)) : undefined;
      return {
        facts,
        run: replayed(pieces, log),
        seq: log.at(-1)?.seq ?? pieces.seq,
        saved: { parts: pieces.run.state.parts, seq: (log[0]?.seq ?? pieces.seq + 1) - 1 },
        ...(inputs && { inputs }),
      };
    },

    async append({ project, id }, seq, nonce, notes) {
      const path = logPath(project, id, seq);
      const data = { nonce, notes: JSON.stringify(notes) };
      const outcome = await documents.write([{ kind: 'create', path, data }]);
      if (outcome.ok) return 'ours';
      // The answer to an earlier try may have been lost.
      return (await documents.read(path))?.data.nonce === nonce ? 'ours' : 'lost';
    },

    async save(facts, run, seq, saved, shown) {
      const { project, id } = facts;
      const removals: DocumentWrite[] = [];
      for (let number = saved.seq + 1; number <= seq; number += 1) {
        removals.push({ kind: 'remove', path: logPath(project, id, number) });
      }
      const data = runData(facts, run, seq, shown);
      await commit([
        ...partWrites(facts, run, seq, saved.parts),
        { kind: 'change', path: runPath(project, id), data, stamps: ['updatedAt'] },
        ...removals,
      ]);
    },

    async forget(project, id) {
      for (const collection of [RUN_PART, LOG, INPUTS]) {
        const found = await below(documents, project, collection, id);
        await commit(found.map(({ path }) => ({ kind: 'remove', path })));
      }
      await commit([{ kind: 'remove', path: runPath(project, id) }]);
    },
  };
  return store;
}

export function runPath(project: string, id: string): string {
  return `project/${project}/${RUN}/${id}`;
}

function logPath(project: string, id: string, seq: number): string {
  return `project/${project}/${LOG}/${id}-${String(seq).padStart(10, '0')}`;
}

function notesOf({ path, data }: DocumentState): NumberedNotes {
  const notes: readonly RunNote[] = JSON.parse(String(data.notes));
  return { seq: Number(path.slice(path.lastIndexOf('-') + 1)), notes: notes.map(ofItem) };
}

/** Releases before there were other kinds of runs have called an item a product. */
function ofItem(note: RunNote & { readonly product?: number }): RunNote {
  return note.product === undefined ? note : ({ ...note, item: note.product } as RunNote);
}

/** All documents of a collection whose ids begin with the run's. */
async function below(
  documents: Documents,
  project: string,
  collection: string,
  id: string,
): Promise<readonly DocumentState[]> {
  const found: DocumentState[] = [];
  for (let after = `${id}-`; ; ) {
    const page = await documents.list(`project/${project}/${collection}`, { limit: PAGE, after });
    const own = page.filter(({ path }) => idOf(path).startsWith(`${id}-`));
    found.push(...own);
    const last = own.at(-1);
    if (!last || own.length < PAGE) return found;
    after = idOf(last.path);
  }
}

function idOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** In documents of about so many characters. */
const INPUT_CHARACTERS = 150_000;

function inputWrites({ project, id }: RunFacts, inputs: RunInputs = new Map()): readonly DocumentWrite[] {
  const writes: DocumentWrite[] = [];
  let some: [number, unknown][] = [];
  let size = 0;
  const close = () => {
    if (some.length === 0) return;
    const path = `project/${project}/${INPUTS}/${id}-${String(writes.length).padStart(6, '0')}`;
    writes.push({ kind: 'replace', path, data: { calls: JSON.stringify(some) } });
    some = [];
    size = 0;
  };
  for (const entry of inputs) {
    some.push(entry);
    size += JSON.stringify(entry).length;
    if (size > INPUT_CHARACTERS) close();
  }
  close();
  return writes;
}

function inputsOf(documents: readonly DocumentState[]): RunInputs {
  return new Map(documents.flatMap(({ data }): [number, unknown][] => JSON.parse(String(data.calls))));
}

function* batches(writes: readonly DocumentWrite[]): Generator<readonly DocumentWrite[]> {
  let batch: DocumentWrite[] = [];
  let size = 0;
  for (const write of writes) {
    const length = 'data' in write ? Buffer.byteLength(JSON.stringify(write.data)) : 0;
    if (batch.length > 0 && (batch.length >= MOST_WRITES || size + length > MOST_BYTES)) {
      yield batch;
      batch = [];
      size = 0;
    }
    batch.push(write);
    size += length;
  }
  if (batch.length > 0) yield batch;
}
