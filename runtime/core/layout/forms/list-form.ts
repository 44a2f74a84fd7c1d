/**
 * The form of this console: a list of `{ id, type, parent?, props, hidden?, name? }` in reading order. A key that we
 * do not know stays on its block.
 */
import type { DocumentData } from '../../../contract/collection.ts';
import { sameValue } from '../../patches/same-value.ts';
import { fieldOf, isMap } from '../../values/map-value.ts';
import { sameIds } from '../difference.ts';
import { isBlockType, type Layout, type LayoutBlock, type ParentId, takesChildren, walk } from '../layout.ts';
import { type Assembled, assemble, type FoundBlock, freshId } from './assemble.ts';
import type { LayoutNote } from './notes.ts';

export function readList(items: readonly unknown[]): Assembled {
  const notes: LayoutNote[] = [];
  const given = new Set(items.filter(isMap).map((item) => textOf(item, 'id')));
  const blocks = new Map<string, FoundBlock>();
  const wanted = new Map<string, ParentId>();
  for (const item of items) {
    if (!isMap(item)) {
      notes.push({ reason: 'not-a-block' });
      continue;
    }
    const own = textOf(item, 'id');
    const isNew = own !== '' && !blocks.has(own);
    const id = isNew
      ? own
      : freshId(own === '' ? 'bloco' : own, { has: (one) => given.has(one) || blocks.has(one) });
    if (!isNew) notes.push({ reason: own === '' ? 'missing-id' : 'duplicate-id', id });
    blocks.set(id, blockOf(id, item));
    wanted.set(id, parentOf(item));
  }
  const outers = new Set(wanted.values());
  const found = new Map([...blocks].map(([id, block]) => [id, asCanvas(block, outers.has(id))]));
  const tree = assemble({ blocks: found, children: childrenByParent(wanted, found) });
  return { layout: tree.layout, notes: [...notes, ...tree.notes] };
}

/** A component of the storefront in which blocks stand takes children, whatever it is. */
function asCanvas(block: FoundBlock, hasChildren: boolean): FoundBlock {
  return hasChildren && !isBlockType(block.type) ? { ...block, canvas: true } : block;
}

function childrenByParent(
  wanted: ReadonlyMap<string, ParentId>,
  blocks: ReadonlyMap<string, FoundBlock>,
): ReadonlyMap<ParentId, readonly string[]> {
  const children = new Map<ParentId, string[]>();
  for (const [id, parent] of wanted) {
    const outer = parent === null ? undefined : blocks.get(parent);
    // What stands in a block that takes no children is loose.
    if (outer && !takesChildren(outer)) continue;
    const siblings = children.get(parent);
    if (siblings) siblings.push(id);
    else children.set(parent, [id]);
  }
  return children;
}

export function printList(layout: Layout): readonly DocumentData[] {
  return [...walk(layout)].map(({ block }) => listBlock(block));
}

/** A block that an edit leaves alone is not printed again. */
const printed = new WeakMap<LayoutBlock, DocumentData>();

function listBlock(block: LayoutBlock): DocumentData {
  const known = printed.get(block);
  if (known) return known;
  const node = block.stored ? changedNode(block, block.stored) : freshBlock(block);
  printed.set(block, node);
  return node;
}

function changedNode(block: LayoutBlock, stored: DocumentData): DocumentData {
  const { id, parent } = block;
  const before = blockOf(id, stored);
  const node = new Map(Object.entries(stored));
  if (fieldOf(stored, 'id') !== id) node.set('id', id);
  if (before.type !== block.type) node.set('type', block.type);
  if (parentOf(stored) !== parent) setOrDelete(node, 'parent', parent ?? undefined);
  if (!sameValue(before.props, block.props) || !sameIds(Object.keys(before.props), Object.keys(block.props)))
    node.set('props', block.props);
  if (before.hidden !== block.hidden) setOrDelete(node, 'hidden', block.hidden || undefined);
  if (before.name !== block.name) setOrDelete(node, 'name', block.name || undefined);
  return Object.fromEntries(node);
}

/** A block without the keys of the form in which it was found. */
export function freshBlock({ id, type, parent, props, hidden, name }: LayoutBlock): DocumentData {
  return {
    id,
    type,
    ...(parent !== null && { parent }),
    props,
    ...(hidden && { hidden }),
    ...(name !== '' && { name }),
  };
}

function blockOf(id: string, item: DocumentData): FoundBlock {
  const props = fieldOf(item, 'props');
  return {
    id,
    type: textOf(item, 'type'),
    props: isMap(props) ? props : {},
    hidden: fieldOf(item, 'hidden') === true,
    name: textOf(item, 'name'),
    stored: item,
  };
}

function parentOf(item: DocumentData): ParentId {
  const parent = fieldOf(item, 'parent');
  return typeof parent === 'string' && parent !== '' ? parent : null;
}

function textOf(item: DocumentData, name: string): string {
  const text = fieldOf(item, name);
  return typeof text === 'string' ? text : '';
}

export function setOrDelete(node: Map<string, unknown>, name: string, value: unknown): void {
  if (value === undefined) node.delete(name);
  else node.set(name, value);
}
