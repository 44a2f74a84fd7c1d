/**
 * `Tasks` on SQLite, in the process that has the store. A task that is handed out is leased; after a kill the lease is
 * nobody's, and the task comes again. It sleeps until the next task is due, and asks nothing meanwhile.
 */
import { backoff } from '../../core/timing/backoff.ts';
import { type Asker, fairTurns, usualShares } from '../fair-turns.ts';
import { migrate, type SqlDatabase } from '../sqlite/database.ts';
import {
  checkTask,
  LONGEST_ATTEMPT_MS,
  NAME_IS_TAKEN_MS,
  type TaskHandlers,
  type TaskLimits,
  type TaskRetries,
  type Tasks,
  type TaskVerdict,
  USUAL_LIMITS,
} from './tasks.ts';

const STEPS = [
  `CREATE TABLE task (
     name TEXT PRIMARY KEY,
     handler TEXT NOT NULL,
     payload TEXT NOT NULL,
     due INTEGER NOT NULL,
     attempts INTEGER NOT NULL DEFAULT 0,
     -- waiting, out, ended; ended ones keep the name taken
     state TEXT NOT NULL DEFAULT 'waiting'
   ) WITHOUT ROWID;
   CREATE INDEX task_due ON task (state, due);
   CREATE TABLE task_queue (id INTEGER PRIMARY KEY CHECK (id = 1), paused INTEGER NOT NULL);
   INSERT INTO task_queue (id, paused) VALUES (1, 0);`,
  `ALTER TABLE task ADD COLUMN store TEXT NOT NULL DEFAULT '';
   ALTER TABLE task ADD COLUMN user TEXT NOT NULL DEFAULT '';
   CREATE INDEX task_of ON task (state, store, user, due);`,
];

/** Timers of Node hold no more. */
const LONGEST_SLEEP_MS = 2 ** 31 - 1;
const FORGET_EVERY_MS = 60_000;
/** A disk that refuses is asked again. */
const AGAIN_MS = 1000;

interface Row {
  readonly name: string;
  readonly handler: string;
  readonly payload: string;
  readonly attempts: number;
}

export interface EmbeddedTasksOptions {
  readonly handlers: TaskHandlers;
  readonly limits?: TaskLimits;
  readonly retries?: TaskRetries;
  readonly attemptMs?: number;
  readonly report: (problem: string) => void;
  readonly now?: () => number;
}

export const USUAL_RETRIES: TaskRetries = { attempts: 0, backoffFrom: 1000, backoffTo: 60_000 };

