/**
 * The law of the search, over random shops: a document is found if and only if its indexed fields hold all the words,
 * and nothing that may not be read is found, counted or ranked. Adapters hand in how a shop comes into their index.
 */
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { ConsoleRecord } from '../../../runtime/contract/collection.ts';
import { indexedDocument } from '../../../runtime/core/search/indexed-document.ts';
import { compareFound, type Found, judge, RANKS } from '../../../runtime/core/search/judge.ts';
import { searchText } from '../../../runtime/core/search/search-text.ts';
import { type Change, changes, SHOP, typed } from '../../../runtime/core/search/testing/random-shops.ts';
import { indexedWords } from '../../../runtime/core/search/word-forms.ts';
import type { SearchIndex } from '../../../runtime/server/ports/search-index.ts';
import { patience } from '../../setup/scale.ts';
import { printedSeed } from '../../setup/seed.ts';

export interface LawShops {
  /** A shop in which all of it has happened; resolves when it is searched. `later`: before there was an index. */
  shop(
    later: boolean,
    all: readonly Change[],
  ): Promise<{ readonly project: string; readonly index: SearchIndex }>;
  close(): Promise<void>;
}

/** What should be found, by looking at every document. */
function expected(records: ReadonlyMap<string, ConsoleRecord>, wanted: string, readable: readonly string[]) {
  const text = searchText(wanted);
  const found = (forgives: boolean) => {
    const hits = new Map<string, Found>();
    for (const [path, record] of records) {
      const [collection = ''] = path.split('/');
      const definition = SHOP.find(({ name }) => name === collection);
      if (!text || !definition || !readable.includes(collection)) continue;
      const labelWords = (reference: string) => {
        const [from = ''] = reference.split('/');
        const label = readable.includes(from) ? records.get(reference) : undefined;
        return label ? indexedWords([String(label.name ?? '')]) : [];
      };
      const judged = judge(indexedDocument(definition, record), text, { labelWords, forgives });
      if (judged) hits.set(path, judged);
    }
    return hits;
  };
  const asTyped = found(false);
  return asTyped.size > 0 ? asTyped : found(true);
}

function happened(all: readonly Change[]): Map<string, ConsoleRecord> {
  const records = new Map<string, ConsoleRecord>();
  for (const change of all) {
    if (change.kind === 'put') records.set(`${change.collection}/${change.record.id}`, change.record);
    else records.delete(`${change.collection}/${change.id}`);
  }
  return records;
}

async function holds(
  { project, index }: Awaited<ReturnType<LawShops['shop']>>,
  records: ReadonlyMap<string, ConsoleRecord>,
  wanted: string,
  readable: readonly string[],
): Promise<void> {
  const text = searchText(wanted);
  if (!text) return;
  const answer = await index.search({ project, text, collections: readable, labels: readable, limit: 50 });
  const want = expected(records, wanted, readable);
  const found = answer.found.map(({ collection, id }) => `${collection}/${id}`);
  expect([...found].sort(), wanted).toEqual([...want.keys()].sort());
  expect([...answer.totals.values()].reduce((sum, each) => sum + each, 0)).toBe(want.size);
  expect(answer.partial).toBe(false);
  for (const collection of readable) {
    const own = found
      .filter((path) => path.startsWith(`${collection}/`))
      .flatMap((path) => want.get(path) ?? []);
    const places = (all: readonly Found[]) => all.map(({ rank, weight }) => [RANKS.indexOf(rank), weight]);
    expect(places(own), wanted).toEqual(places(own.toSorted(compareFound)));
  }
}

export function describeSearchLaw(name: string, runs: number, open: () => LawShops): void {
  describe(`the law of the search: ${name}`, () => {
    const shops = open();
    afterAll(() => shops.close());

    it(
      'finds a document if and only if its indexed fields hold all words, whatever was written before',
      async () => {
        const seed = printedSeed(`the law of the search: ${name}`);
        await fc.assert(
          fc.asyncProperty(
            changes,
            fc.array(typed, { minLength: 1, maxLength: 4 }),
            fc.boolean(),
            fc.subarray(['product', 'brand', 'supplier']),
            async (all, searches, later, readable) => {
              const shop = await shops.shop(later, all);
              const records = happened(all);
              for (const wanted of searches) await holds(shop, records, wanted, readable);
            },
          ),
          { seed, numRuns: runs },
        );
      },
      patience(60_000),
    );
  });
}
