/**
 * What goes wrong at a simulated service, the same for the same seed: `seed=7,latency=80,jitter=40,fail=0.02,lost=0.01,limit=3`.
 */
import { createHash } from 'node:crypto';

const SECOND_MS = 1000;

export interface SimulatedFaults {
  readonly seed: number;
  /** ms before an answer, and up to so many more. */
  readonly latency: number;
  readonly jitter: number;
  /** Shares of calls: refused before anything is done, and done without an answer. */
  readonly fail: number;
  readonly lost: number;
  /** Calls a second; 0: as many as come. */
  readonly limit: number;
}

export const NO_FAULTS: SimulatedFaults = { seed: 1, latency: 0, jitter: 0, fail: 0, lost: 0, limit: 0 };

/** `undefined` for a text that says anything else. */
export function readFaults(text: string): SimulatedFaults | undefined {
  const faults: { [name: string]: number } = { ...NO_FAULTS };
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const [, name = '', value = ''] = /^\s*([a-z]+)\s*=\s*(\d+(?:\.\d+)?)\s*$/.exec(part) ?? [];
    const isShare = name === 'fail' || name === 'lost';
    if (!Object.hasOwn(NO_FAULTS, name) || (isShare && Number(value) > 1)) return undefined;
    faults[name] = Number(value);
  }
  return faults as unknown as SimulatedFaults;
}

export interface CallFate {
  readonly delayMs: number;
  readonly fails: boolean;
  readonly isLost: boolean;
}

/** Of the so-manieth try of one key. */
export function fateOf(
  { seed, latency, jitter, fail, lost }: SimulatedFaults,
  key: string,
  attempt: number,
): CallFate {
  const drawn = (what: string): number =>
    createHash('sha256').update(`${seed}/${key}/${attempt}/${what}`).digest().readUInt32BE() / 2 ** 32;
  return {
    delayMs: latency + drawn('delay') * jitter,
    fails: drawn('fail') < fail,
    isLost: drawn('lost') < lost,
  };
}

/** Whether one more call is too many. */
export function callsASecond(limit: number, now: () => number): () => boolean {
  let began = 0;
  let calls = 0;
  return () => {
    if (limit === 0) return false;
    if (now() - began >= SECOND_MS) {
      began = now();
      calls = 0;
    }
    calls += 1;
    return calls > limit;
  };
}
