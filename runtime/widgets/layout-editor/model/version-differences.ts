/**
 * What restoring a version would change, block by block.
 */
import { sameBlock } from '../../../core/layout/difference.ts';
import {
  blockLabel,
  childrenOf,
  type Layout,
  type LayoutBlock,
  type ParentId,
} from '../../../core/layout/layout.ts';
import { firstWords } from '../../../core/layout/words.ts';
import { sameValue } from '../../../core/patches/same-value.ts';
import { type BlockPart, bothInWords } from './dispute.ts';

export interface BlockDifference {
  readonly id: string;
  readonly what: 'added' | 'removed' | 'changed' | 'moved';
  /** Its name or label. */
  readonly block: string;
  /** Its first words, or each part that changes, by its label. Empty where it is not, or only moves. */
  readonly before: string;
  readonly after: string;
}

/** A block that changes and moves is listed once, as changed. */
export function differencesOf(
  now: Layout,
  then: Layout,
  labelOf: (part: BlockPart) => string,
): readonly BlockDifference[] {
  const staying = stayingIn(now, then);
  const found: BlockDifference[] = [];
  for (const [id, block] of then.blocks) {
    const own = now.blocks.get(id);
    const named = { id, block: nameOf(block), before: '', after: '' };
    if (!own) found.push({ ...named, what: 'added', after: firstWords(block.props) });
    else if (!sameContent(own, block))
      found.push({ ...named, what: 'changed', ...beforeAndAfter([now, then], [own, block], labelOf) });
    else if (!staying.has(id)) found.push({ ...named, what: 'moved' });
  }
  for (const [id, block] of now.blocks) {
    if (!then.blocks.has(id)) {
      found.push({ id, what: 'removed', block: nameOf(block), before: firstWords(block.props), after: '' });
    }
  }
  return found;
}

/** Blocks that have the same container in both, and the same order among those of them that do not move. */
function stayingIn(now: Layout, then: Layout): ReadonlySet<string> {
  const staying = new Set<string>();
  for (const parent of [null, ...then.blocks.keys()] satisfies ParentId[]) {
    const order = new Map(childrenOf(now, parent).map((id, index) => [id, index]));
    for (const id of longestInOrder(childrenOf(then, parent), order)) staying.add(id);
  }
  return staying;
}

interface Chain {
  readonly id: string;
  readonly place: number;
  readonly before: Chain | undefined;
}

/** The longest selection of `ids` whose places in `order` increase. */
function longestInOrder(ids: readonly string[], order: ReadonlyMap<string, number>): readonly string[] {
  // The chain of each length that ends earliest.
  const chains: Chain[] = [];
  for (const id of ids) {
    const place = order.get(id);
    if (place === undefined) continue;
    const longer = chains.findIndex((chain) => chain.place > place);
    const at = longer < 0 ? chains.length : longer;
    chains[at] = { id, place, before: chains[at - 1] };
  }
  const found: string[] = [];
  for (let chain = chains.at(-1); chain; chain = chain.before) found.push(chain.id);
  return found;
}

function sameContent(a: LayoutBlock, b: LayoutBlock): boolean {
  const { stored: _a, ...own } = a;
  const { stored: _b, ...other } = b;
  const place = { parent: null, children: [] };
  return sameBlock({ ...own, ...place }, { ...other, ...place });
}

function nameOf(block: LayoutBlock): string {
  return block.name || blockLabel(block);
}

const MOST_LETTERS = 80;

function beforeAndAfter(
  pages: readonly [Layout, Layout],
  [own, block]: readonly [LayoutBlock, LayoutBlock],
  labelOf: (part: BlockPart) => string,
): Pick<BlockDifference, 'before' | 'after'> {
  const { id, type } = block;
  const names = [...new Set([...Object.keys(own.props), ...Object.keys(block.props)])];
  const parts = [
    ...(['type', 'name', 'hidden'] as const).flatMap((part) => (own[part] === block[part] ? [] : { part })),
    ...names.flatMap((prop) =>
      sameValue(own.props[prop], block.props[prop]) ? [] : { part: 'prop' as const, prop },
    ),
  ].map((part) => ({
    label: labelOf({ type, ...part }),
    both: bothInWords(pages, { id, ...part }, MOST_LETTERS),
  }));
  const said = (side: 0 | 1) =>
    parts.flatMap(({ label, both }) => (both[side] === '' ? [] : `${label}: ${both[side]}`)).join(', ');
  return { before: said(0), after: said(1) };
}
