import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocumentData } from '../../contract/collection.ts';
import { fingerprintOf } from './fingerprint.ts';
import { documentOf, keyOf, leavesOf } from './leaves.ts';
import { type CopyRules, followAgain, type LastReplicated, planCopy } from './plan-copy.ts';

const rules: CopyRules = {
  isReplicated: ([name]) => name !== 'replicateToProjects' && name !== 'updatedAt',
  digest: (text) => `${text.length}:${text}`,
};

const value: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, 0, 1, 'a', 'b', 'x'.repeat(200), new Date(0)),
  fc.array(fc.constantFrom('a', 'b', 1), { maxLength: 2 }),
);
const names = fc.constantFrom('a', 'b', 'c', '__proto__', 'updatedAt');
const map = (inner: fc.Arbitrary<unknown>): fc.Arbitrary<DocumentData> =>
  fc
    .uniqueArray(fc.tuple(names, inner), { selector: ([name]) => name, maxLength: 4 })
    .map((entries) => documentOf(entries.map(([name, it]) => ({ path: [name], value: it }))));
const flat = map(value);
const document = fc
  .uniqueArray(fc.tuple(names, fc.oneof(value, flat)), { selector: ([name]) => name, maxLength: 4 })
  .map((entries) =>
    documentOf(
      entries.flatMap(([name, it]) =>
        it !== null && typeof it === 'object' && Object.getPrototypeOf(it) === Object.prototype
          ? [...leavesOf({ m: it }).values()].map((leaf) => ({
              ...leaf,
              path: [name, ...leaf.path.slice(1)],
            }))
          : [{ path: [name], value: it }],
      ),
    ),
  );

type Event = { readonly source: DocumentData } | { readonly copy: DocumentData } | 'replicate';
const event: fc.Arbitrary<Event> = fc.oneof(
  document.map((source) => ({ source })),
  document.map((copy) => ({ copy })),
  fc.constant<Event>('replicate'),
);

interface Shop {
  readonly source: DocumentData;
  readonly copy: DocumentData | null;
  readonly last: LastReplicated | null;
}

function replicate({ source, copy, last }: Shop): Shop {
  const plan = planCopy(source, copy, last, rules);
  return { source, copy: plan.document, last: plan.last };
}

function after(events: readonly Event[], begin: Shop): Shop {
  let shop = begin;
  for (const what of events) shop = what === 'replicate' ? replicate(shop) : { ...shop, ...what };
  return shop;
}

const shop = fc
  .tuple(document, fc.option(document), fc.array(event, { maxLength: 6 }))
  .map(([source, copy, events]) => after(events, { source, copy, last: null }));

const printed = (of: unknown) => fingerprintOf(of, rules.digest);

function replicatedLeaves(of: DocumentData) {
  return [...leavesOf(of)].filter(([, { path }]) => rules.isReplicated(path));
}

describe('replication of one document', () => {
  it('brings a missing copy all replicated fields and no others', () => {
    const source = { name: 'Panela', size: { w: 1 }, replicateToProjects: ['praia'], updatedAt: 1 };
    const plan = planCopy(source, null, null, rules);
    expect(plan).toMatchObject({ action: 'create', document: { name: 'Panela', size: { w: 1 } }, own: [] });
    expect(plan.document).not.toHaveProperty('replicateToProjects');
  });

  it('gives a field that follows the new value, and leaves one that the store changed', () => {
    const first = planCopy({ name: 'Panela', price: 10 }, null, null, rules);
    const inStore = { ...first.document, price: 12 };
    const plan = planCopy({ name: 'Panela de ferro', price: 11 }, inStore, first.last, rules);
    expect(plan.document).toEqual({ name: 'Panela de ferro', price: 12 });
    expect(plan.own).toEqual([['price']]);
  });

  it('adopts a document that was there: equal fields follow, different ones are own', () => {
    const plan = planCopy({ a: 1, b: 2 }, { a: 1, b: 3, c: 4 }, null, rules);
    expect(plan).toMatchObject({ action: 'none', own: [['b'], ['c']] });
    expect(planCopy({ a: 5, b: 6 }, { a: 1, b: 3, c: 4 }, plan.last, rules).document).toEqual({
      a: 5,
      b: 3,
      c: 4,
    });
  });

  it('leaves a field out that the store took away', () => {
    const first = planCopy({ a: 1, b: 2 }, null, null, rules);
    expect(planCopy({ a: 1, b: 3 }, { a: 1 }, first.last, rules)).toMatchObject({
      document: { a: 1 },
      own: [['b']],
    });
  });

  it('takes the field back once it follows again', () => {
    const first = planCopy({ a: 1, b: 2 }, null, null, rules);
    const inStore = { a: 1, b: 9 };
    const last = followAgain(inStore, first.last, [['b']], rules);
    expect(planCopy({ a: 1, b: 3 }, inStore, last, rules)).toMatchObject({
      document: { a: 1, b: 3 },
      own: [],
    });
  });

  it('does the same twice as once', () => {
    fc.assert(
      fc.property(shop, (standing) => {
        const once = replicate(standing);
        const plan = planCopy(once.source, once.copy, once.last, rules);
        expect(plan.action).toBe('none');
        expect(plan.last).toEqual(once.last);
      }),
    );
  });

  it('replaces no value that somebody wrote in the store', () => {
    fc.assert(
      fc.property(shop, document, fc.array(document, { maxLength: 4 }), (standing, written, sources) => {
        const followed = replicate(standing);
        const differs = new Map(replicatedLeaves(written));
        for (const [key, leaf] of replicatedLeaves(followed.copy ?? {})) {
          const now = differs.get(key);
          if (now && printed(now.value) === printed(leaf.value)) differs.delete(key);
        }
        let now = replicate({ ...followed, copy: written });
        for (const source of sources) now = replicate({ ...now, source });
        const kept = leavesOf(now.copy ?? {});
        for (const [key, { value: own }] of differs) {
          const remembered = followed.last?.[key];
          // Somebody may write the very value that was last replicated: the field then follows.
          if (remembered !== undefined && remembered === printed(own)) continue;
          expect(kept.get(key)?.value).toEqual(own);
        }
      }),
    );
  });

  it('ends the same however often and between which edits of the master it runs', () => {
    fc.assert(
      fc.property(
        shop,
        fc.array(fc.tuple(document, fc.boolean()), { maxLength: 5 }),
        document,
        (standing, edits, end) => {
          const begun = replicate(standing);
          let often = begun;
          for (const [source, runs] of edits) {
            often = { ...often, source };
            if (runs) often = replicate(often);
          }
          const ends = replicate({ ...often, source: end });
          const direct = replicate({ ...begun, source: end });
          const own = new Set([...planCopy(end, direct.copy, direct.last, rules).own].map(keyOf));
          const isSame = (of: Shop) =>
            Object.fromEntries(replicatedLeaves(of.copy ?? {}).filter(([key]) => !own.has(key)));
          expect(isSame(ends)).toEqual(isSame(direct));
        },
      ),
    );
  });

  it('leaves what is not replicated as it is', () => {
    fc.assert(
      fc.property(shop, (standing) => {
        const before = [...leavesOf(standing.copy ?? {})].filter(([, { path }]) => !rules.isReplicated(path));
        const now = replicate(standing);
        const kept = [...leavesOf(now.copy ?? {})].filter(([, { path }]) => !rules.isReplicated(path));
        expect(kept).toEqual(before);
      }),
    );
  });
});
