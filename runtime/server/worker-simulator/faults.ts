/**
 * What goes wrong at the simulated worker, the same for the same seed: `seed=7,latency=80,jitter=40,fail=0.02,lost=0.01,limit=3`.
 */
import { createHash } from 'node:crypto';

export interface WorkerFaults {
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

export const NO_FAULTS: WorkerFaults = { seed: 1, latency: 0, jitter: 0, fail: 0, lost: 0, limit: 0 };

/** `undefined` for a text that says anything else. */
export function readFaults(text: string): WorkerFaults | undefined {
  const faults: { [name: string]: number } = { ...NO_FAULTS };
  for (const part of text.split(',').filter((each) => each.trim() !== '')) {
    const [, name = '', value = ''] = /^\s*([a-z]+)\s*=\s*(\d+(?:\.\d+)?)\s*$/.exec(part) ?? [];
    const isShare = name === 'fail' || name === 'lost';
    if (!Object.hasOwn(NO_FAULTS, name) || (isShare && Number(value) > 1)) return undefined;
    faults[name] = Number(value);
  }
  return faults as unknown as WorkerFaults;
}

export interface CallFate {
  readonly delayMs: number;
  readonly fails: boolean;
  readonly isLost: boolean;
}

/** Of the so-manieth try of one key. */
export function fateOf(
  { seed, latency, jitter, fail, lost }: WorkerFaults,
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
