/**
 * Blocks that are documents of their own, and what stands inside of itself by them.
 */
import type { ConsoleRecord, DocumentData } from '../../../contract/collection.ts';
import type { FieldPlace } from '../../../contract/registries.ts';
import { blocksOf } from '../../../core/layout/clipboard.ts';
import { readLayout } from '../../../core/layout/forms/read-layout.ts';
import type { Layout } from '../../../core/layout/layout.ts';
import { referencesOf } from '../../../core/layout/references.ts';
import type { ReferenceStore } from './references.ts';

export const REUSABLE = 'block';

/** As a `block` document stores them. */
export function reusableBlocks(layout: Layout, ids: readonly string[]): readonly DocumentData[] {
  return blocksOf(layout, ids).map(({ canvas: _canvas, link: _link, stored: _stored, ...block }) => block);
}

const shownIn = new WeakMap<ConsoleRecord, readonly string[]>();

/** The contents that a document shows. */
export function contentsOf(record: ConsoleRecord): readonly string[] {
  const known = shownIn.get(record);
  if (known) return known;
  const read = readLayout(record.content);
  const found = read.ok ? referencesOf(read.layout.blocks.values()).contents : [];
  shownIn.set(record, found);
  return found;
}

/** The id of the document that is edited, where a Contents could show it. */
export function ownContentId({ collection, id }: FieldPlace): string | undefined {
  return collection === 'content' || collection === 'block' ? id : undefined;
}

/** Whether the content shows itself, or the page that it stands on, however many others are between. */
export function isInItself(id: string, own: string | undefined, references: ReferenceStore): boolean {
  const seen = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (next === own) return true;
    const record = references.get('contents', next);
    for (const inner of record ? contentsOf(record) : []) {
      if (inner === id) return true;
      if (!seen.has(inner)) waiting.push(inner);
      seen.add(inner);
    }
  }
  return false;
}

/** With those in them, as far as they have come: what is asked for next. */
export function withInnerContents(ids: readonly string[], references: ReferenceStore): readonly string[] {
  const all = new Set(ids);
  for (const id of all) {
    const record = references.get('contents', id);
    for (const inner of record ? contentsOf(record) : []) all.add(inner);
  }
  return [...all];
}
