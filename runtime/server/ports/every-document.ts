/**
 * All documents of a collection, one page after the other.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { DocumentState, Documents } from './documents.ts';

const PAGE = 200;

/** By id, from after that one; between pages other requests are answered. */
export async function* everyDocument(
  documents: Pick<Documents, 'list'>,
  collection: string,
  from?: string,
): AsyncGenerator<DocumentState> {
  for (let after = from; ; ) {
    const page = { limit: PAGE, ...(after !== undefined && { after }) };
    const states = await documents.list(collection, page);
    yield* states;
    const last = states.at(-1);
    if (states.length < PAGE || !last) return;
    after = idOf(last);
    await nextTurn();
  }
}

export function idOf({ path }: DocumentState): string {
  return path.slice(path.lastIndexOf('/') + 1);
}
