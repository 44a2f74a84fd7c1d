/**
 * Where a new or pasted block goes when nobody points at a place.
 */
import type { DocumentData } from '../../../contract/collection.ts';
import { type Clip, withNewIds } from '../../../core/layout/clipboard.ts';
import type { DropPlace } from '../../../core/layout/drop-place.ts';
import { type BlockType, childrenOf, type Layout, takesChildren } from '../../../core/layout/layout.ts';
import type { EditorStore } from './editor-store.ts';

/** After the selection; into a Container while it is empty; at the end of the page. */
export function placeForNew(layout: Layout, selection: readonly string[]): DropPlace {
  const block = layout.blocks.get(selection.at(-1) ?? '');
  if (!block) return { parent: null, index: layout.root.length };
  if (takesChildren(block) && block.children.length === 0) return { parent: block.id, index: 0 };
  return placeAfter(layout, block.id);
}

export function placeAfter(layout: Layout, id: string): DropPlace {
  const parent = layout.blocks.get(id)?.parent ?? null;
  return { parent, index: childrenOf(layout, parent).indexOf(id) + 1 };
}

export function insertBlock(
  store: EditorStore,
  type: BlockType,
  place?: DropPlace,
  props: DocumentData = {},
): boolean {
  const { layout, selection } = store.get();
  const id = store.newId();
  return store.do(
    { type: 'insert', block: { id, type, props }, ...(place ?? placeForNew(layout, selection)) },
    { select: [id] },
  );
}

/** Where a new block would go: nobody is asked. */
export function insertClip(store: EditorStore, clip: Clip): boolean {
  const { layout, selection } = store.get();
  return putClip(store, clip, placeForNew(layout, selection));
}

function putClip(store: EditorStore, clip: Clip, place: DropPlace): boolean {
  const blocks = withNewIds(clip.blocks, store.newId);
  const tops = blocks.filter(({ parent }) => parent === undefined).map(({ id }) => id);
  return store.do({ type: 'paste', blocks, ...place }, { select: tops });
}

/** Into the selected container, or at the end of the page; refused where the selected block is no container. */
export function pasteClip(store: EditorStore, clip: Clip, afterLabel: string): boolean {
  const { layout, selection } = store.get();
  const target = layout.blocks.get(selection.at(-1) ?? '');
  const put = (place: DropPlace): boolean => putClip(store, clip, place);
  if (!target) return put({ parent: null, index: layout.root.length });
  if (takesChildren(target)) return put({ parent: target.id, index: target.children.length });
  store.refuse('not-a-container', {
    label: afterLabel,
    run: () => put(placeAfter(store.get().layout, target.id)),
  });
  return false;
}
