/**
 * Lays two changed layouts together over the one that both began with, block by block: properties by name, order by
 * sibling. What both changed is a conflict, over which `mine` stands until somebody decides. The answer is always a
 * tree.
 */
import type { DocumentData } from '../../contract/collection.ts';
import { sameValue } from '../patches/same-value.ts';
import { fieldOf } from '../values/map-value.ts';
import { sameBlock, sameIds } from './difference.ts';
import { assemble } from './forms/assemble.ts';
import { childrenOf, type Layout, type LayoutBlock, type ParentId } from './layout.ts';
import { mergedOrder } from './merged-order.ts';

export interface MergeConflict {
  readonly id: string;
  /** Which part of the block both changed; `prop` names the property. */
  readonly part: 'prop' | 'name' | 'hidden' | 'place' | 'removed' | 'type';
  readonly prop?: string;
}

export interface Merged {
  readonly layout: Layout;
  readonly conflicts: readonly MergeConflict[];
}

interface Versions {
  readonly base: Layout;
  readonly mine: Layout;
  readonly theirs: Layout;
}

export function merge(base: Layout, mine: Layout, theirs: Layout): Merged {
  if (mine === base) return { layout: theirs, conflicts: [] };
  const versions = { base, mine, theirs };
  const conflicts: MergeConflict[] = [];
  const blocks = new Map<string, LayoutBlock>();
  const ids = new Set([...base.blocks.keys(), ...mine.blocks.keys(), ...theirs.blocks.keys()]);
  for (const id of ids) {
    const block = mergedBlock(versions, id, conflicts);
    if (block) blocks.set(id, block);
  }
  keepContainers(versions, blocks, conflicts);
  breakCycles(versions, blocks, conflicts);
  return { layout: inTree(versions, blocks), conflicts };
}

/** `undefined` where it is gone. */
function mergedBlock(
  { base, mine, theirs }: Versions,
  id: string,
  conflicts: MergeConflict[],
): LayoutBlock | undefined {
  const [was, own, other] = [base.blocks.get(id), mine.blocks.get(id), theirs.blocks.get(id)];
  if (own && other) return laidTogether(was, own, other, conflicts);
  const left = own ?? other;
  if (!left || !was) return left;
  // Gone on one side: for good, unless the other side has worked on it.
  if (sameBlock(was, left)) return undefined;
  conflicts.push({ id, part: 'removed' });
  return left;
}

function laidTogether(
  was: LayoutBlock | undefined,
  own: LayoutBlock,
  other: LayoutBlock,
  conflicts: MergeConflict[],
): LayoutBlock {
  if (sameBlock(own, other)) return own;
  const { id } = own;
  const pick = <Value>(part: MergeConflict['part'], of: (block: LayoutBlock) => Value): Value => {
    const chosen = threeWay(was && of(was), of(own), of(other));
    if (chosen.isConflict) conflicts.push({ id, part });
    return chosen.value;
  };
  const { link: _link, ...block } = own;
  const parent = pick('place', (one) => one.parent);
  const link = parent === other.parent ? other.link : own.link;
  return {
    ...block,
    type: pick('type', (one) => one.type),
    name: pick('name', (one) => one.name),
    hidden: pick('hidden', (one) => one.hidden),
    parent,
    props: mergedProps(was?.props ?? {}, own, other, conflicts),
    ...(link !== undefined && { link }),
    ...(own.stored && {
      stored: sameValue(own.stored, was?.stored) ? (other.stored ?? own.stored) : own.stored,
    }),
  };
}

function mergedProps(
  was: DocumentData,
  own: LayoutBlock,
  other: LayoutBlock,
  conflicts: MergeConflict[],
): DocumentData {
  if (sameValue(own.props, other.props)) return own.props;
  const props = new Map<string, unknown>();
  for (const prop of new Set([...Object.keys(own.props), ...Object.keys(other.props)])) {
    const chosen = threeWay(fieldOf(was, prop), fieldOf(own.props, prop), fieldOf(other.props, prop));
    if (chosen.isConflict) conflicts.push({ id: own.id, part: 'prop', prop });
    if (chosen.value !== undefined) props.set(prop, chosen.value);
  }
  return Object.fromEntries(props);
}

