/**
 * The one conformance suite of the `History` port. Adapters hand in how to make an empty one; they never list the cases.
 */
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { definition as bling } from '../../../generated/collections/bling/model.ts';
import { definition as category } from '../../../generated/collections/category/model.ts';
import { definition as event } from '../../../generated/collections/customer-event/model.ts';
import { definition as product } from '../../../generated/collections/product/model.ts';
import type { CollectionDefinition } from '../../../runtime/contract/collection.ts';
import { TRASH_DAYS } from '../../../runtime/contract/history.ts';
import type { WireFields } from '../../../runtime/contract/wire.ts';
import { fieldsOf } from '../../../runtime/core/wire/wire-values.ts';
import {
  DAY_MS,
  type History,
  isHistoryKey,
  MOST_CHANGES,
  type NotedChange,
} from '../../../runtime/server/ports/history.ts';

export interface HistoryParts {
  readonly definitions: readonly CollectionDefinition[];
  readonly days: number;
  readonly now: () => number;
}

export interface OpenedHistory {
  readonly history: History;
  close(): Promise<void>;
}

const BEGAN = Date.parse('2026-11-02T09:00:00Z');
const MINUTE = 60_000;
const PATH = 'project/matriz/category/panelas';
const ANA = { uid: 'u-ana', name: 'Ana' };
const BIA = { uid: 'u-bia', name: 'Bia' };
const FORTY_DAYS = 40;
const ALL = { limit: 200 };

