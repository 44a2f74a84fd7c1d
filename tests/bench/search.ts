/**
 * Finds documents among 100,000: the embedded search against the bare FTS5 query of the same words in the same run, a
 * commit with the index against one without, both on the disk, and a key in the palette. Asserts nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { searchText } from '../../runtime/core/search/search-text.ts';
import { allDefinitions } from '../../runtime/server/all-definitions.ts';
import { type DocumentStore, openDocumentStore, toFields } from '../../runtime/server/firestore/index.ts';
import { type EmbeddedSearch, openEmbeddedSearch } from '../../runtime/server/search/index.ts';
import { openDatabase } from '../../runtime/server/sqlite/database.ts';
import { paletteKeys } from './search/palette-keys.ts';
import { sized } from './support/smallest.ts';

/** Fewer for a quick look. */
const DOCUMENTS = Number(process.env.BALCAO_BENCH_ROWS ?? sized(100_000, 300));
const TOGETHER = 250;
const COMMITS = sized(300, 3);
const ROUNDS = sized(15, 1);
const WORDS = [
  'panela',
  'faca',
  'garfo',
  'frigideira',
  'cafeteira',
  'chaleira',
  'assadeira',
  'inox',
  'grafite',
  'preta',
];
const LINES = [
  'gourmet',
  'classica',
  'moderna',
  'premium',
  'praia',
  'casa',
  'chef',
  'vinho',
  'jardim',
  'festa',
];

/** What operators type, from what finds much to what finds one. `bare`: the same for FTS5 alone. */
const SEARCHES: readonly { readonly typed: string; readonly bare: string }[] = [
  { typed: 'pa', bare: 'pa*' },
  { typed: 'panela', bare: 'panela*' },
  { typed: 'inox panela', bare: 'inox* AND panela*' },
  { typed: 'cafet gour 3', bare: 'cafet* AND gour* AND 3*' },
  { typed: '7890000054321', bare: '7890000054321*' },
  { typed: '54321', bare: '54321*' },
  { typed: 'panela 777', bare: 'panela* AND 777*' },
  { typed: 'cafteira', bare: 'cafeteira*' },
];

export async function benchSearch(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-search-'));
  try {
    const definitions = await allDefinitions();
    const open = (name: string, isSearched: boolean) => {
      const database = openDatabase(join(folder, name));
      const search = openEmbeddedSearch(database, definitions, { now: () => 0 });
      const store = openDocumentStore(database, isSearched ? { parts: [search] } : {});
      return { database, search, store };
    };
    const [with_, without] = [open('with.db', true), open('without.db', false)];
    fill(with_.store);
    fill(without.store);
    await indexed(with_.search, DOCUMENTS);
    const bare = with_.database.prepare<{ rowid: number }>(
      'SELECT rowid FROM search_words WHERE search_words MATCH ? ORDER BY rank LIMIT 20',
    );
    const ours: number[] = [];
    const theirs: number[] = [];
    for (const { typed, bare: words } of SEARCHES) {
      const text = searchText(typed);
      if (!text) continue;
      const asked = { project: 'matriz', text, collections: ['product'], labels: ['brand'], limit: 20 };
      const own: number[] = [];
      const peer: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        own.push(await timed(() => with_.search.search(asked)));
        peer.push(await timed(async () => bare.all(words)));
      }
      console.log(
        `${typed.padEnd(16)} ${percentile(own, 0.5).toFixed(1)} ms, bare FTS5 ${percentile(peer, 0.5).toFixed(1)} ms`,
      );
      ours.push(...own);
      theirs.push(...peer);
    }
    const everywhere = { project: 'matriz', collections: definitions.map(({ name }) => name), limit: 40 };
    const text = searchText('panela');
    if (text) {
      const times: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        times.push(
          await timed(() => with_.search.search({ ...everywhere, text, labels: everywhere.collections })),
        );
      }
      console.log(`in all collections, as the palette asks: ${percentile(times, 0.95).toFixed(1)} ms (p95)`);
    }
    const [p95, floor] = [percentile(ours, 0.95), percentile(theirs, 0.95)];
    console.log(
      `p95 ${p95.toFixed(1)} ms, bare FTS5 ${floor.toFixed(1)} ms: ${(p95 / floor).toFixed(2)} times`,
    );
    await commits(with_.store, without.store);
    await indexed(with_.search, COMMITS);
    await with_.search.close();
    with_.database.close();
    without.database.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
  await paletteKeys(DOCUMENTS);
}

/** What the last commits left to the index, and how long the process was held in one piece. */
async function indexed(search: EmbeddedSearch, documents: number): Promise<void> {
  let [last, longest] = [performance.now(), 0];
  let isOver = false;
  const watch = () => {
    longest = Math.max(longest, performance.now() - last);
    last = performance.now();
    if (!isOver) setImmediate(watch);
  };
  const took = await timed(async () => {
    setImmediate(watch);
    await search.indexed();
    isOver = true;
  });
  console.log(
    `${documents} indexed after their commits: ${(took / documents).toFixed(2)} ms each, the longest turn ${longest.toFixed(0)} ms`,
  );
}

/** One by one and in turns, so that the disk's moods meet both: a price, which no search reads, and a new name. */
async function commits(indexed: DocumentStore, plain: DocumentStore): Promise<void> {
  const price = (store: DocumentStore, n: number) =>
    store.commit([{ kind: 'set', path: path(n), fields: toFields({ ...product(n), PriceNetIPI: n / 7 }) }]);
  const name = (store: DocumentStore, n: number) =>
    store.commit([
      { kind: 'set', path: path(n), fields: toFields({ ...product(n), ProductSiteName: `Novo ${n}` }) },
    ]);
  for (const [what, write] of [
    ['a price', price],
    ['a name', name],
  ] as const) {
    const times = { indexed: [] as number[], plain: [] as number[] };
    for (let n = 0; n < COMMITS; n += 1) {
      times.indexed.push(await timed(async () => write(indexed, n * 7)));
      times.plain.push(await timed(async () => write(plain, n * 7)));
    }
    const [own, floor] = [percentile(times.indexed, 0.5), percentile(times.plain, 0.5)];
    console.log(
      `a commit of ${what}: ${own.toFixed(2)} ms with the index, ${floor.toFixed(2)} ms without: ${(own / floor).toFixed(2)} times`,
    );
  }
}

function fill(store: DocumentStore): void {
  for (let from = 0; from < DOCUMENTS; from += TOGETHER) {
    store.commit(
      Array.from({ length: TOGETHER }, (_, at) => ({
        kind: 'set',
        path: path(from + at),
        fields: toFields(product(from + at)),
      })),
    );
  }
}

function path(n: number): string {
  return `project/matriz/product/${2_000_000 + n}`;
}

function product(n: number) {
  const word = (words: readonly string[], by: number) => words[Math.floor(n / by) % words.length];
  return {
    ProductSiteName: `${word(WORDS, 1)} ${word(WORDS, 7)} ${word(LINES, 13)} ${n % 40} L modelo ${n % 3000}`,
    EAN13: String(7_890_000_000_000 + n),
    ProductCodeErp: `ERP-${String(n).padStart(6, '0')}`,
    ProductSiteSynonyms: `${word(WORDS, 31)}, ${word(LINES, 3)}`,
    brand: `brand-${n % 80}`,
    Status: 'ativado',
    PriceNetIPI: n / 3,
  };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function percentile(times: readonly number[], share: number): number {
  return [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
}
