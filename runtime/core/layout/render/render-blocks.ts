/**
 * Prints the blocks of a layout in reading order, by whatever prints one block: a page, an e-mail or a text. What is
 * hidden, empty or unknown prints nothing. No recursion on the depth of the tree.
 */
import { columnsIn, isShownNowhere } from '../classes.ts';
import { readLayout } from '../forms/read-layout.ts';
import type { Layout, LayoutBlock } from '../layout.ts';
import { type RenderContext, textOf } from './render-context.ts';

export interface BlocksOptions extends RenderContext {
  /** The stored layout of a document that a Contents shows; `undefined` where there is none. */
  readonly contents?: (id: string) => unknown;
  /** The document that the layout is of: where a Contents shows it, it would stand within itself. */
  readonly id?: string;
  /** Called for each content that cannot be shown where it stands, and prints nothing there. */
  readonly onProblem?: (problem: RenderProblem) => void;
}

export interface RenderProblem {
  readonly reason: 'content-in-itself' | 'content-missing' | 'too-many-contents';
  /** The content's. */
  readonly id: string;
}

/** What one block prints before and after the blocks in it. */
export interface PrintedBlock {
  readonly before: string;
  readonly after: string;
  readonly hasSlot: boolean;
}

/** `null` for a block that prints nothing. `columns`: into how many the page is divided where the block stands. */
export type BlockPrinter = (block: LayoutBlock, columns: number) => PrintedBlock | null;

/** Contents in contents in contents, and of one page in all: more are somebody's mistake. */
const DEEPEST_CONTENTS = 8;
const MOST_CONTENTS = 500;

/** One run over a page. */
interface Rendering {
  readonly options: BlocksOptions;
  readonly print: BlockPrinter;
  /** How many contents it has shown. */
  contents: number;
}

export function renderBlocks(layout: Layout, options: BlocksOptions, print: BlockPrinter): string {
  const within = options.id === undefined ? [] : [options.id];
  return renderedBlocks(layout, { options, print, contents: 0 }, within, 1);
}

interface Task {
  readonly id: string;
  readonly columns: number;
}

/** Closes a container; nothing is left of one in which nothing is. */
interface Closing {
  readonly after: string;
  /** Where the container began, and where its inside did. */
  readonly from: number;
  readonly inside: number;
}

function renderedBlocks(
  layout: Layout,
  rendering: Rendering,
  within: readonly string[],
  columns: number,
): string {
  const parts: string[] = [];
  const tasks: (Task | Closing)[] = [...layout.root].reverse().map((id) => ({ id, columns }));
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    if ('after' in task) {
      if (parts.length === task.inside) parts.length = task.from;
      else parts.push(task.after);
      continue;
    }
    const block = layout.blocks.get(task.id);
    const className = block ? textOf(block.props, 'className') : '';
    if (!block || block.hidden || isShownNowhere(className)) continue;
    const around = rendering.print(block, task.columns);
    if (!around) continue;
    const from = parts.length;
    if (around.before !== '') parts.push(around.before);
    if (!around.hasSlot) continue;
    tasks.push({ after: around.after, from, inside: parts.length });
    const inside = task.columns * columnsIn(className);
    if (block.type === 'contents') {
      const inner = renderedContents(block, rendering, within, inside);
      if (inner !== '') parts.push(inner);
    } else for (const id of [...block.children].reverse()) tasks.push({ id, columns: inside });
  }
  return parts.join('');
}

/** Nothing where a content would stand within itself. */
function renderedContents(
  block: LayoutBlock,
  rendering: Rendering,
  within: readonly string[],
  columns: number,
): string {
  const { contents, onProblem } = rendering.options;
  if (!contents) return '';
  const id = textOf(block.props, 'contentId');
  const isWithin = within.includes(id);
  if (isWithin || within.length > DEEPEST_CONTENTS || rendering.contents >= MOST_CONTENTS) {
    onProblem?.({ reason: isWithin ? 'content-in-itself' : 'too-many-contents', id });
    return '';
  }
  rendering.contents += 1;
  const stored = contents(id);
  if (stored === undefined || stored === null) onProblem?.({ reason: 'content-missing', id });
  const read = readLayout(stored);
  return read.ok ? renderedBlocks(read.layout, rendering, [...within, id], columns) : '';
}