export function describeHistory(name: string, make: (parts: HistoryParts) => Promise<OpenedHistory>): void {
  describe(`history: ${name}`, () => {
    let opened: OpenedHistory;
    let now = BEGAN;
    beforeEach(async () => {
      now = BEGAN;
      opened = await make({
        definitions: [bling, category, event, product],
        days: FORTY_DAYS,
        now: () => now,
      });
    });
    afterEach(() => opened.close());

    const later = (minutes: number) => {
      now += minutes * MINUTE;
    };
    const change = (
      before: object | null,
      after: object | null,
      more: Partial<NotedChange> = {},
    ): NotedChange => ({
      path: PATH,
      before: before && fieldsOf({ ...before }),
      after: after && fieldsOf({ ...after }),
      at: now,
      by: ANA,
      ...more,
    });
    const note = (...changes: readonly NotedChange[]) => opened.history.note(changes);
    const entries = async (path = PATH) => (await opened.history.of(path, ALL)).entries;
    const removed = (asked: object = {}) => opened.history.removed('matriz', { limit: 10, ...asked });
    const removedPaths = async (asked?: object) => (await removed(asked)).map(({ path }) => path);

    it('says who changed which field, from what to what, the newest first', async () => {
      await note(change(null, { title: 'Panelas', order: 1 }));
      later(10);
      await note(
        change({ title: 'Panelas', order: 1 }, { title: 'Panelas e tampas', order: 1 }, { by: BIA }),
      );
      expect(await entries()).toEqual([
        {
          id: expect.any(String),
          kind: 'changed',
          at: new Date(now).toISOString(),
          by: BIA,
          changes: [{ path: ['title'], before: 'Panelas', after: 'Panelas e tampas' }],
        },
        {
          id: expect.any(String),
          kind: 'created',
          at: new Date(BEGAN).toISOString(),
          by: ANA,
          changes: [
            { path: ['title'], after: 'Panelas' },
            { path: ['order'], after: 1 },
          ],
        },
      ]);
    });

    it('keeps nothing of a write that changes no field', async () => {
      await note(change(null, { title: 'Panelas' }));
      const stamped = { title: 'Panelas', updatedAt: 'x', updatedBy: { uid: 'u-bia' } };
      await note(change({ title: 'Panelas' }, stamped, { by: BIA }));
      expect(await entries()).toHaveLength(1);
    });

    it('looks into structs, and shows maps and lists as records have them', async () => {
      const path = 'project/matriz/product/2001';
      const before = { Stock: { loja: { qty: 1 } }, Height: { Value: '3' } };
      const after = { Stock: { loja: { qty: 2 }, cd: { qty: 5 } }, Height: { Value: '4' }, gifts: ['A'] };
      await note(change(before, after, { path }));
      const [entry] = await entries(path);
      expect(entry?.changes).toContainEqual({ path: ['gifts'], after: ['A'] });
      expect(entry?.changes).toContainEqual({ path: ['Height', 'Value'], before: '3', after: '4' });
      const stock = entry?.changes.find(({ path: [field] }) => field === 'Stock');
      expect(stock).toMatchObject({ before: [{ qty: 1 }], after: [{ qty: 5 }, { qty: 2 }] });
    });

    it('shows changes of one person within five minutes as one entry', async () => {
      await note(change({ title: 'a' }, { title: 'b' }));
      later(2);
      await note(change({ title: 'b', order: 1 }, { title: 'c', order: 2 }));
      later(1);
      await note(change({ title: 'c' }, { title: 'd' }, { by: BIA }));
      later(10);
      await note(change({ title: 'd' }, { title: 'e' }));
      const found = await entries();
      expect(found.map(({ by, changes }) => [by?.name, changes])).toEqual([
        ['Ana', [{ path: ['title'], before: 'd', after: 'e' }]],
        ['Bia', [{ path: ['title'], before: 'c', after: 'd' }]],
        [
          'Ana',
          [
            { path: ['title'], before: 'a', after: 'c' },
            { path: ['order'], before: 1, after: 2 },
          ],
        ],
      ]);
    });

    it('shows nothing of what somebody changed and changed back within five minutes', async () => {
      await note(change({ title: 'a' }, { title: 'b' }));
      await note(change({ title: 'b' }, { title: 'a' }));
      expect(await entries()).toEqual([]);
    });

    it('names the run that changed a document, apart from what its person changed by hand', async () => {
      await note(change({ title: 'a' }, { title: 'b' }));
      await note(change({ title: 'b' }, { title: 'c' }, { run: { kind: 'rows', id: 'r1' } }));
      expect((await entries()).map(({ run }) => run)).toEqual([{ kind: 'rows', id: 'r1' }, undefined]);
    });

    it('names whoever signed a write that nobody else is known of, and nobody where the signature is older', async () => {
      const signed = (minute: string) => ({
        updatedAt: { timestampValue: '2026-11-02T09:01:00.000001Z' },
        updatedBy: {
          mapValue: {
            fields: {
              uid: { stringValue: 'u-bia' },
              name: { stringValue: 'Bia' },
              at: { timestampValue: `2026-11-02T09:${minute}:00.000001Z` },
            },
          },
        },
      });
      const unnamed = (fields: WireFields, id: string): NotedChange => ({
        path: `project/matriz/category/${id}`,
        before: null,
        after: { title: { stringValue: 'a' }, ...fields },
        at: now,
      });
      await note(unnamed(signed('01'), 'own'), unnamed(signed('00'), 'older'), unnamed({}, 'none'));
      const title = { stringValue: 'b' };
      const before = { title: { stringValue: 'a' }, ...signed('01') };
      await note({ path: 'project/matriz/category/left', before, after: { ...before, title }, at: now });
      const byOf = async (id: string) => (await entries(`project/matriz/category/${id}`))[0]?.by;
      const found = await Promise.all(['own', 'older', 'none', 'left'].map(byOf));
      expect(found).toEqual([BIA, null, null, null]);
    });

    it('keeps no secret, wherever a program has put it, and says of none in the trash', async () => {
      const path = 'project/matriz/config/bling';
      const before = { clientSecret: 'segredo-1', secretsSetAt: { clientSecret: 'x' }, clientId: 'loja' };
      await note(change(null, before, { path }));
      await note(change(before, { ...before, clientSecret: 'segredo-2' }, { path }));
      await note(change(before, null, { path }));
      const said = JSON.stringify([await entries(path), await removed()]);
      expect(said).not.toContain('segredo');
      expect(said).not.toContain('secretsSetAt');
      expect((await removed()).map(({ fields }) => fields)).toEqual([{ clientId: { stringValue: 'loja' } }]);
    });

    it('keeps no history of collections that say so, of secrets, and of what no schema declares', async () => {
      const places = ['customer-event/e1', 'secret/config.bling', 'unknown/u1', 'category/a/inside/b'];
      const paths = [...places.map((place) => `project/matriz/${place}`), 'project/matriz'];
      await note(...paths.map((path) => change(null, { title: 'a', action: 'view' }, { path })));
      for (const path of paths) expect(await entries(path)).toEqual([]);
    });

    it('pages from an entry to those before it', async () => {
      for (let order = 1; order <= 7; order += 1) {
        await note(change({ order: order - 1 }, { order }));
        later(6);
      }
      const seen: unknown[] = [];
      let before: string | undefined;
      for (let more = true; more; ) {
        const page = await opened.history.of(PATH, { limit: 3, ...(before !== undefined && { before }) });
        expect(page.entries.length).toBeLessThanOrEqual(3);
        seen.push(...page.entries.map(({ changes }) => changes[0]?.after));
        before = page.next;
        more = before !== undefined;
      }
      expect(seen).toEqual([7, 6, 5, 4, 3, 2, 1]);
    });

    it('ends a page where its values are large, and goes on from there', async () => {
      const text = (letter: string) => letter.repeat(700_000);
      for (const letter of 'abcdefgh') {
        await note(change({ description: text(letter) }, { description: text(`${letter}`).toUpperCase() }));
        later(6);
      }
      const first = await opened.history.of(PATH, ALL);
      expect(first.entries.length).toBeGreaterThan(0);
      expect(JSON.stringify(first).length).toBeLessThan(6_000_000);
      const next = await opened.history.of(PATH, { ...ALL, before: first.next ?? '' });
      expect(next.entries[0]?.changes[0]?.after).not.toBe(first.entries.at(-1)?.changes[0]?.after);
    });

    it('goes on past large changes that took each other back', async () => {
      const [small, large] = ['a', 'b'].map((letter) => ({ description: letter.repeat(600_000) }));
      if (!small || !large) throw new Error('two texts');
      await note(change({ order: 1 }, { order: 2 }));
      later(10);
      for (const [before, after] of [
        [small, large],
        [large, small],
        [small, large],
        [large, small],
      ] as const)
        await note(change(before, after));
      const first = await opened.history.of(PATH, ALL);
      expect(first.entries).toEqual([]);
      const { entries: older, next } = await opened.history.of(PATH, { ...ALL, before: first.next ?? '' });
      expect(older.map(({ changes }) => changes[0]?.after)).toEqual([2]);
      expect(next).toBeUndefined();
    });

    it('names only what may be asked with', async () => {
      for (const order of [1, 2]) {
        await note(change({ order }, { order: order + 1 }), change({ order }, null));
        later(6);
      }
      const { next } = await opened.history.of(PATH, { limit: 1 });
      expect([next, (await removed())[0]?.key].map((key) => isHistoryKey(key ?? ''))).toEqual([true, true]);
    });

    it('keeps the last hundred changes of a document', async () => {
      for (let order = 1; order <= MOST_CHANGES + 3; order += 1) {
        await note(change({ order: order - 1 }, { order }));
        later(6);
      }
      const found = await entries();
      expect(found).toHaveLength(MOST_CHANGES);
      expect(found.at(-1)?.changes).toEqual([{ path: ['order'], before: 3, after: 4 }]);
    });

    it('shows no change that is older than the configured days', async () => {
      await note(change({ order: 1 }, { order: 2 }));
      later((FORTY_DAYS * DAY_MS) / MINUTE);
      await note(change({ order: 2 }, { order: 3 }));
      expect(await entries()).toHaveLength(2);
      later(1);
      expect(await entries()).toHaveLength(1);
    });

    it('lists what was removed, the last first, exactly as it was, each document once', async () => {
      const createdAt = { timestampValue: '2026-01-02T03:04:05.678901Z' };
      const fields: WireFields = { title: { stringValue: 'Panelas' }, createdAt };
      await note({ ...change(null, null), before: { title: { stringValue: 'antes' } } });
      await note(change({ title: 'Tampas' }, null, { path: 'project/matriz/category/tampas', by: BIA }));
      await note(change({ ProductCode: '1' }, null, { path: 'project/matriz/product/1' }));
      await note(change({ title: 'Filial' }, null, { path: 'project/filial/category/filial' }));
      await note(change(null, { title: 'Panelas' }), { ...change(null, null), before: fields });
      expect(await removedPaths()).toEqual([
        PATH,
        'project/matriz/product/1',
        'project/matriz/category/tampas',
      ]);
      expect((await removed())[0]).toEqual({
        key: expect.any(String),
        path: PATH,
        at: now,
        by: 'Ana',
        fields,
        bytes: expect.any(Number),
      });
      expect(await removedPaths({ collection: 'category' })).toEqual([
        PATH,
        'project/matriz/category/tampas',
      ]);
      expect(await removedPaths({ path: PATH })).toEqual([PATH]);
      const [first] = await removed({ limit: 1 });
      expect(await removedPaths({ after: first?.key, limit: 1 })).toEqual(['project/matriz/product/1']);
    });

    it('lists what was removed for 30 days', async () => {
      await note(change({ title: 'Panelas' }, null));
      later((TRASH_DAYS * DAY_MS) / MINUTE);
      expect(await removedPaths()).toEqual([PATH]);
      later(1);
      expect(await removedPaths()).toEqual([]);
    });

    it('says of each field before a change what it said after the change before', async () => {
      const state = fc.record(
        {
          title: fc.constantFrom('a', 'b'),
          order: fc.nat(2),
          skuOrderBy: fc.array(fc.constantFrom('x', 'y')),
        },
        { requiredKeys: [] },
      );
      const step = fc.record({ state, by: fc.constantFrom(ANA, BIA), minutes: fc.constantFrom(0, 2, 6) });
      let document = 0;
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
          document += 1;
          const path = `project/matriz/category/d${document}`;
          let before: object | null = null;
          for (const { state: after, by, minutes } of steps) {
            later(minutes);
            await note(change(before, after, { path, by }));
            before = after;
          }
          const values = new Map<string, unknown>();
          for (const { changes } of (await entries(path)).toReversed()) {
            for (const {
              path: [field = ''],
              ...sides
            } of changes) {
              expect(sides.before).toEqual(values.get(field));
              expect(sides.after).not.toEqual(sides.before);
              values.set(field, sides.after);
            }
          }
          expect(Object.fromEntries([...values].filter(([, value]) => value !== undefined))).toEqual(before);
        }),
        { numRuns: 10 },
      );
    });

    it('forgets a document for good, and no other', async () => {
      const other = 'project/matriz/category/panelas2';
      await note(change(null, { title: 'Panelas' }), change(null, { title: 'Outras' }, { path: other }));
      await note(change({ title: 'Panelas' }, null), change({ title: 'Outras' }, null, { path: other }));
      await opened.history.forget(PATH);
      expect(await entries()).toEqual([]);
      expect(await removedPaths()).toEqual([other]);
      expect(await entries(other)).toHaveLength(2);
    });
  });
}
