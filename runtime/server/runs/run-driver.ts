/**
 * Drives one run: asks the schedule what is next, notes each step before it is sent, and its outcome before anybody is
 * told of it. It ends when nothing is on its way and the run is not running, or when it is stopped.
 */
import type { RunNote } from '../../core/run/live-run.ts';
import type { RunInputs } from '../../core/run/new-run.ts';
import { LONGEST_WAIT_MS, type NextCall, next } from '../../core/run/next-calls.ts';
import { itemAt, type RunState } from '../../core/run/run-state.ts';
import { longestAnswer, type StepCall, type StepEnd, type StepOfItem } from '../../core/run/work.ts';
import { actAs } from '../acting-run.ts';
import type { BackendWork, RunLimit, StepOutcome } from './backend-work.ts';
import { type RunLog, RunLost } from './run-log.ts';

/** A step that may be sent again is sent so often before its lost answers are an error. */
const MOST_TRIES = 3;
const AGAIN_MS = 1000;
/** Who waits for longer than a driver stays is looked at so often: what it waits for may come earlier. */
const LONGEST_REST_MS = 15 * 60_000;

export interface DriverParts {
  readonly log: RunLog;
  readonly inputs?: RunInputs;
  readonly of: BackendWork;
  /** When a run that lives with a page pauses by itself, ms; asked again when the time that it said is over. */
  readonly until: () => Promise<number>;
  readonly now: () => number;
  readonly report: (problem: string) => void;
}

export class RunDriving {
  /** Nothing is on its way any more, and nothing will be. */
  readonly ended: Promise<void>;
  readonly #parts: DriverParts;
  readonly #limit: RunLimit | undefined;
  /** The next steps of items that wait for their turn or for the disk. */
  readonly #preparing = new Map<number, NextCall>();
  readonly #stopped = new AbortController();
  /** It has ended for a wait that is longer than a driver stays: until then, ms. */
  restsUntil: number | undefined;
  #onTheWay = 0;
  #until = 0;
  #isReadingUntil = false;
  #timer: NodeJS.Timeout | undefined;
  #end = (): void => {};

  constructor(parts: DriverParts) {
    this.#parts = parts;
    this.#limit = parts.of.limitOf?.(parts.log.facts);
    this.ended = new Promise((resolve) => {
      this.#end = resolve;
    });
    queueMicrotask(() => this.look());
  }

  get isStopped(): boolean {
    return this.#stopped.signal.aborted;
  }

  /** Sends nothing more. */
  stop(): void {
    this.#stopped.abort();
    this.look();
  }

