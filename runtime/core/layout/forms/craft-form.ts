/**
 * Pages of the console before: serialised nodes of Craft.js, by id, with `ROOT` (older: `canvas-ROOT`) above them.
 * A storefront may still read them, so they are written back as they were found, with every key that we do not know.
 */
import type { DocumentData } from '../../../contract/collection.ts';
import { sameValue } from '../../patches/same-value.ts';
import { fieldOf, isMap } from '../../values/map-value.ts';
import { sameIds } from '../difference.ts';
import {
  childrenOf,
  isBlockType,
  type Layout,
  type LayoutBlock,
  type ParentId,
  takesChildren,
  walk,
} from '../layout.ts';
import { type Assembled, assemble, type FoundBlock } from './assemble.ts';
import { componentName, craftType, craftTypeField } from './craft-names.ts';
import { setOrDelete } from './list-form.ts';

const ROOTS = ['ROOT', 'canvas-ROOT'];

/** What of a page is no block. */
export interface CraftFrame {
  readonly rootId: string;
  readonly root: DocumentData;
  /** The ids in the order in which they were found. */
  readonly order: readonly string[];
  /** Entries that are no nodes. */
  readonly others: readonly (readonly [string, unknown])[];
}

export function isCraft(value: DocumentData): boolean {
  if (ROOTS.some((id) => isMap(fieldOf(value, id)))) return true;
  const nodes = Object.values(value);
  return (
    nodes.length > 0 && nodes.every((node) => isMap(node) && Object.hasOwn(node, 'type') && isNode(node))
  );
}

function isNode(node: DocumentData): boolean {
  return ['nodes', 'linkedNodes', 'isCanvas', 'displayName', 'parent'].some((name) =>
    Object.hasOwn(node, name),
  );
}

export function readCraft(value: DocumentData): Assembled & { readonly frame: CraftFrame } {
  const rootId = ROOTS.find((id) => isMap(fieldOf(value, id))) ?? 'ROOT';
  const root = fieldOf(value, rootId);
  const blocks = new Map<string, FoundBlock>();
  const children = new Map<ParentId, readonly string[]>();
  const others: [string, unknown][] = [];
  if (isMap(root)) children.set(null, childIds(root));
  for (const [id, node] of Object.entries(value)) {
    if (id === rootId) continue;
    if (!isMap(node)) others.push([id, node]);
    else {
      const block = blockOf(id, node);
      blocks.set(id, block);
      // What stands in a block that takes no children is loose.
      if (takesChildren(block)) children.set(id, childIds(node));
    }
  }
  for (const [outer, node] of Object.entries(value)) {
    if (!isMap(node) || !(outer === rootId || children.has(outer))) continue;
    for (const [link, id] of linksOf(node)) {
      const linked = blocks.get(id);
      if (linked) blocks.set(id, { ...linked, link });
    }
  }
  const tree = assemble({ blocks, children });
  const frame = { rootId, root: isMap(root) ? root : NEW_ROOT, order: Object.keys(value), others };
  return { ...tree, frame };
}

const NEW_ROOT: DocumentData = {
  type: { resolvedName: 'Container' },
  isCanvas: true,
  props: {},
  displayName: 'Container',
  custom: {},
  hidden: false,
  nodes: [],
  linkedNodes: {},
};

export const NEW_FRAME: CraftFrame = { rootId: 'ROOT', root: NEW_ROOT, order: ['ROOT'], others: [] };

function blockOf(id: string, node: DocumentData): FoundBlock {
  const type = craftType(node);
  const props = fieldOf(node, 'props');
  const takes = fieldOf(node, 'isCanvas') === true || childIds(node).length > 0;
  return {
    id,
    type,
    props: isMap(props) ? props : {},
    hidden: fieldOf(node, 'hidden') === true,
    name: nameOf(node),
    ...(!isBlockType(type) && takes && { canvas: true }),
    stored: node,
  };
}

function nameOf(node: DocumentData): string {
  const name = inMap(inMap(fieldOf(node, 'custom'), 'balcao'), 'name');
  return typeof name === 'string' ? name : '';
}

function inMap(value: unknown, name: string): unknown {
  return isMap(value) ? fieldOf(value, name) : undefined;
}

function childIds(node: DocumentData): readonly string[] {
  const nodes = fieldOf(node, 'nodes');
  const plain = Array.isArray(nodes) ? nodes.filter((id) => typeof id === 'string') : [];
  return [...plain, ...linksOf(node).map(([, id]) => id)];
}

