import { describe, expect, it } from 'vitest';
import type { FieldReference } from '../../../../contract/field.ts';
import { flatOptions, nestedOptions } from './reference-options.ts';

const reference = { collection: 'category', parent: 'parent', order: 'order', label: 'title' };
const category = (id: string, parent?: string, order?: number) => ({ id, title: `T-${id}`, parent, order });

const drawn = (options: ReturnType<typeof nestedOptions>): string[] =>
  options.map(({ id, depth }) => '  '.repeat(depth) + id);

describe('nestedOptions', () => {
  it('puts children under their parents, in order', () => {
    const records = [category('b', 'a', 2), category('c', 'a', 1), category('d', 'b'), category('a')];
    expect(drawn(nestedOptions(records, reference))).toEqual(['a', '  c', '  b', '    d']);
  });

  it('leaves a document and everything beneath it out of its own choice', () => {
    const records = [category('a'), category('b', 'a'), category('c', 'b'), category('d', 'a')];
    expect(drawn(nestedOptions(records, reference, 'b'))).toEqual(['a', '  d']);
  });

  it('shows documents whose parent is gone, or that stand in a circle, at the top', () => {
    const records = [category('orphan', 'gone'), category('x', 'y'), category('y', 'x')];
    expect(drawn(nestedOptions(records, reference))).toEqual(['orphan', 'x', '  y']);
  });

  it('draws nothing deeper than six levels', () => {
    const chain = Array.from({ length: 9 }, (_, index) =>
      category(`n${index}`, index ? `n${index - 1}` : undefined),
    );
    expect(Math.max(...nestedOptions(chain, reference).map(({ depth }) => depth))).toBe(5);
  });

  it('tells the way to a document', () => {
    const records = [category('a'), category('b', 'a'), category('c', 'b')];
    expect(nestedOptions(records, reference)[2]?.above).toEqual(['T-a', 'T-b']);
  });
});

describe('flatOptions', () => {
  it('offers roots alone where the field asks for these', () => {
    const tree = [{ id: 'cozinha' }, { id: 'panelas', parent: 'cozinha' }, { id: 'jardim', parent: '' }];
    const offered = (reference: FieldReference) => flatOptions(tree, reference).map(({ id }) => id);
    expect(offered({ collection: 'category', roots: 'parent' })).toEqual(['cozinha', 'jardim']);
    expect(offered({ collection: 'category' })).toEqual(['cozinha', 'jardim', 'panelas']);
  });

  it('sorts by label where the reference names no order, numbers by their size', () => {
    const records = ['Loja 10', 'Loja 2', 'ágata'].map((name, index) => ({ id: `${index}`, name }));
    expect(flatOptions(records, { collection: 'store' }).map(({ label }) => label)).toEqual([
      'ágata',
      'Loja 2',
      'Loja 10',
    ]);
  });

  it('puts documents without the order field last', () => {
    const records = [{ id: 'a', title: 'A' }, category('z', undefined, 1)];
    expect(flatOptions(records, reference).map(({ id }) => id)).toEqual(['z', 'a']);
  });
});
