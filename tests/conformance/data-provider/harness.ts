/**
 * What the conformance cases need of a store, and how they watch what it tells.
 */
import { expect } from 'vitest';
import type { DocumentData } from '../../../runtime/contract/collection.ts';
import type { ImportStore } from '../../../runtime/contract/imports.ts';
import type { DataFailure, Observer, Unsubscribe } from '../../../runtime/contract/live.ts';
import { DataError } from '../../../runtime/core/store/data-error.ts';
import type { ConsoleData } from '../../../runtime/data/console-data.ts';

/** One project, empty at first, as two operators hold it. */
export interface DataHarness {
  readonly mine: ConsoleData;
  /** Another browser's; the same object where a store has only one client. */
  readonly theirs: ConsoleData;
  /** As mine has them. */
  readonly imports: ImportStore;
  /** A document as stored, datetimes as ISO strings. Rejects where nothing but records is kept. */
  stored(collection: string, id: string): Promise<DocumentData | null>;
  /** Writes a document as the backend does: past the rules. */
  put(collection: string, id: string, data: DocumentData): Promise<void>;
}

export interface DataCapabilities {
  /** Documents are stored in the stored shape, not as records. */
  readonly storedDocuments: boolean;
}

export type MakeHarness = () => Promise<DataHarness>;

/** Long enough for the SDK to come back to a server that was away: its waits between tries grow to half a minute. */
const PATIENCE_MS = 45_000;

export interface Watched<T> {
  readonly values: readonly T[];
  readonly failures: readonly DataFailure[];
  /** The first value, seen or to come, that passes. */
  until(passes: (value: T) => boolean, patienceMs?: number): Promise<T>;
  stop: Unsubscribe;
}

/** Keeps all that a subscription tells. */
export function watch<T>(subscribe: (observer: Observer<T>) => Unsubscribe): Watched<T> {
  const values: T[] = [];
  const failures: DataFailure[] = [];
  const waiting = new Set<() => void>();
  const news = () => {
    for (const look of waiting) look();
  };
  const stop = subscribe({
    next(value) {
      values.push(value);
      news();
    },
    failed(failure) {
      failures.push(failure);
      news();
    },
  });
  return {
    values,
    failures,
    stop,
    until(passes, patienceMs = PATIENCE_MS) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(
            new Error(`Not told in time. Told: ${JSON.stringify({ values: values.slice(-3), failures })}`),
          );
        }, patienceMs);
        const look = () => {
          const value = values.at(-1);
          if (value === undefined || !passes(value)) return;
          clearTimeout(timer);
          waiting.delete(look);
          resolve(value);
        };
        waiting.add(look);
        look();
      });
    },
  };
}

/** The failure that a promise rejects with. */
export async function failureOfRejected(promise: Promise<unknown>): Promise<DataFailure> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof DataError)) throw new Error(`Expected a DataError, got ${String(error)}`);
  return error.failure;
}

/** Creates documents whose ids are known, one after the other. */
export async function fill(
  data: ConsoleData,
  collection: string,
  documents: { readonly [id: string]: DocumentData },
): Promise<void> {
  for (const [id, document] of Object.entries(documents)) {
    expect(await data.writer.create(collection, document, id)).toMatchObject({ ok: true });
  }
}

/** A document of the audited collection, which people cannot create. */
export async function seedOffer({ put }: DataHarness): Promise<void> {
  await put('offer', 'pia-7', { price: 10, code: 'X-1', stock: 1 });
}
