/**
 * Short ways to say a layout in a test, and to look at one.
 */
import { apply } from '../commands/apply.ts';
import type { LayoutCommand } from '../commands/command.ts';
import { type LayoutReading, readLayout } from '../forms/read-layout.ts';
import { childrenOf, type Layout, type ParentId, walk } from '../layout.ts';

export function read(value: unknown): LayoutReading {
  const reading = readLayout(value);
  if (!reading.ok) throw new Error(reading.reason);
  return reading;
}

/** `a[b c[d]] e`: capital letters are containers, the others texts. */
export function layoutFrom(text: string): Layout {
  const list: object[] = [];
  const open: string[] = [];
  for (const [token] of text.matchAll(/[A-Za-z]\w*|[[\]]/g)) {
    if (token === ']') open.pop();
    else if (token === '[') open.push(String((list.at(-1) as { id: string }).id));
    else {
      const parent = open.at(-1);
      const type = token[0] === token[0]?.toUpperCase() ? 'container' : 'text';
      list.push({ id: token, type, props: {}, ...(parent !== undefined && { parent }) });
    }
  }
  return list.length === 0 ? { root: [], blocks: new Map() } : read(list).layout;
}

export function shown(layout: Layout, parent: ParentId = null): string {
  return childrenOf(layout, parent)
    .map((id) => (childrenOf(layout, id).length > 0 ? `${id}[${shown(layout, id)}]` : id))
    .join(' ');
}

/** The layout after the command, or why it was refused. */
export function outcomeOf(layout: Layout, command: LayoutCommand): Layout | string {
  const done = apply(layout, command);
  return done.ok ? done.layout : done.reason;
}

/** What is wrong with it as a tree; empty when nothing is. */
export function treeFaults(layout: Layout): readonly string[] {
  const faults: string[] = [];
  const seen = new Set<string>();
  for (const { block } of walk(layout)) {
    if (seen.has(block.id)) return [...faults, `${block.id} stands in two places`];
    seen.add(block.id);
    for (const id of block.children)
      if (layout.blocks.get(id)?.parent !== block.id) faults.push(`${id} does not name ${block.id}`);
  }
  for (const id of layout.root)
    if (layout.blocks.get(id)?.parent !== null) faults.push(`${id} is not at the top`);
  for (const id of layout.blocks.keys()) if (!seen.has(id)) faults.push(`${id} stands nowhere`);
  return faults;
}
