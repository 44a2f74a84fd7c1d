/**
 * Every acknowledged commit with its time, and so what the store held at any moment: what a snapshot is held against.
 */
import type { Snapshot } from '../client/held-documents.ts';
import { answer, type ModelQuery } from './query.ts';
import type { PlainFields } from './values.ts';

interface ModelChange {
  readonly id: string;
  readonly fields: PlainFields | null;
}

interface ModelCommit {
  readonly time: string;
  readonly changes: readonly ModelChange[];
}

export class History {
  readonly #commits: ModelCommit[] = [];

  committed(time: string, changes: readonly ModelChange[]): void {
    this.#commits.push({ time, changes });
  }

  /** Throws for a snapshot that goes back in time, or that is not the query's answer at its time. */
  check(snapshots: readonly Snapshot[], query: ModelQuery): void {
    let last = '';
    for (const { readTime, documents } of snapshots) {
      if (readTime < last) throw new Error(`A snapshot of ${readTime} came after one of ${last}.`);
      last = readTime;
      const { stock, versions } = this.#at(readTime);
      const want = answer(stock, query).map((id) => `${id} ${versions.get(id)}`);
      const held = [...documents].map(([path, { updateTime }]) => `${path.split('/').at(-1)} ${updateTime}`);
      if (held.sort().join() !== want.sort().join()) {
        throw new Error(`At ${readTime} a snapshot held [${held}] where the store had [${want}].`);
      }
    }
  }

  #at(time: string): { stock: Map<string, PlainFields>; versions: Map<string, string> } {
    const stock = new Map<string, PlainFields>();
    const versions = new Map<string, string>();
    const sorted = this.#commits
      .filter((commit) => commit.time <= time)
      .sort((a, b) => (a.time < b.time ? -1 : 1));
    for (const commit of sorted) {
      for (const { id, fields } of commit.changes) {
        if (fields) stock.set(id, fields);
        else stock.delete(id);
        versions.set(id, commit.time);
      }
    }
    return { stock, versions };
  }
}
