import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patience, repetitions } from '../../../tests/setup/scale.ts';
import { printedSeed } from '../../../tests/setup/seed.ts';
import type { ConsoleRecord } from '../../contract/collection.ts';
import { createDocumentCodec } from '../../core/codec/document-codec.ts';
import { indexedDocument } from '../../core/search/indexed-document.ts';
import { compareFound, type Found, judge, RANKS } from '../../core/search/judge.ts';
import { searchText } from '../../core/search/search-text.ts';
import { type Change, changes, SHOP, typed } from '../../core/search/testing/random-shops.ts';
import { wordsOf } from '../../core/search/words.ts';
import { type DocumentChange, openDocumentStore, toFields } from '../firestore/index.ts';
import { openDatabase } from '../sqlite/database.ts';
import { openEmbeddedSearch } from './index.ts';

const TIMES = { read: () => undefined, make: () => undefined };

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
        return label ? wordsOf(String(label.name ?? '')) : [];
      };
      const judged = judge(indexedDocument(definition, record), text, { labelWords, forgives });
      if (judged) hits.set(path, judged);
    }
    return hits;
  };
  const typed = found(false);
  return typed.size > 0 ? typed : found(true);
}

function happened(all: readonly Change[]): Map<string, ConsoleRecord> {
  const records = new Map<string, ConsoleRecord>();
  for (const change of all) {
    if (change.kind === 'put') records.set(`${change.collection}/${change.record.id}`, change.record);
    else records.delete(`${change.collection}/${change.id}`);
  }
  return records;
}

/** Each shop is a project of its own; a database holds some hundred. */
const SHOPS = 200;

function openShops() {
  let opened: ReturnType<typeof openOne> | undefined;
  let shops = 0;
  const close = async () => {
    await opened?.search.close();
    opened?.database.close();
  };
  return {
    close,
    async shop(builtLater: boolean, all: readonly Change[]) {
      if (shops % SHOPS === 0) {
        await close();
        opened = openOne();
      }
      shops += 1;
      const project = `loja${shops}`;
      await opened?.fill(project, builtLater, all);
      return { project, search: opened?.search };
    },
  };
}

function openOne() {
  const database = openDatabase(':memory:');
  const search = openEmbeddedSearch(database, SHOP);
  let isIndexing = true;
  const part = { apply: (made: readonly DocumentChange[]) => isIndexing && search.apply(made) };
  const store = openDocumentStore(database, { parts: [part] });
  const write = (project: string, { collection, ...change }: Change) => {
    const id = change.kind === 'put' ? change.record.id : change.id;
    const path = `project/${project}/${collection}/${id}`;
    if (change.kind === 'remove') return void store.commit([{ kind: 'delete', path }]);
    const definition = SHOP.find(({ name }) => name === collection);
    if (!definition) return;
    const { id: _id, ...record } = change.record;
    const fields = toFields({ ...createDocumentCodec(definition, TIMES).encode(record), token: 'segredo' });
    store.commit([{ kind: 'set', path, fields }]);
  };
  const fill = async (project: string, builtLater: boolean, all: readonly Change[]) => {
    isIndexing = !builtLater;
    for (const change of all) write(project, change);
    if (builtLater) await search.begin(store).done;
  };
  return { database, search, fill };
}

describe('the law of the search', () => {
  it(
    'finds a document if and only if its indexed fields hold all words, whatever was written before',
    async () => {
      const shops = openShops();
      const seed = printedSeed('the law of the search');
      await fc.assert(
        fc.asyncProperty(
          changes,
          fc.array(typed, { minLength: 1, maxLength: 4 }),
          fc.boolean(),
          fc.subarray(['product', 'brand', 'supplier']),
          async (all, searches, builtLater, readable) => {
            const { project, search } = await shops.shop(builtLater, all);
            const records = happened(all);
            for (const wanted of searches) {
              const text = searchText(wanted);
              if (!text) continue;
              const asked = { project, text, collections: readable, labels: readable, limit: 50 };
              const answer = await search?.search(asked);
              if (!answer) throw new Error('There is no search.');
              const want = expected(records, wanted, readable);
              const found = answer.found.map(({ collection, id }) => `${collection}/${id}`);
              expect([...found].sort(), wanted).toEqual([...want.keys()].sort());
              expect([...answer.totals.values()].reduce((sum, each) => sum + each, 0)).toBe(want.size);
              expect(answer.partial).toBe(false);
              for (const collection of readable) {
                const own = found
                  .filter((path) => path.startsWith(`${collection}/`))
                  .flatMap((path) => want.get(path) ?? []);
                const inOrder = own.toSorted(compareFound);
                expect(
                  own.map(({ rank }) => RANKS.indexOf(rank)),
                  wanted,
                ).toEqual(inOrder.map(({ rank }) => RANKS.indexOf(rank)));
                expect(
                  own.map(({ weight }) => weight),
                  wanted,
                ).toEqual(inOrder.map(({ weight }) => weight));
              }
            }
          },
        ),
        { seed, numRuns: repetitions(10_000) },
      );
      await shops.close();
    },
    patience(60_000),
  );
});
