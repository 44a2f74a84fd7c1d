/**
 * The thread that reads for long: a connection of its own that cannot write, one task at a time, in one snapshot.
 * It answers a batch when it is asked for one, so that nothing piles up on the way.
 */
import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openReadOnly } from '../../sqlite/database.ts';
import { StatusError } from '../status.ts';
import { readyIndexes } from '../tables/index-entries.ts';
import { openParsedRows } from '../tables/parsed-rows.ts';
import { openWalks } from '../tables/walks.ts';
import type { Asked, Reply } from './messages.ts';
import { type AskSearch, type ReadTask, runTask } from './tasks.ts';

// Linux knows a priority of a thread: on a machine with few cores, whoever waits for the process goes first.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const { file, stop }: { file: string; stop: Int32Array } = workerData;
const database = openReadOnly(file);
database.exec('PRAGMA temp_store = FILE; PRAGMA busy_timeout = 5000');
const walks = openWalks(database);
const ready = readyIndexes(database);
const parsed = openParsedRows(database);
// The search stands above the store, whose threads carry it out, and is loaded by them alone.
const [{ openAsk }, { openScopes }] = await Promise.all([
  import('../../search/ask.ts'),
  import('../../search/scopes.ts'),
]);
const search: AskSearch = (asked, shapes, onStep) =>
  openAsk(database, openScopes(database), shapes, onStep)(asked);
const lastTime = database.prepare<{ time: number }>('SELECT max(time) AS time FROM change_log');

let running: Iterator<Reply> | undefined;

function* answersTo(task: ReadTask): Iterator<Reply> {
  let [read, answered, isHeld] = [0, 0, true];
  const release = () => {
    if (isHeld) database.exec('COMMIT');
    isHeld = false;
  };
  const effort = {
    read: () => {
      read += 1;
      if (Atomics.load(stop, 0) === 1) throw new StatusError('DEADLINE_EXCEEDED', 'The query took too long.');
    },
    answered: () => {
      answered += 1;
    },
    scanned: release,
  };
  database.exec('BEGIN');
  try {
    // The first read of the transaction is what its snapshot is of.
    const time = lastTime.get()?.time ?? 0;
    const indexes = ready();
    const source = {
      database,
      parsed,
      search,
      walks,
      indexes: { ofCollectionId: (id: string) => indexes.filter(({ index }) => index.collectionId === id) },
    };
    for (const batch of runTask(source, task, effort)) yield { kind: 'batch', batch, time };
    yield { kind: 'end', read, answered };
  } finally {
    release();
  }
}

function answer(asked: Asked): Reply {
  try {
    if (asked.kind === 'begin') running = answersTo(asked.task);
    if (asked.kind === 'close') {
      running?.return?.();
      running = undefined;
      return { kind: 'end', read: 0, answered: 0 };
    }
    return running?.next().value ?? { kind: 'end', read: 0, answered: 0 };
  } catch (error) {
    running = undefined;
    return failed(error);
  }
}

function failed(error: unknown): Reply {
  if (!(error instanceof Error)) return { kind: 'failed', message: String(error) };
  const code = error instanceof StatusError ? error.status : 'code' in error ? String(error.code) : undefined;
  return { kind: 'failed', message: error.message, ...(code !== undefined && { code }) };
}

parentPort?.on('message', (asked: Asked) => {
  if (asked.kind !== 'exit') {
    parentPort?.postMessage(answer(asked));
    return;
  }
  database.close();
  parentPort?.close();
});
