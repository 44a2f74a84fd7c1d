/**
 * The one place that knows whether the store answers. Whoever gets no answer says so, and a cheap question settles it;
 * while there is none it is asked again, slower the longer it lasts. Knows no browser, SDK or clock of its own.
 */

import type { Unsubscribe } from '../../contract/live.ts';
import type { Reach, StoreReach } from '../../contract/reach.ts';
import { backoff } from '../../core/timing/backoff.ts';

export interface ReachabilityOptions {
  /** Whether the store answers. Ends by itself; a rejection is no answer. */
  readonly ask: () => Promise<boolean>;
  /** Calls later; returns how to call it off. */
  readonly after: (ms: number, call: () => void) => () => void;
  /** ms since the epoch. */
  readonly now: () => number;
  /** Between 0 and 1. */
  readonly random: () => number;
}

/** The longest: an operator waits no longer than this for what is back. */
const ASK_AGAIN = { first: 1000, longest: 5000, growth: 1.5, jitter: 0.2 };
/** Doubts that come closer together are settled by one question. */
const DOUBT_GAP_MS = 3000;
/** Nobody's hurry asks more often than this. */
const HURRY_GAP_MS = 500;

export class Reachability implements StoreReach {
  private readonly options: ReachabilityOptions;
  private state: Reach = 'reached';
  private readonly listeners = new Set<() => void>();
  private readonly backListeners = new Set<() => void>();
  private asking = false;
  private askedAt = Number.NEGATIVE_INFINITY;
  private unanswered = 0;
  /** What is open towards the store may be dead although nobody noticed. */
  private slept = false;
  private planned: { readonly at: number; readonly cancel: () => void } | undefined;
  private closed = false;

  constructor(options: ReachabilityOptions) {
    this.options = options;
  }

  readonly getState = (): Reach => this.state;

  readonly subscribe = (listener: () => void): Unsubscribe => added(this.listeners, listener);

  readonly onBack = (call: () => void): Unsubscribe => added(this.backListeners, call);

  /** Somebody got no answer. One lost request is no outage: the store is asked. */
  missed(): void {
    if (this.state === 'reached') this.askIn(this.askedAt + DOUBT_GAP_MS - this.options.now());
  }

  /** The store has answered somebody. */
  answered(): void {
    if (this.state === 'away') this.back();
  }

  /** Another tab of this browser has seen the store come back. */
  heardOfReturn(): void {
    if (!this.closed) this.back();
  }

  /** The browser knows that it has no network. */
  lostNetwork(): void {
    if (this.state === 'reached') this.noAnswer();
  }

  /** Somebody looks or clicks, or the network may be there again: no reason to wait for the next question. */
  hurry(): void {
    if (this.state === 'away') this.askIn(this.askedAt + HURRY_GAP_MS - this.options.now());
  }

  /** The machine slept, or the tab was frozen: when the store answers it counts as back, whether it was away or not. */
  woke(): void {
    this.slept = true;
    this.askIn(0);
  }

  close(): void {
    this.closed = true;
    this.callOff();
    this.listeners.clear();
    this.backListeners.clear();
  }

  /** Unless a question is under way, or planned for sooner. */
  private askIn(ms: number): void {
    if (this.closed || this.asking) return;
    const at = this.options.now() + Math.max(0, ms);
    if (this.planned && this.planned.at <= at) return;
    this.callOff();
    if (ms <= 0) void this.askNow();
    else this.planned = { at, cancel: this.options.after(ms, () => void this.askNow()) };
  }

  private async askNow(): Promise<void> {
    this.planned = undefined;
    this.asking = true;
    this.askedAt = this.options.now();
    const answered = await this.options.ask().catch(() => false);
    this.asking = false;
    if (this.closed) return;
    if (!answered) this.noAnswer();
    else if (this.state === 'away' || this.slept) this.back();
  }

  private noAnswer(): void {
    this.unanswered += 1;
    this.askIn(backoff(ASK_AGAIN, this.unanswered, this.options.random()));
    if (this.state === 'away') return;
    this.state = 'away';
    for (const listener of [...this.listeners]) listener();
  }

  private back(): void {
    this.callOff();
    this.unanswered = 0;
    this.slept = false;
    const wasAway = this.state === 'away';
    this.state = 'reached';
    if (wasAway) for (const listener of [...this.listeners]) listener();
    for (const call of [...this.backListeners]) call();
  }

  private callOff(): void {
    this.planned?.cancel();
    this.planned = undefined;
  }
}

function added(to: Set<() => void>, call: () => void): Unsubscribe {
  to.add(call);
  return () => to.delete(call);
}
