/**
 * Maps whose names are data, which other programs write too: rows here, a map in the store, and no row of theirs lost.
 */
import { it as always, beforeEach, describe, expect } from 'vitest';
import type { DocumentData } from '../../../../runtime/contract/collection.ts';
import type { FieldChange } from '../../../../runtime/contract/writes.ts';
import { fieldsOf } from '../../../../runtime/core/wire/wire-values.ts';
import type { Cases } from '../../../setup/gate.ts';
import { type DataCapabilities, type DataHarness, fill, type MakeHarness } from '../harness.ts';

const rows = (map: { readonly [stockId: string]: unknown }) =>
  Object.entries(map).map(([stockId, qty]) => ({ stockId, qty }));

export function describeMapRows(it: Cases, make: MakeHarness, { storedDocuments }: DataCapabilities): void {
  describe('maps whose names are data', () => {
    let harness: DataHarness;
    beforeEach(async () => {
      harness = await make();
      await fill(harness.mine, 'product', { p: { mpn: '1', stock: rows({ loja: 1, cd: 2 }) } });
    });

    /** As a program writes that knows neither rows nor the console. */
    async function written(fields: DocumentData, ...mask: string[][]): Promise<void> {
      const found = await harness.imports.read('product', ['p']);
      const version = found.ok ? found.documents.get('p')?.version : undefined;
      if (version === undefined) throw new Error('The product is not there');
      const write = { kind: 'put' as const, id: 'p', fields: fieldsOf(fields), mask, version };
      expect(await harness.imports.commit('product', [write])).toMatchObject({ ok: true });
    }
    const edited = (...changes: FieldChange[]) =>
      harness.mine.writer.edit({ collection: 'product', id: 'p', changes });
    const restocked = (base: unknown, value: unknown) => edited({ path: ['stock'], base, value });
    const stock = async () => (await harness.theirs.provider.getOne('product', { id: 'p' })).data.stock;

    it('are rows in the order of their keys', async () => {
      expect(await stock()).toEqual(rows({ cd: 2, loja: 1 }));
    });

    it('keep the warehouse that another program adds meanwhile', async () => {
      await written({ Stock: { 'São.Paulo/`1`': 7 } }, ['Stock', 'São.Paulo/`1`']);
      expect(await restocked(rows({ cd: 2, loja: 1 }), rows({ cd: 2, loja: 5 }))).toMatchObject({ ok: true });
      expect(await stock()).toEqual(rows({ 'São.Paulo/`1`': 7, cd: 2, loja: 5 }));
    });

    it('keep what another program writes at the same time, again and again', async () => {
      for (let turn = 1; turn <= 5; turn += 1) {
        const base = await stock();
        const mine = (Array.isArray(base) ? base : []).map((row) =>
          row.stockId === 'cd' ? { ...row, qty: turn * 10 } : row,
        );
        const theirs = async () => {
          // Their own version may be passed by mine: they try again, as programs do.
          for (;;) {
            const done = await written({ Stock: { [`u${turn}`]: turn } }, ['Stock', `u${turn}`]).then(
              () => true,
              () => false,
            );
            if (done) return;
          }
        };
        const [outcome] = await Promise.all([restocked(base, mine), theirs()]);
        expect(outcome).toMatchObject({ ok: true });
      }
      expect(await stock()).toEqual(rows({ cd: 50, loja: 1, u1: 1, u2: 2, u3: 3, u4: 4, u5: 5 }));
    });

    it('remove a row, and rename one by its key, without touching the others', async () => {
      await written({ Stock: { 'a.b': 3 } }, ['Stock', 'a.b']);
      const base = rows({ 'a.b': 3, cd: 2, loja: 1 });
      expect(await restocked(base, rows({ 'a/b`': 3, cd: 2 }))).toMatchObject({ ok: true });
      expect(await stock()).toEqual(rows({ 'a/b`': 3, cd: 2 }));
    });

    it('ask where both wrote one row', async () => {
      await written({ Stock: { cd: 9 } }, ['Stock', 'cd']);
      expect(await restocked(rows({ cd: 2, loja: 1 }), rows({ cd: 3, loja: 1 }))).toMatchObject({
        failure: { reason: 'conflict' },
        conflicts: [{ path: ['stock'], remote: rows({ cd: 9, loja: 1 }) }],
      });
    });

    it.each([
      { name: 'an empty key', value: rows({ cd: 2, '': 1 }) },
      { name: 'a key twice', value: [...rows({ cd: 2 }), ...rows({ cd: 3 })] },
      { name: 'no key', value: [{ qty: 2 }] },
      { name: 'more than key and value', value: [{ stockId: 'cd', qty: 2, note: 'x' }] },
    ])('are never replaced by rows with $name', async ({ value }) => {
      expect(await restocked(rows({ cd: 2, loja: 1 }), value)).toMatchObject({
        failure: { reason: 'invalid' },
      });
      expect(await stock()).toEqual(rows({ cd: 2, loja: 1 }));
    });

    if (!storedDocuments) return;

    always('are stored as maps', async () => {
      await edited({
        path: ['costs'],
        base: undefined,
        value: [
          { packSize: '12', cost: 5 },
          { packSize: '6', cost: 3 },
        ],
      });
      expect(await harness.stored('product', 'p')).toMatchObject({
        Stock: { cd: 2, loja: 1 },
        PriceNetByQty: { '6': { PriceNet: 3 }, '12': { PriceNet: 5 } },
      });
    });

    always('read the list of an earlier version, and store the map with its first change', async () => {
      const list = rows({ loja: 1, cd: 2 });
      await written({ Stock: list }, ['Stock']);
      expect(await stock()).toEqual(rows({ cd: 2, loja: 1 }));
      await edited({ path: ['mpn'], base: '1', value: '2' });
      expect(await harness.stored('product', 'p')).toMatchObject({ ProductCode: '2', Stock: list });
      expect(await restocked(rows({ cd: 2, loja: 1 }), rows({ cd: 2, loja: 4 }))).toMatchObject({ ok: true });
      expect(await harness.stored('product', 'p')).toMatchObject({ Stock: { cd: 2, loja: 4 } });
    });

    always('leave what does not fit as it is', async () => {
      await written({ PriceNetByQty: { '6': 'seis', '12': { PriceNet: 1, qty: 12 } } }, ['PriceNetByQty']);
      const read = (await harness.mine.provider.getOne('product', { id: 'p' })).data.costs;
      const base = Array.isArray(read) ? read : [];
      const value = base.map((row) => (row.packSize === '12' ? { ...row, cost: 2 } : row));
      expect(await edited({ path: ['costs'], base, value })).toMatchObject({ ok: true });
      expect((await harness.stored('product', 'p'))?.PriceNetByQty).toEqual({
        '6': 'seis',
        '12': { PriceNet: 2, qty: 12 },
      });
    });
  });
}
