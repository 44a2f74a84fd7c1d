import { describe, expect, it } from 'vitest';
import { collectionSchema } from '../testing/schemas.ts';
import { compared, type Field, text } from './testing/compared.ts';

const product = (properties: { readonly [name: string]: Field }, required: readonly string[] = []) => ({
  ...collectionSchema('product', properties),
  ...(required.length > 0 && { required: [...required] }),
});
const state = (...values: string[]) => ({ title: 'Situação', type: 'string', enum: values });

describe('the suggested map', () => {
  it('lists the values that are gone, each with the nearest that is left', () => {
    const before = [product({ state: state('open', 'closed', 'archived') })];
    const { changes, renames } = compared(before, [product({ state: state('opened', 'closed') })]);
    expect(changes).toMatchObject([
      { code: 'FIELD_VALUES_NARROWED', remedy: expect.stringContaining('suggested map') },
    ]);
    expect(renames).toEqual([
      {
        collection: 'product',
        renames: [],
        values: [
          { at: 'state', from: 'open', to: 'opened' },
          { at: 'state', from: 'archived' },
        ],
      },
    ]);
  });

  it('fills a newly required field with its default, and says that one without needs it', () => {
    const size = { title: 'Tamanho', ...text };
    const before = [product({ size })];
    const after = {
      size,
      priority: { title: 'Prioridade', ...text, default: 'normal' },
      note: { title: 'Nota', ...text },
    };
    const { changes, renames } = compared(before, [product(after, ['priority', 'note'])]);
    expect(renames).toMatchObject([{ defaults: [{ at: 'priority', value: 'normal' }] }]);
    expect(changes.map(({ field, remedy }) => [field, remedy.includes('Give it a "default"')])).toEqual([
      ['priority', false],
      ['note', true],
    ]);
  });
});

it('says that the CSV column of a renamed field is called otherwise', () => {
  const inner = { width: { title: 'Largura', ...text } };
  const struct = { title: 'Medidas', type: 'object', properties: inner };
  const before = [product({ hide: { title: 'Ocultar', ...text }, size: struct })];
  const { changes } = compared(before, [
    product({ hidden: { title: 'Ocultar', ...text }, measures: struct }),
  ]);
  expect(
    changes.filter(({ code }) => code === 'CSV_HEADER_CHANGED').map(({ field, message }) => [field, message]),
  ).toEqual([
    ['hidden', 'The CSV column "hide:text" is called "hidden:text".'],
    ['measures', 'The CSV column "size:struct" is called "measures:struct".'],
  ]);
});
