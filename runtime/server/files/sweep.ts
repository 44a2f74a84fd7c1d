/**
 * Removes what an upload or a removal that was killed has left: bytes that no document names, a day after they were
 * written. What is younger may belong to an upload on its way.
 */
import type { Blobs } from '../ports/blobs.ts';
import type { FileDocuments } from './file-documents.ts';

/** What was written since may belong to an upload or a form on its way. */
export const YOUNG_MS = 24 * 60 * 60_000;
const PAGE = 500;

export interface SweptParts {
  readonly blobs: Blobs;
  readonly documents: Pick<FileDocuments, 'all'>;
  readonly now: () => number;
}

/** Answers how many there were. */
export async function sweepFiles({ blobs, documents, now }: SweptParts): Promise<number> {
  const before = now() - YOUNG_MS;
  let swept = await blobs.sweep(before);
  let project: string | undefined;
  let named: Named = { keys: new Set(), ids: new Set() };
  for await (const { key, writtenAt } of everyBlob(blobs)) {
    const [of = ''] = key.split('/');
    if (of !== project) {
      project = of;
      named = await namedIn(of, documents);
    }
    if (writtenAt >= before || isNamed(key, named)) continue;
    await blobs.remove(key);
    swept += 1;
  }
  return swept;
}

interface Named {
  readonly keys: ReadonlySet<string>;
  readonly ids: ReadonlySet<string>;
}

function isNamed(key: string, { keys, ids }: Named): boolean {
  const [, sizes, id = ''] = key.split('/');
  return keys.has(key) || (sizes === '.sizes' && ids.has(id));
}

async function* everyBlob(blobs: Blobs) {
  for (let after: string | undefined; ; ) {
    const page = await blobs.list('', { limit: PAGE, ...(after !== undefined && { after }) });
    yield* page;
    after = page.at(-1)?.key;
    if (after === undefined) return;
  }
}

async function namedIn(project: string, documents: SweptParts['documents']): Promise<Named> {
  const [keys, ids] = [new Set<string>(), new Set<string>()];
  for await (const { key, id } of documents.all(project)) {
    keys.add(key);
    ids.add(id);
  }
  return { keys, ids };
}
