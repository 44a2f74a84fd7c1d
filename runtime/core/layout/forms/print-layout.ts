/**
 * Writes a layout back in the form in which it was found. A text, HTML or nothing that nobody has changed stays what
 * it was; what was put into it makes it our list.
 */
import type { DocumentData } from '../../../contract/collection.ts';
import { sameBlock } from '../difference.ts';
import { type Layout, walk } from '../layout.ts';
import { type CraftFrame, NEW_FRAME, printCraft } from './craft-form.ts';
import { freshBlock, printList } from './list-form.ts';
import { type LayoutSource, readLayout, type StoredForm } from './read-layout.ts';

export type PrintedForm = 'list' | 'text' | 'craft';

/** `stored` says how a field that held nothing stores its layout. */
export function printLayout(layout: Layout, source: LayoutSource, stored?: StoredForm): unknown {
  switch (source.form) {
    case 'list':
      return printList(layout);
    case 'text':
      return encoded(printList(layout), source.encodings);
    case 'craft':
      return encoded(printCraft(layout, source.craft ?? NEW_FRAME), source.encodings);
    case 'html':
    case 'plain':
    case 'empty':
      return isUnchanged(layout, source) ? source.value : printedAs(layout, stored ?? usualForm(source));
  }
}

/** In a form that is asked for, whatever the found one was. */
export function printLayoutAs(layout: Layout, source: LayoutSource, as: PrintedForm): unknown {
  if (as === 'craft') {
    if (source.form === 'craft') return printLayout(layout, source);
    return printCraft(layout, NEW_FRAME);
  }
  const list = source.form === 'craft' ? converted(layout, source.craft) : printList(layout);
  return as === 'text' ? JSON.stringify(list) : list;
}

function printedAs(layout: Layout, stored: StoredForm): unknown {
  if (stored === 'map') return printCraft(layout, NEW_FRAME);
  return stored === 'text' ? JSON.stringify(printList(layout)) : printList(layout);
}

function usualForm({ value, form }: LayoutSource): StoredForm {
  if (typeof value === 'string') return 'text';
  return form === 'empty' && typeof value === 'object' && value !== null && !Array.isArray(value)
    ? 'map'
    : 'list';
}

/** What the root of an older page said of itself goes on as a Container around everything. */
function converted(layout: Layout, frame: CraftFrame | undefined): readonly DocumentData[] {
  const blocks = [...walk(layout)].map(({ block }) => block);
  const props = frame?.root.props;
  const own = typeof props === 'object' && props !== null ? Object.entries(props) : [];
  if (!frame || own.length === 0 || blocks.length === 0) return blocks.map(freshBlock);
  const id = layout.blocks.has(frame.rootId) ? `${frame.rootId}-page` : frame.rootId;
  return [
    { id, type: 'container', props: Object.fromEntries(own) },
    ...blocks.map((block) => freshBlock(block.parent === null ? { ...block, parent: id } : block)),
  ];
}

function encoded(value: unknown, times: number): unknown {
  let result = value;
  for (let time = 0; time < times; time += 1) result = JSON.stringify(result);
  return result;
}

function isUnchanged(layout: Layout, source: LayoutSource): boolean {
  const before = readLayout(source.value);
  return (
    before.ok &&
    before.layout.blocks.size === layout.blocks.size &&
    [...before.layout.blocks].every(([id, block]) => sameBlock(block, layout.blocks.get(id)))
  );
}
