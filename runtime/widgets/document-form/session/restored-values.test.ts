import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { DocumentData } from '../../../contract/collection.ts';
import type { DocumentWriter } from '../../../contract/writes.ts';
import { changesBetween } from '../../../core/patches/changes-between.ts';
import { sameValue } from '../../../core/patches/same-value.ts';
import { leafDifferences } from '../model/saving/document-patch.ts';
import { field } from '../testing/collections.ts';
import { DocumentSession } from './document-session.ts';

const fields = [
  field('title', 'Título'),
  field('Height', 'Altura', {
    type: 'struct',
    fields: [field('Value', 'Valor', { type: 'number' }), field('Source', 'Origem', { readOnly: true })],
  }),
  field('kit', 'Kit', { type: 'array_struct', fields: [field('sku', 'SKU')], uniqueBy: 'sku' }),
];

const record = fc.record(
  {
    title: fc.constantFrom('Panela', 'Tacho', ''),
    Height: fc.record(
      { Value: fc.integer({ min: 1, max: 3 }), Source: fc.constant('ERP') },
      { requiredKeys: ['Source'] },
    ),
    kit: fc.uniqueArray(fc.constantFrom('A', 'B', 'C')).map((skus) => skus.map((sku) => ({ sku }))),
  },
  // An empty struct is not the same as none, and stays where one of its fields was changed.
  { requiredKeys: ['Height'] },
);

function open(stored: DocumentData) {
  const never = () => new Promise<never>(() => {});
  const writer: DocumentWriter = {
    edit: never,
    create: never,
    recreate: never,
    editMany: never,
    editAudited: never,
    remove: never,
  };
  const session = new DocumentSession({
    collection: 'product',
    id: 'P1',
    fields,
    record: { ...stored, id: 'P1' },
    writer,
    rules: { errorsOf: () => [], itemKey: ([name]) => (name === 'kit' ? 'sku' : undefined) },
    clock: {
      now: () => 0,
      // It saves from the first change on.
      after(_ms, call) {
        call();
        return () => {};
      },
    },
  });
  session.open();
  return session;
}

it('leaves the document as it was once values are restored and that is undone, whoever changed it since', () => {
  fc.assert(
    fc.property(record, record, record, (before, after, now) => {
      const session = open(now);
      const shown = session.getState().data;
      const differences = changesBetween(before, after).map(({ path, base, value }) => ({
        path,
        from: value,
        to: base,
      }));
      expect(session.applyDifferences(leafDifferences(fields, differences)).ok).toBe(true);
      session.undo();
      expect(sameValue(session.getState().data, shown)).toBe(true);
      expect(session.undo()).toBeNull();
    }),
  );
});

it('restores a struct field by field, and leaves what nobody edits in it', () => {
  const session = open({ Height: { Value: 2, Source: 'ERP' } });
  const differences = [{ path: ['Height'], from: { Value: 2, Source: 'ERP' }, to: { Value: 1, Other: 5 } }];
  expect(leafDifferences(fields, differences)).toEqual([{ path: ['Height', 'Value'], from: 2, to: 1 }]);
  session.applyDifferences(leafDifferences(fields, differences));
  expect(session.getState().data).toEqual({ Height: { Value: 1, Source: 'ERP' } });
});

it('asks about what another person has put there since', () => {
  const session = open({ title: 'Caçarola' });
  session.applyDifferences([{ path: ['title'], from: 'Panela', to: 'Tacho' }]);
  expect(session.asksAbout([['title']])).toEqual([['title']]);
  const other = open({ title: 'Panela' });
  other.applyDifferences([{ path: ['title'], from: 'Panela', to: 'Tacho' }]);
  expect(other.asksAbout([['title']])).toEqual([]);
});
