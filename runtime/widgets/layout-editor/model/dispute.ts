/**
 * Merges what another user stored with a local change, block by block. What both changed is listed with both values,
 * and the operator is asked.
 */
import { inCurrentForm } from '../../../core/layout/forms/convert.ts';
import { printLayout } from '../../../core/layout/forms/print-layout.ts';
import { type LayoutSource, readLayout, type StoredForm } from '../../../core/layout/forms/read-layout.ts';
import { blockLabel, EMPTY_LAYOUT, type Layout } from '../../../core/layout/layout.ts';
import { type MergeConflict, merge } from '../../../core/layout/merge.ts';
import { fileAddress, fileName } from '../../../core/layout/render/addresses.ts';
import { whereTheyDiffer, wordsOf } from '../../../core/layout/words.ts';
import { fieldOf } from '../../../core/values/map-value.ts';

/** A page with the form in which it was found. */
export interface FoundLayout {
  readonly layout: Layout;
  readonly source: LayoutSource;
}

/** One side's answer, as the editor shows it and as the field stores it. */
export interface Settled extends FoundLayout {
  readonly value: unknown;
}

export interface MergedFields {
  readonly parts: readonly DisputedPart[];
  /** With mine wherever both changed the same. */
  readonly mine: Settled;
  readonly theirs: Settled;
}

export interface BlockPart extends Pick<MergeConflict, 'part' | 'prop'> {
  /** The block's type. */
  readonly type: string;
}

export interface DisputedPart extends BlockPart {
  readonly id: string;
  readonly block: string;
  /** Empty: nothing, or the block is not there. */
  readonly mine: string;
  readonly theirs: string;
}

/** A value that is no layout counts as an empty page. */
export function foundIn(value: unknown): FoundLayout {
  const read = readLayout(value);
  return read.ok ? read : { layout: EMPTY_LAYOUT, source: { form: 'empty', value, encodings: 0 } };
}

export function mergedFields(
  base: FoundLayout,
  mine: FoundLayout,
  theirs: FoundLayout,
  stored: StoredForm,
): MergedFields {
  const forms = new Set([mine, theirs].map(formOf).filter((form) => form !== 'empty'));
  const aligned = ({ layout, source }: FoundLayout): Layout =>
    forms.size > 1 ? inCurrentForm(layout, source, stored) : layout;
  const [was, own, other] = [aligned(base), aligned(mine), aligned(theirs)];
  const source = formOf(theirs) === 'empty' ? mine.source : theirs.source;
  const settled = (layout: Layout): Settled => ({
    layout,
    source,
    value: printLayout(layout, layout.source ?? source, stored),
  });
  const merged = merge(was, own, other);
  const parts = merged.conflicts.map((conflict) => partOf(conflict, own, other));
  return { parts, mine: settled(merged.layout), theirs: settled(merge(was, other, own).layout) };
}

function formOf({ layout, source }: FoundLayout): LayoutSource['form'] {
  return (layout.source ?? source).form;
}

function partOf({ id, part, prop }: MergeConflict, mine: Layout, theirs: Layout): DisputedPart {
  const block = mine.blocks.get(id) ?? theirs.blocks.get(id);
  const [own, other] = bothInWords(
    [mine, theirs],
    { id, part, ...(prop !== undefined && { prop }) },
    LONGEST,
  );
  return {
    id,
    block: block ? block.name || blockLabel(block) : id,
    type: block?.type ?? '',
    part,
    ...(prop !== undefined && { prop }),
    mine: own,
    theirs: other,
  };
}

const LONGEST = 300;

/** A part of a block on two pages; empty: nothing, or the block is not there. Of a long text where the two differ. */
export function bothInWords(
  [one, other]: readonly [Layout, Layout],
  { id, part, prop = '' }: MergeConflict,
  most: number,
): readonly [string, string] {
  const words = [valueInWords(one, id, part, prop), valueInWords(other, id, part, prop)] as const;
  const [a, b] = [one, other].map((layout) => {
    const value = fieldOf(layout.blocks.get(id)?.props ?? {}, prop);
    return typeof value === 'string' ? value : fileAddress(value);
  });
  // The same words in other tags, or another file of the same name.
  const isSame = words[0] === words[1] && a !== undefined && b !== undefined;
  return isSame ? whereTheyDiffer(a, b, most) : whereTheyDiffer(...words, most);
}

function valueInWords(layout: Layout, id: string, part: MergeConflict['part'], prop: string): string {
  const block = layout.blocks.get(id);
  if (!block) return '';
  switch (part) {
    case 'prop': {
      const value = fieldOf(block.props, prop);
      return (prop === 'file' && fileName(value)) || wordsOf(value);
    }
    case 'name':
      return block.name;
    case 'hidden':
      return block.hidden ? 'Oculto' : 'Visível';
    case 'place': {
      const outer = block.parent === null ? undefined : layout.blocks.get(block.parent);
      return outer ? outer.name || blockLabel(outer) : 'Página';
    }
    case 'type':
    case 'removed':
      return blockLabel(block);
  }
}