/** Hands nothing out before `begin`. */
export function embeddedTasks(
  database: SqlDatabase,
  options: EmbeddedTasksOptions,
): Tasks & { begin(): void } {
  const { handlers, retries = USUAL_RETRIES, attemptMs = LONGEST_ATTEMPT_MS, now = Date.now } = options;
  migrate(database, 'tasks', STEPS);
  const sql = statements(database);
  // One process has the file: what was handed out before it began is nobody's.
  sql.backAfterKill.run();
  const out = new Map<string, AbortController>();
  const turns = fairTurns();
  const finishing = new Set<Promise<void>>();
  let limits = options.limits ?? USUAL_LIMITS;
  let nextAt = 0;
  let isPaused = sql.paused.get()?.paused === 1;
  let isRunning = false;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let forgottenAt = 0;

  /** Nobody waits for it: what breaks would end the process. */
  function wake(): void {
    clearTimeout(timer);
    timer = undefined;
    if (!isRunning || isPaused || isClosed) return;
    try {
      handOutDue();
    } catch (error) {
      options.report(`The tasks cannot be read: ${String(error)}`);
      timer = setTimeout(wake, AGAIN_MS);
      timer.unref();
    }
  }

  function handOutDue(): void {
    while (out.size < limits.atOnce) {
      const at = now();
      const next = turns.next(sql.askers.all(at), usualShares(limits.atOnce));
      const row = next && nextAt <= at ? sql.due.get(next.store, next.user) : undefined;
      if (!next || !row) {
        // Whoever has a full share is looked at again when one of its tasks ends.
        sleepUntil(next ? nextAt : sql.firstAfter.get(at)?.due);
        return;
      }
      nextAt = Math.max(nextAt, at - 1000 / limits.perSecond) + 1000 / limits.perSecond;
      handOut(row, next);
    }
  }

  function sleepUntil(at: number | null | undefined): void {
    if (typeof at !== 'number') return;
    timer = setTimeout(wake, Math.min(Math.max(at - now(), 1), LONGEST_SLEEP_MS));
    timer.unref();
  }

  function handOut({ name, handler, payload, attempts }: Row, of: Asker): void {
    sql.handOut.run(name);
    const endTurn = turns.begin(of);
    const attempt = new AbortController();
    out.set(name, attempt);
    const overdue = setTimeout(() => attempt.abort(new Error('The attempt took too long.')), attemptMs);
    overdue.unref();
    const working = verdictOf(handler, payload, attempts + 1, attempt.signal)
      .then((verdict) => settled(name, attempts + 1, verdict))
      .catch((error) => options.report(`A task broke: ${String(error)}`))
      .finally(() => {
        clearTimeout(overdue);
        endTurn();
        out.delete(name);
        finishing.delete(working);
        wake();
      });
    finishing.add(working);
  }

  async function settled(name: string, attempts: number, verdict: TaskVerdict): Promise<void> {
    while (!isClosed || verdict === 'done') {
      try {
        return settle(name, attempts, verdict);
      } catch (error) {
        if (isClosed) throw error;
        options.report(`A task's end cannot be noted: ${String(error)}`);
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    }
  }

  async function verdictOf(
    handler: string,
    payload: string,
    number: number,
    signal: AbortSignal,
  ): Promise<TaskVerdict> {
    const work = handlers[handler];
    if (!work) {
      options.report(`No handler of tasks is called ${handler}.`);
      return 'again';
    }
    const givenUp = new Promise<TaskVerdict>((resolve) => {
      signal.addEventListener('abort', () => resolve('again'), { once: true });
    });
    try {
      return await Promise.race([work(payload, { number, signal }), givenUp]);
    } catch (error) {
      options.report(`A task of ${handler} broke: ${String(error)}`);
      return 'again';
    }
  }

  function settle(name: string, attempts: number, verdict: TaskVerdict): void {
    const isLast = retries.attempts > 0 && attempts >= retries.attempts;
    if (verdict === 'done' || isLast) {
      sql.end.run(now(), name);
      if (verdict !== 'done') options.report(`A task failed after ${attempts} attempts.`);
    } else {
      const wait = backoff({ first: retries.backoffFrom, longest: retries.backoffTo }, attempts);
      sql.again.run(now() + wait, attempts, name);
    }
    if (now() - forgottenAt < FORGET_EVERY_MS) return;
    forgottenAt = now();
    sql.forget.run(now() - NAME_IS_TAKEN_MS);
  }

  return {
    begin() {
      isRunning = true;
      wake();
    },
    async enqueue(tasks) {
      for (const task of tasks) checkTask(task);
      sql.forget.run(now() - NAME_IS_TAKEN_MS);
      const outcomes = database.transaction(() =>
        tasks.map(({ name, handler, payload, notBefore, of }) =>
          sql.insert.run(name, handler, payload, notBefore ?? now(), of.store, of.user) > 0
            ? 'queued'
            : 'repeated',
        ),
      );
      wake();
      return outcomes;
    },
    async pause() {
      isPaused = true;
      sql.setPaused.run(1);
    },
    async resume() {
      isPaused = false;
      sql.setPaused.run(0);
      wake();
    },
    async purge() {
      sql.purge.run();
    },
    async setLimits(wanted) {
      limits = wanted;
      wake();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      for (const attempt of out.values()) attempt.abort(new Error('The process ends.'));
      await Promise.all(finishing);
    },
  };
}

/** Of a store that nobody serves: nothing waits any more, and every name is free. Answers how many tasks there were. */
export function dropTasks(database: SqlDatabase): number {
  migrate(database, 'tasks', STEPS);
  const ended = database.prepare(`DELETE FROM task WHERE state = 'ended'`);
  const others = database.prepare('DELETE FROM task');
  return database.transaction(() => {
    ended.run();
    return others.run();
  });
}

function statements(database: SqlDatabase) {
  return {
    insert: database.prepare(
      `INSERT INTO task (name, handler, payload, due, store, user) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (name) DO NOTHING`,
    ),
    /** Who has tasks that are due, the one whose task is due the longest first. */
    askers: database.prepare<Asker>(
      `SELECT store, user FROM task WHERE state = 'waiting' AND due <= ?
       GROUP BY store, user ORDER BY MIN(due)`,
    ),
    due: database.prepare<Row>(
      `SELECT name, handler, payload, attempts FROM task
       WHERE state = 'waiting' AND store = ? AND user = ? ORDER BY due LIMIT 1`,
    ),
    firstAfter: database.prepare<{ due: number | null }>(
      `SELECT MIN(due) AS due FROM task WHERE state = 'waiting' AND due > ?`,
    ),
    handOut: database.prepare(`UPDATE task SET state = 'out' WHERE name = ?`),
    again: database.prepare(`UPDATE task SET state = 'waiting', due = ?, attempts = ? WHERE name = ?`),
    end: database.prepare(`UPDATE task SET state = 'ended', due = ?, payload = '' WHERE name = ?`),
    forget: database.prepare(`DELETE FROM task WHERE state = 'ended' AND due < ?`),
    purge: database.prepare(`DELETE FROM task WHERE state = 'waiting'`),
    backAfterKill: database.prepare(`UPDATE task SET state = 'waiting' WHERE state = 'out'`),
    paused: database.prepare<{ paused: number }>('SELECT paused FROM task_queue WHERE id = 1'),
    setPaused: database.prepare('UPDATE task_queue SET paused = ? WHERE id = 1'),
  };
}
