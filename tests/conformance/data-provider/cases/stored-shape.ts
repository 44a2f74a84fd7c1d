/**
 * What is at rest: stored paths, timestamps, and nothing of what the console adds for its screens.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import { type DataCapabilities, type DataHarness, fill, type MakeHarness } from '../harness.ts';

export function describeStoredShape(make: MakeHarness, { storedDocuments }: DataCapabilities): void {
  describe('stored shape', () => {
    let harness: DataHarness;
    beforeEach(async () => {
      harness = await make();
      await fill(harness.mine, 'product', {
        p: {
          id: 'p',
          mpn: '10-1',
          seoTitle: 'Panela',
          saleStart: '2026-02-03T04:05:06.789-03:00',
          height: { value: 3 },
          kit: [{ sku: 'tampa', since: '2026-01-02T03:04:05.000Z' }],
        },
      });
    });

    if (!storedDocuments) {
      it('refuses to show what this store does not keep', async () => {
        await expect(harness.stored('product', 'p')).rejects.toThrow(/records/);
      });
      return;
    }

    it('stores mapped paths and timestamps, without the id', async () => {
      const {
        createdAt,
        updatedAt,
        updatedBy: _by,
        ...stored
      } = (await harness.stored('product', 'p')) ?? {};
      expect(stored).toEqual({
        ProductCode: '10-1',
        seo: { title: 'Panela' },
        Sale: { startAt: { timestamp: '2026-02-03T07:05:06.789Z' } },
        Height: { Value: 3 },
        kit: [{ item: { sku: 'tampa' }, since: { timestamp: '2026-01-02T03:04:05.000Z' } }],
      });
      expect(createdAt).toEqual({ timestamp: expect.any(String) });
      expect(updatedAt).toEqual(createdAt);
    });

    it('changes one stored path and leaves all others as they are', async () => {
      await harness.mine.writer.edit({
        collection: 'product',
        id: 'p',
        changes: [{ path: ['height', 'measure'], base: undefined, value: 'cm' }],
      });
      expect(await harness.stored('product', 'p')).toMatchObject({
        seo: { title: 'Panela' },
        Height: { Value: 3, Measure: 'cm' },
      });
    });

    it('keeps a config page in the config collection', async () => {
      await fill(harness.mine, 'store', { store: { name: 'Casa Aurora' } });
      expect(await harness.stored('config', 'store')).toMatchObject({ name: 'Casa Aurora' });
    });
  });
}
