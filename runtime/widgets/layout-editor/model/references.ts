/**
 * The documents that a page refers to, as they are stored now: products, files, contents. Read by whoever draws or
 * lists a block; filled by live queries.
 */
import type { ConsoleRecord } from '../../../contract/collection.ts';
import { sameIds } from '../../../core/layout/difference.ts';
import type { LayoutBlock } from '../../../core/layout/layout.ts';
import { type LayoutReferences, referencesOf } from '../../../core/layout/references.ts';
import { fileName } from '../../../core/layout/render/addresses.ts';
import { sameValue } from '../../../core/patches/same-value.ts';

export type ReferenceKind = keyof LayoutReferences;

/** Where each kind is looked for. */
export const REFERENCE_COLLECTIONS: Readonly<Record<ReferenceKind, readonly string[]>> = {
  files: ['file'],
  products: ['product'],
  contents: ['content', 'block'],
};
export const REFERENCE_KINDS: readonly ReferenceKind[] = ['files', 'products', 'contents'];

/** `null`: it does not exist; `undefined`: nobody knows yet. */
export type Referenced = ConsoleRecord | null | undefined;

export interface ReferenceStore {
  get(kind: ReferenceKind, id: string): Referenced;
  subscribe(listener: () => void): () => void;
  /** All documents of these ids that a collection has. */
  put(collection: string, ids: readonly string[], records: readonly ConsoleRecord[]): void;
}

export function createReferenceStore(): ReferenceStore {
  const known = new Map<string, ConsoleRecord | null>();
  const listeners = new Set<() => void>();
  return {
    get(kind, id) {
      const found = REFERENCE_COLLECTIONS[kind].map((collection) => known.get(`${collection}/${id}`));
      return found.find(Boolean) ?? (found.includes(undefined) ? undefined : null);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put(collection, ids, records) {
      const byId = new Map(records.map((record) => [record.id, record]));
      let isNew = false;
      for (const id of ids) {
        const key = `${collection}/${id}`;
        const record = byId.get(id) ?? null;
        if (known.has(key) && sameValue(known.get(key), record)) continue;
        known.set(key, record);
        isNew = true;
      }
      if (isNew) for (const listener of [...listeners]) listener();
    },
  };
}

export interface Reference {
  readonly kind: ReferenceKind;
  readonly id: string;
}

/** What the block refers to and the store does not have. */
export function missingOf(
  block: Pick<LayoutBlock, 'type' | 'props'>,
  references: ReferenceStore,
): readonly Reference[] {
  const named = referencesOf([block]);
  return REFERENCE_KINDS.flatMap((kind) =>
    named[kind].filter((id) => references.get(kind, id) === null).map((id) => ({ kind, id })),
  );
}

/** What people call it. */
export function referenceName(kind: ReferenceKind, record: ConsoleRecord): string {
  const name =
    kind === 'files' ? fileName(record) : kind === 'products' ? record.ProductSiteName : record.title;
  return typeof name === 'string' && name !== '' ? name : record.id;
}

/** The same lists as before where they name the same. */
export function unchangedReferences(before: LayoutReferences, now: LayoutReferences): LayoutReferences {
  const isSame = REFERENCE_KINDS.every((kind) => sameIds(before[kind], now[kind]));
  return isSame ? before : now;
}
