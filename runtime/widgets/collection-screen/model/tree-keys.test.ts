import { describe, expect, it } from 'vitest';
import { buildTree } from '../../../core/records/tree.ts';
import { category, FIELDS } from './testing/categories.ts';
import { actionOfKey } from './tree-keys.ts';
import { visibleRows } from './visible-rows.ts';

const tree = buildTree(
  [
    category('casa', { order: 1, title: 'Casa' }),
    category('cama', { parent: 'casa', order: 1, title: 'Cama' }),
    category('mesa', { parent: 'casa', order: 2, title: 'Mesa' }),
    category('jardim', { order: 2, title: 'Jardim' }),
    category('vasos', { parent: 'jardim', title: 'Vasos' }),
  ],
  FIELDS,
);
const rows = visibleRows(tree, { isExpanded: (id) => id === 'casa' });
const plainKey = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

describe('actionOfKey', () => {
  const cases = [
    { name: 'down goes to the next row', at: 'casa', key: 'ArrowDown', want: { kind: 'focus', id: 'cama' } },
    { name: 'up goes to the row above', at: 'cama', key: 'ArrowUp', want: { kind: 'focus', id: 'casa' } },
    { name: 'up stays on the first', at: 'casa', key: 'ArrowUp', want: undefined },
    { name: 'home goes to the first', at: 'mesa', key: 'Home', want: { kind: 'focus', id: 'casa' } },
    { name: 'end goes to the last', at: 'casa', key: 'End', want: { kind: 'focus', id: 'jardim' } },
    { name: 'right unfolds', at: 'jardim', key: 'ArrowRight', want: { kind: 'unfold', ids: ['jardim'] } },
    {
      name: 'right enters what is unfolded',
      at: 'casa',
      key: 'ArrowRight',
      want: { kind: 'focus', id: 'cama' },
    },
    { name: 'right does nothing on a leaf', at: 'mesa', key: 'ArrowRight', want: undefined },
    { name: 'left folds', at: 'casa', key: 'ArrowLeft', want: { kind: 'fold', ids: ['casa'] } },
    { name: 'left goes to the parent', at: 'mesa', key: 'ArrowLeft', want: { kind: 'focus', id: 'casa' } },
    { name: 'enter opens', at: 'mesa', key: 'Enter', want: { kind: 'open', id: 'mesa' } },
    {
      name: 'a star unfolds the whole level',
      at: 'casa',
      key: '*',
      want: { kind: 'unfold', ids: ['casa', 'jardim'] },
    },
    {
      name: 'a letter goes to the next that starts with it',
      at: 'casa',
      key: 'c',
      want: { kind: 'focus', id: 'cama' },
    },
    { name: 'a letter goes round', at: 'mesa', key: 'c', want: { kind: 'focus', id: 'casa' } },
    {
      name: 'a page key goes as far as there are rows',
      at: 'casa',
      key: 'PageDown',
      want: { kind: 'focus', id: 'jardim' },
    },
    { name: 'F2 opens too', at: 'mesa', key: 'F2', want: { kind: 'open', id: 'mesa' } },
    { name: 'other keys are not for the list', at: 'casa', key: 'Tab', want: undefined },
  ];
  it.each(cases)('$name', ({ at, key, want }) => {
    expect(actionOfKey(rows, at, { ...plainKey, key })).toEqual(want);
  });

  it('moves with Alt and an arrow', () => {
    expect(actionOfKey(rows, 'mesa', { ...plainKey, altKey: true, key: 'ArrowUp' })).toEqual({
      kind: 'move',
      command: { kind: 'up', id: 'mesa' },
    });
  });

  it('finds what starts with several letters, accents aside', () => {
    const found = visibleRows(
      buildTree([category('a', { title: 'Camas' }), category('b', { title: 'Câmeras' })], FIELDS),
      { isExpanded: () => true },
    );
    const typing = (typed: string) =>
      actionOfKey(found, 'a', { ...plainKey, key: typed.at(-1) ?? '' }, typed);
    expect(typing('cam')).toEqual({ kind: 'focus', id: 'a' });
    expect(typing('came')).toEqual({ kind: 'focus', id: 'b' });
    expect(typing('cc')).toEqual({ kind: 'focus', id: 'b' });
  });

  it('leaves the browser its own shortcuts', () => {
    expect(actionOfKey(rows, 'mesa', { ...plainKey, ctrlKey: true, key: 'f' })).toBeUndefined();
  });
});
