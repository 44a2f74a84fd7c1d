/**
 * The rows of the layer tree: all blocks in reading order, and of these the ones that a search finds.
 */
import { blockLabel, type Layout, type LayoutBlock, walk } from '../../../core/layout/layout.ts';
import { firstWords } from '../../../core/layout/words.ts';

export interface LayerRow {
  readonly id: string;
  /** 1 at the top. */
  readonly depth: number;
}

export interface LayerList {
  readonly layout: Layout;
  readonly rows: readonly LayerRow[];
}

/** The same rows as before while every block stands where it stood: most edits change no place. */
export function rowsOf(layout: Layout, before?: LayerList): readonly LayerRow[] {
  if (before && hasSameTree(before.layout, layout)) return before.rows;
  return [...walk(layout)].map(({ block, depth }) => ({ id: block.id, depth }));
}

function hasSameTree(before: Layout, { root, blocks }: Layout): boolean {
  if (before.root !== root || before.blocks.size !== blocks.size) return false;
  for (const [id, { children }] of blocks) if (before.blocks.get(id)?.children !== children) return false;
  return true;
}

/** What the layer tree lists: all rows without a search. */
export function listedRows({ layout, rows }: LayerList, sought: string): readonly LayerRow[] {
  const words = sought.trim().toLowerCase();
  if (words === '') return rows;
  return rows.filter(({ id }) => {
    const block = layout.blocks.get(id);
    return block !== undefined && wordsOf(block).includes(words);
  });
}

function wordsOf(block: LayoutBlock): string {
  return `${block.name} ${blockLabel(block)} ${firstWords(block.props)}`.toLowerCase();
}