const LINKS = ['linkedNodes', '_childCanvas'];

function linksOf(node: DocumentData): readonly (readonly [string, string])[] {
  return LINKS.flatMap((key) => {
    const links = fieldOf(node, key);
    return isMap(links) ? Object.entries(links) : [];
  }).flatMap(([name, id]) => (typeof id === 'string' ? [[name, id] as const] : []));
}

export function printCraft(layout: Layout, frame: CraftFrame): DocumentData {
  const { rootId, root, order, others } = frame;
  // What was found in another form has other keys.
  const storedOf = (block: LayoutBlock) => (frame === NEW_FRAME ? undefined : block.stored);
  const known = [...layout.blocks.values()].map(storedOf).filter((node) => node !== undefined);
  const written = new Map<string, unknown>();
  written.set(rootId, withChildren(new Map(Object.entries(root)), layout, null));
  for (const { block } of walk(layout)) {
    written.set(
      freeOf(block.id, rootId),
      craftNode(layout, block, { rootId, known, before: storedOf(block) }),
    );
  }
  for (const [id, value] of others) written.set(id, value);
  const first = order.filter((id) => written.has(id));
  return Object.fromEntries([...new Set([...first, ...written.keys()])].map((id) => [id, written.get(id)]));
}

/** A block that was made in another form may be called as the root is. */
function freeOf(id: string, rootId: string): string {
  return id === rootId ? `${id}-block` : id;
}

interface NodeContext {
  readonly rootId: string;
  readonly known: readonly DocumentData[];
  readonly before: DocumentData | undefined;
}

function craftNode(layout: Layout, block: LayoutBlock, { rootId, known, before }: NodeContext): DocumentData {
  const parent = block.parent === null ? rootId : freeOf(block.parent, rootId);
  if (!before) return withChildren(newNode(block, parent, known), layout, block.id);
  const was = blockOf(block.id, before);
  const node = new Map(Object.entries(before));
  if (!sameValue(was.props, block.props) || !sameIds(Object.keys(was.props), Object.keys(block.props)))
    node.set('props', block.props);
  if (was.hidden !== block.hidden) node.set('hidden', block.hidden);
  if (node.has('parent')) node.set('parent', parent);
  if (was.name !== block.name) node.set('custom', withName(fieldOf(before, 'custom'), block.name));
  return withChildren(node, layout, block.id);
}

function newNode(block: LayoutBlock, parent: string, known: readonly DocumentData[]): Map<string, unknown> {
  const type = craftTypeField(block.type, known);
  return new Map<string, unknown>([
    ['type', type],
    ['isCanvas', block.type === 'container' || block.canvas === true],
    ['props', block.props],
    ['displayName', componentName({ type })],
    ['custom', block.name === '' ? {} : withName({}, block.name)],
    ['parent', parent],
    ['hidden', block.hidden],
    ['nodes', []],
    ['linkedNodes', {}],
  ]);
}

function withName(custom: unknown, name: string): DocumentData {
  const balcao = inMap(custom, 'balcao');
  const own = new Map(Object.entries(isMap(balcao) ? balcao : {}));
  setOrDelete(own, 'name', name === '' ? undefined : name);
  const whole = new Map(Object.entries(isMap(custom) ? custom : {}));
  setOrDelete(whole, 'balcao', own.size === 0 ? undefined : Object.fromEntries(own));
  return Object.fromEntries(whole);
}

/** Links that are taken twice, or that a block brought along from elsewhere, count as plain children. */
function withChildren(node: Map<string, unknown>, layout: Layout, parent: ParentId): DocumentData {
  const links = new Map<string, string>();
  const plain: string[] = [];
  for (const id of childrenOf(layout, parent)) {
    const link = layout.blocks.get(id)?.link;
    if (link === undefined || links.has(link)) plain.push(id);
    else links.set(link, id);
  }
  if (node.has('nodes') || plain.length > 0) node.set('nodes', plain);
  const found = LINKS.filter((key) => node.has(key));
  const key = found.find((one) => one === '_childCanvas') ?? found[0] ?? 'linkedNodes';
  for (const other of found) if (other !== key && isMap(node.get(other))) node.set(other, {});
  if (links.size > 0 || isMap(node.get(key))) node.set(key, Object.fromEntries(links));
  return Object.fromEntries(node);
}
