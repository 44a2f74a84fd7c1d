/**
 * Writes of single documents that come in one turn of the event loop, or while the disk is at the ones before, share one
 * commit. One that is refused does not take the others with it.
 */
import type { Documents, DocumentWrite, WriteOutcome } from '../../ports/documents.ts';

const MOST_WRITES = 400;

interface Waiting {
  readonly write: DocumentWrite;
  readonly resolve: (outcome: WriteOutcome) => void;
  readonly reject: (error: unknown) => void;
}

export type WriteOne = (write: DocumentWrite) => Promise<WriteOutcome>;

export function groupedWrites(documents: Pick<Documents, 'write'>): WriteOne {
  let queue: Waiting[] = [];
  let isAtIt = false;

  async function writeAll(): Promise<void> {
    while (queue.length > 0) {
      await new Promise((resolve) => setImmediate(resolve));
      const group = queue.slice(0, MOST_WRITES);
      queue = queue.slice(group.length);
      await together(group).catch((error: unknown) => {
        for (const { reject } of group) reject(error);
      });
    }
    isAtIt = false;
  }

  async function together(group: readonly Waiting[]): Promise<void> {
    const outcome = await documents.write(group.map(({ write }) => write));
    if (outcome.ok || group.length === 1) {
      for (const { resolve } of group) resolve(outcome);
      return;
    }
    for (const one of group) one.resolve(await documents.write([one.write]));
  }

  return (write) =>
    new Promise((resolve, reject) => {
      queue.push({ write, resolve, reject });
      if (isAtIt) return;
      isAtIt = true;
      void writeAll();
    });
}
