/**
 * Replication as the backend does it by itself: each changed record of the master is followed, and every hour all copies are
 * compared. Both are tasks of the queue, and one copy of the backend alone works at a time.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { RecordValidators } from '../../contract/record-validators.ts';
import { drawId } from '../../core/run/draw-id.ts';
import { outsideOfRuns } from '../acting-run.ts';
import type { DocumentChanges } from '../ports/document-changes.ts';
import type { Documents } from '../ports/documents.ts';
import type { TaskHandlers, Tasks, TaskVerdict } from '../ports/tasks.ts';
import { runLeases } from '../runs/run-lease.ts';
import { type CompareMeans, compareCollection, countBehind, goOn } from './compare-collection.ts';
import { followStamped, followTold, type GoesOn } from './follow-changes.ts';
import { agree, hasAgreed, writeProgress } from './progress.ts';
import { readStores } from './stores.ts';

export interface ReplicationOptions {
  readonly documents: Documents;
  readonly changes: DocumentChanges;
  readonly definitions: () => Promise<readonly CollectionDefinition[]>;
  /** Absent: documents are taken as they are. */
  readonly validators?: RecordValidators | undefined;
  readonly master: string;
  /** Names the data: what an administrator agreed to for other data does not count. */
  readonly dataKey: string;
  /** Absent: there is no queue, and nothing replicates. */
  readonly tasks: () => Tasks | undefined;
  /** No other process can have the store. */
  readonly isAlone: boolean;
  /** ms between two looks at what changed where the store does not tell; absent: it does, by `wake`. */
  readonly every?: number;
  readonly report: (problem: string) => void;
  readonly now?: () => number;
}

export interface Replication {
  readonly handlers: TaskHandlers;
  /** Documents of the store were changed: paths. */
  wake(paths: readonly string[]): void;
  /** Once the queue is open. */
  begin(): Promise<void>;
  /** What is asked about copies stands on it. */
  means(): Promise<CompareMeans>;
  replicable(): Promise<readonly CollectionDefinition[]>;
  /** An administrator of the master has agreed that ticks replicate, or there were none. */
  hasAgreed(): Promise<boolean>;
  /** How many copies ticks would bring or change; counted anew after some minutes. */
  count(): Promise<number>;
  agree(by: string): Promise<void>;
  /** Before the queue: nothing is put into it any more. */
  close(): void;
}