  /** Sends what is next; also when something was noted from outside. */
  look(): void {
    clearTimeout(this.#timer);
    const { log, of } = this.#parts;
    const now = Date.now();
    const rest = of.restsLong && !this.isStopped ? restOf(log.run.state, now) : undefined;
    if (!this.isStopped && rest === undefined && this.#isWanted()) {
      const waitUntil = this.#limit?.waitUntil() ?? 0;
      const { calls, wakeAt } = next(log.run.state, now, log.run.concurrency);
      const free = waitUntil > 0 ? [] : calls.filter(({ item }) => !this.#preparing.has(item));
      for (const call of free) void this.#make(call);
      const wakes = [wakeAt ?? 0, waitUntil].filter((at) => at > now);
      if (wakes.length > 0) {
        this.#timer = setTimeout(() => this.look(), Math.max(1, Math.min(...wakes) - now));
      }
      log.wait(Math.max(waitUntil, log.run.state.waitUntil > now ? log.run.state.waitUntil : 0) || null);
    }
    const isOver = this.isStopped || rest !== undefined || log.run.state.status !== 'running';
    if (isOver && this.#onTheWay === 0) this.#finish(rest);
  }

  /** What is on its way when no page is there any more ends; nothing more is sent. */
  #isWanted(): boolean {
    const { log, now } = this.#parts;
    const { driver, state } = log.run;
    if (driver === 'backend' || state.status !== 'running' || now() < this.#until) return true;
    if (!this.#isReadingUntil) void this.#readUntil();
    return false;
  }

  async #readUntil(): Promise<void> {
    const { log, now, until, report } = this.#parts;
    this.#isReadingUntil = true;
    try {
      this.#until = await until();
      if (now() >= this.#until) await log.note({ kind: 'pause', at: Date.now() });
    } catch (error) {
      if (!(error instanceof RunLost)) {
        report(`Nobody knows whether a page is there: ${String(error)}`);
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    } finally {
      this.#isReadingUntil = false;
      this.look();
    }
  }

  #finish(rest?: number): void {
    clearTimeout(this.#timer);
    this.#stopped.abort();
    this.restsUntil ??= rest;
    const { log } = this.#parts;
    log.wait(this.restsUntil === undefined ? null : log.run.state.waitUntil || null);
    this.#end();
  }

  async #make(next: NextCall): Promise<void> {
    const { log, of, report } = this.#parts;
    const { item, step } = next;
    this.#preparing.set(item, next);
    this.#onTheWay += 1;
    try {
      const asked = this.#stepOf(next);
      const wanted = of.work.ask(asked);
      const isLimited = 'call' in wanted && wanted.isLimited === true;
      if (isLimited) await this.#limit?.take(this.#stopped.signal);
      if (!this.#isStillNext(next)) return;
      const noted = log.note({ kind: 'sent', item, step, at: Date.now() });
      this.#preparing.delete(item);
      await noted;
      const outcome =
        'end' in wanted ? wanted.end : this.#ended(asked, await this.#send(wanted.call, next, isLimited));
      const stored = log.note(...notesOf(next, outcome));
      // Its next step is noted together with this one's outcome.
      this.look();
      await stored;
    } catch (error) {
      if (!(error instanceof RunLost) && !this.isStopped) {
        report(`A step broke: ${String(error)}`);
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      }
    } finally {
      if (this.#preparing.get(item) === next) this.#preparing.delete(item);
      this.#onTheWay -= 1;
      this.look();
    }
  }

  #isStillNext({ key }: NextCall): boolean {
    const { log } = this.#parts;
    if (this.isStopped || !this.#isWanted() || (this.#limit?.waitUntil() ?? 0) > 0) return false;
    return next(log.run.state, Date.now(), log.run.concurrency).calls.some((call) => call.key === key);
  }

  #stepOf({ item: index, step, needed }: NextCall): StepOfItem {
    const { log, inputs } = this.#parts;
    const item = itemAt(log.run.state, index);
    if (!item) throw new Error(`The run has no item ${index}.`);
    return {
      facts: log.facts,
      item,
      step,
      ...(needed !== undefined && { needed }),
      ...(inputs && { input: inputs.get(index) }),
    };
  }

  async #send(call: StepCall, { key, step, look }: NextCall, isLimited: boolean): Promise<StepOutcome> {
    const { log, of } = this.#parts;
    const { facts } = log;
    const { signal } = this.#stopped;
    const goesOn = () => !signal.aborted && log.run.state.status === 'running';
    const afterLoss = facts.plan[step]?.afterLoss;
    for (let tries = 1; ; tries += 1) {
      const isAgain = look === true || (afterLoss === 'look' && tries > 1);
      const outcome = await actAs(facts, () =>
        of.perform(call, { facts, key, look: isAgain, signal, goesOn }),
      );
      if (outcome.kind !== 'in-doubt' || afterLoss === 'ask') return outcome;
      if (tries === MOST_TRIES) return { kind: 'failed', text: outcome.text };
      // Left to whoever drives the run next, under the same key.
      if (signal.aborted) return outcome;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS * tries));
      if (isLimited) await this.#limit?.take(signal).catch(() => {});
    }
  }

  #ended(step: StepOfItem, outcome: StepOutcome): StepEnd | NotEnded {
    if (outcome.kind !== 'done') return outcome;
    const end = this.#parts.of.work.end?.(step, outcome.answer) ?? { kind: 'done' };
    const isLong = end.kind === 'done' && (end.answer?.length ?? 0) > longestAnswer(step.facts);
    return isLong ? { kind: 'failed', text: 'A resposta é longa demais.' } : end;
  }
}

type NotEnded = Exclude<StepOutcome, { readonly kind: 'done' }>;

function notesOf({ item, step }: NextCall, outcome: StepEnd | NotEnded): readonly RunNote[] {
  const at = Date.now();
  switch (outcome.kind) {
    case 'done': {
      const { answer } = outcome;
      return [{ kind: 'done', item, step, at, ...(answer !== undefined && { answer }) }];
    }
    case 'failed': {
      const failed: RunNote = { kind: 'failed', item, step, at, text: outcome.text };
      return [failed, ...pauseOf(outcome, at)];
    }
    case 'ask':
      return [{ kind: 'lost', item, step, at, ask: true }, ...pauseOf(outcome, at)];
    case 'paused':
      return [
        { kind: 'busy', item, step, at, until: at },
        { kind: 'pause', at, because: outcome.text },
      ];
    case 'busy':
      return [{ kind: 'busy', item, step, at, until: at + outcome.retryAfterMs }];
    case 'in-doubt':
      return [{ kind: 'lost', item, step, at }];
    case 'over':
      return [
        { kind: 'lost', item, step, at },
        { kind: 'cancel', at, because: outcome.text },
      ];
  }
}

/** Until when nobody needs to stay with the run. */
function restOf({ status, waitUntil }: RunState, now: number): number | undefined {
  const isLong = status === 'running' && waitUntil > now + LONGEST_WAIT_MS;
  return isLong ? Math.min(waitUntil, now + LONGEST_REST_MS) : undefined;
}

function pauseOf(outcome: StepEnd | NotEnded, at: number): readonly RunNote[] {
  const because = 'pause' in outcome ? outcome.pause : undefined;
  return because === undefined ? [] : [{ kind: 'pause', at, because }];
}