function threeWay<Value>(
  was: Value | undefined,
  own: Value,
  other: Value,
): { readonly value: Value; readonly isConflict: boolean } {
  if (sameValue(own, other) || sameValue(was, other)) return { value: own, isConflict: false };
  return sameValue(was, own) ? { value: other, isConflict: false } : { value: own, isConflict: true };
}

/** A container that one side took away stays when the other has put something into it, or left something there. */
function keepContainers(
  versions: Versions,
  blocks: Map<string, LayoutBlock>,
  conflicts: MergeConflict[],
): void {
  const waiting = [...blocks.values()];
  for (let block = waiting.pop(); block; block = waiting.pop()) {
    const { parent } = block;
    if (parent === null || blocks.has(parent)) continue;
    const outer =
      versions.mine.blocks.get(parent) ??
      versions.theirs.blocks.get(parent) ??
      versions.base.blocks.get(parent);
    if (!outer) continue;
    conflicts.push({ id: parent, part: 'removed' });
    blocks.set(parent, outer);
    waiting.push(outer);
  }
}

/** Each side moved a container into the other's: mine goes back to where it is for them, else to the page. */
function breakCycles(versions: Versions, blocks: Map<string, LayoutBlock>, conflicts: MergeConflict[]): void {
  const isSafe = new Set<string>();
  for (const start of blocks.keys()) {
    const way: string[] = [];
    const onWay = new Set<string>();
    let at: ParentId = start;
    while (at !== null && !isSafe.has(at)) {
      if (onWay.has(at)) {
        const block = cutHere(versions, blocks, way.slice(way.indexOf(at)));
        conflicts.push({ id: block.id, part: 'place' });
        // The way below the cut has another end now.
        onWay.clear();
        way.length = 0;
        at = start;
        continue;
      }
      onWay.add(at);
      way.push(at);
      at = blocks.get(at)?.parent ?? null;
    }
    for (const id of way) isSafe.add(id);
  }
}

/** Of a cycle the block with the least id goes to the page, so that both sides cut alike. */
function cutHere(
  { base }: Versions,
  blocks: Map<string, LayoutBlock>,
  cycle: readonly string[],
): LayoutBlock {
  const moved = cycle.filter((id) => base.blocks.get(id)?.parent !== blocks.get(id)?.parent);
  const [id = ''] = [...(moved.length > 0 ? moved : cycle)].sort();
  const block = blocks.get(id);
  if (!block) throw new Error(`No block ${id} in a cycle that names it`);
  const { link: _link, ...cut } = block;
  blocks.set(id, { ...cut, parent: null });
  return block;
}

function inTree(versions: Versions, blocks: ReadonlyMap<string, LayoutBlock>): Layout {
  const members = new Map<ParentId, string[]>();
  for (const { id, parent } of blocks.values()) {
    const siblings = members.get(parent);
    if (siblings) siblings.push(id);
    else members.set(parent, [id]);
  }
  const children = new Map<ParentId, readonly string[]>();
  for (const [parent, ids] of members) {
    const [base, mine, theirs] = [versions.base, versions.mine, versions.theirs].map((version) =>
      childrenOf(version, parent),
    );
    children.set(parent, mergedOrder(ids, base ?? [], mine ?? [], theirs ?? []));
  }
  const { layout } = assemble({ blocks, children });
  const same = [...layout.blocks].map(([id, block]) => {
    const known = [versions.mine.blocks.get(id), versions.theirs.blocks.get(id)].find((one) =>
      sameBlock(one, block),
    );
    return [id, known ?? block] as const;
  });
  const root = sameIds(layout.root, versions.mine.root) ? versions.mine.root : layout.root;
  const source = versions.mine.source ?? versions.theirs.source;
  return { root, blocks: new Map(same), ...(source && { source }) };
}
