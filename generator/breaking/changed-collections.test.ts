import { describe, expect, it } from 'vitest';
import { brandSchema, collectionSchema, type TestSchema } from '../testing/schemas.ts';
import type { ChangeCode } from './codes.ts';
import { compared } from './testing/compared.ts';

describe('collections', () => {
  const hinted = (hints: { [hint: string]: unknown }) =>
    brandSchema({ 'x-collection': { ...brandSchema()['x-collection'], ...hints } });
  const access = (write: string) => hinted({ access: { write } });
  const cases: {
    name: string;
    before: TestSchema;
    after: TestSchema;
    want: ChangeCode;
    severity: string;
    at: string;
  }[] = [
    {
      name: 'another name',
      before: hinted({}),
      after: hinted({ name: 'maker' }),
      want: 'COLLECTION_RENAMED',
      severity: 'breaking',
      at: '#/x-collection/name',
    },
    {
      name: 'another kind',
      before: collectionSchema('store', {}),
      after: collectionSchema('store', {}, { kind: 'singleton', access: { write: 'operator' } }),
      want: 'COLLECTION_KIND_CHANGED',
      severity: 'breaking',
      at: '#/x-collection/kind',
    },
    {
      name: 'another id',
      before: hinted({}),
      after: hinted({ id: { field: 'name' } }),
      want: 'COLLECTION_ID_CHANGED',
      severity: 'breaking',
      at: '#/x-collection/id/field',
    },
    {
      name: 'no id any more',
      before: hinted({}),
      after: hinted({ id: undefined }),
      want: 'COLLECTION_ID_RANDOM',
      severity: 'warning',
      at: '#/x-collection',
    },
    {
      name: 'documents that can no longer be deleted',
      before: hinted({}),
      after: hinted({ deletable: false }),
      want: 'DELETE_TAKEN',
      severity: 'breaking',
      at: '#/x-collection/deletable',
    },
    {
      name: 'a catalogue taken away',
      before: hinted({ catalogues: ['full', 'cdlbox'] }),
      after: hinted({ catalogues: ['full'] }),
      want: 'CATALOGUE_TAKEN',
      severity: 'breaking',
      at: '#/x-collection/catalogues',
    },
    {
      name: 'an order by a field that documents may lack',
      before: hinted({ list: { order: { field: 'id' } } }),
      after: brandSchema({
        'x-collection': { ...brandSchema()['x-collection'], list: { order: { field: 'name' } } },
        required: ['id'],
      }),
      want: 'ORDER_MOVED',
      severity: 'breaking',
      at: '#/x-collection/list/order/field',
    },
    {
      name: 'access tightened',
      before: access('operator'),
      after: access('admin'),
      want: 'ACCESS_TIGHTENED',
      severity: 'breaking',
      at: '#/x-collection/access/write',
    },
    {
      name: 'access that no person has any more',
      before: access('admin'),
      after: access('server'),
      want: 'ACCESS_TIGHTENED',
      severity: 'breaking',
      at: '#/x-collection/access/write',
    },
    {
      name: 'access loosened',
      before: access('operator'),
      after: access('viewer'),
      want: 'ACCESS_LOOSENED',
      severity: 'warning',
      at: '#/x-collection/access/write',
    },
    {
      name: 'access that was the usual one',
      before: hinted({}),
      after: access('admin'),
      want: 'ACCESS_TIGHTENED',
      severity: 'breaking',
      at: '#/x-collection/access/write',
    },
  ];
  it.each(cases)('are reported: $name', ({ before, after, want, severity, at }) => {
    expect(compared([before], [after]).changes).toMatchObject([
      { code: want, severity, now: { pointer: at } },
    ]);
  });

  it('that are gone are reported where they were declared', () => {
    const { changes } = compared([brandSchema()], []);
    expect(changes).toMatchObject([
      { code: 'COLLECTION_REMOVED', collection: 'brand', was: { pointer: '#/x-collection/name' } },
    ]);
    expect(changes[0]).not.toHaveProperty('now');
  });

  it('may be new, and move to another group', () => {
    expect(compared([], [brandSchema()]).changes).toEqual([]);
  });
});