const FOLLOW = 'replication-follow';
const COMPARE = 'replication-compare';
const COMPARE_EVERY_MS = 60 * 60_000;
/** What changes together is followed together. */
const TOGETHER_MS = 100;
/** What waits for an administrator is counted so often at most: it reads all that may follow. */
const COUNT_EVERY_MS = 10 * 60_000;
export function openReplication(options: ReplicationOptions): Replication {
  const { documents, changes, master, report, now = Date.now } = options;
  const leases = runLeases({ documents, instance: drawId(), isAlone: options.isAlone });
  /** What the store has told of and is not followed yet; what a stop loses, the comparison at the start finds. */
  const changed = new Map<string, Set<string>>();
  /** Names of what may follow; empty until it begins, whose comparison finds what was missed. */
  let names: ReadonlySet<string> = new Set();
  let counted: { readonly at: number; readonly copies: Promise<number> } | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  /** A task to follow is in the queue, or about to be. */
  let isWoken = false;
  let known: Promise<readonly CollectionDefinition[]> | undefined;

  const replicable = () => {
    known ??= options.definitions().then((all) => all.filter((one) => one.replicable));
    return known;
  };
  const means = async (): Promise<CompareMeans> => ({
    documents,
    validators: options.validators,
    now,
    report,
    stores: await readStores({ documents, changes }, master),
  });

  async function enqueue(handler: string, name: string, notBefore?: number): Promise<void> {
    const task = { name: `${handler}-${name}`, handler, payload: '', of: { store: master, user: '' } };
    await options.tasks()?.enqueue([{ ...task, ...(notBefore !== undefined && { notBefore }) }]);
  }

  async function countAll(): Promise<number> {
    const of = await means();
    let sum = 0;
    for (const definition of await replicable()) sum += await countBehind(of, definition);
    return sum;
  }

  function count(): Promise<number> {
    if (!counted || counted.at + COUNT_EVERY_MS < now()) {
      counted = { at: now(), copies: countAll() };
      counted.copies.catch(() => {
        counted = undefined;
      });
    }
    return counted.copies;
  }

  const isAgreed = () => hasAgreed(documents, master, options.dataKey);

  /** Where nobody has ticked anything there is nothing to agree to. */
  async function mayReplicate(): Promise<boolean> {
    if (await isAgreed()) return true;
    // The comparison after the agreement finds all of it.
    changed.clear();
    isWoken = false;
    if ((await count()) > 0) return false;
    await agree(documents, master, options.dataKey, '');
    return true;
  }

  /** One at a time: of this process, then of all copies of the backend. */
  function alone(work: (goesOn: GoesOn) => Promise<void>, signal: AbortSignal): Promise<TaskVerdict> {
    const mine = turn.then(() => leased(work, signal));
    turn = mine.catch(() => {});
    return mine;
  }

  async function leased(work: (goesOn: GoesOn) => Promise<void>, signal: AbortSignal): Promise<TaskVerdict> {
    const lease = await leases.take(master, 'replication');
    if (!lease) return 'again';
    let isLost = false;
    lease.lost.then(() => {
      isLost = true;
    });
    try {
      if (await mayReplicate()) await work(() => !isLost && !signal.aborted);
    } finally {
      await lease.release();
    }
    return signal.aborted ? 'again' : 'done';
  }

  async function follow(goesOn: GoesOn): Promise<void> {
    isWoken = false;
    const of = await means();
    for (const definition of await replicable()) {
      if (!goesOn()) return;
      const work =
        options.every === undefined
          ? followTold(of, definition, changed.get(definition.name), goesOn)
          : followStamped(of, changes, definition, goesOn);
      await goOn(of, definition.name, work);
    }
  }

  async function compare(goesOn: GoesOn): Promise<void> {
    const of = await means();
    for (const definition of await replicable()) {
      if (!goesOn()) return;
      const comparedAt = now();
      try {
        await compareCollection(of, definition, goesOn);
        if (goesOn()) await writeProgress(documents, master, definition.name, { comparedAt });
      } catch (error) {
        report(`Comparison of ${definition.name}: ${String(error)}`);
      }
    }
  }

  return {
    handlers: {
      [FOLLOW]: async (_payload, { signal }) => {
        const verdict = await alone(follow, signal);
        if (verdict === 'done' && options.every !== undefined) {
          const slot = Math.floor(now() / options.every) + 1;
          await enqueue(FOLLOW, String(slot), slot * options.every);
        }
        return verdict;
      },
      [COMPARE]: async (_payload, { signal }) => {
        const verdict = await alone(compare, signal);
        if (verdict === 'done') {
          const slot = Math.floor(now() / COMPARE_EVERY_MS) + 1;
          await enqueue(COMPARE, String(slot), slot * COMPARE_EVERY_MS);
        }
        return verdict;
      },
    },
    wake(paths) {
      let isOurs = false;
      for (const path of paths) {
        const [, project, collection = '', id, ...more] = path.split('/');
        if (project !== master || !names.has(collection) || id === undefined || more.length > 0) continue;
        isOurs = true;
        const ids = changed.get(collection) ?? new Set();
        changed.set(collection, ids.add(id));
      }
      if (!isOurs || isWoken) return;
      isWoken = true;
      // Whatever run changed the documents, the copies are not its own.
      timer = outsideOfRuns(() =>
        setTimeout(() => {
          enqueue(FOLLOW, drawId()).catch((error: unknown) => {
            isWoken = false;
            report(`Replication: ${String(error)}`);
          });
        }, TOGETHER_MS),
      );
      timer.unref();
    },
    async begin() {
      names = new Set((await replicable()).map(({ name }) => name));
      await enqueue(COMPARE, drawId());
      if (options.every !== undefined) await enqueue(FOLLOW, drawId());
    },
    means,
    replicable,
    hasAgreed: isAgreed,
    count,
    close() {
      isWoken = true;
      clearTimeout(timer);
    },
    async agree(by) {
      await agree(documents, master, options.dataKey, by);
      await enqueue(COMPARE, drawId());
    },
  };
}
