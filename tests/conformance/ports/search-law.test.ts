import { createDocumentCodec } from '../../../runtime/core/codec/document-codec.ts';
import { type Change, SHOP } from '../../../runtime/core/search/testing/random-shops.ts';
import { type DocumentChange, openDocumentStore, toFields } from '../../../runtime/server/firestore/index.ts';
import type { SearchIndex } from '../../../runtime/server/ports/search-index.ts';
import { openEmbeddedSearch } from '../../../runtime/server/search/index.ts';
import { engineClient } from '../../../runtime/server/search-engine/engine-client.ts';
import { engineNames } from '../../../runtime/server/search-engine/engine-entries.ts';
import { openEngineSearch } from '../../../runtime/server/search-engine/engine-search.ts';
import { openFeeder } from '../../../runtime/server/search-engine/feeder.ts';
import { startElasticServer } from '../../../runtime/server/search-engine/testing/elastic-server.ts';
import { memoryChanges } from '../../../runtime/server/search-engine/testing/memory-changes.ts';
import { openDatabase } from '../../../runtime/server/sqlite/database.ts';
import { repetitions } from '../../setup/scale.ts';
import { describeSearchLaw } from './describe-search-law.ts';

const TIMES = { read: () => undefined, make: () => undefined };

/** Each shop is a project of its own; an index holds some hundred. */
const SHOPS = 200;

interface Opened {
  readonly index: SearchIndex;
  fill(project: string, later: boolean, all: readonly Change[]): Promise<void>;
  close(): Promise<void>;
}

function inTurn(open: () => Promise<Opened>) {
  let opened: Opened | undefined;
  let shops = 0;
  return {
    close: async () => opened?.close(),
    async shop(later: boolean, all: readonly Change[]) {
      if (!opened || shops % SHOPS === 0) {
        await opened?.close();
        opened = await open();
      }
      shops += 1;
      const project = `loja${shops}`;
      await opened.fill(project, later, all);
      return { project, index: opened.index };
    },
  };
}

/** As it is stored, with a secret where none belongs; `undefined`: it is removed. */
function storedOf(change: Change): { readonly [field: string]: unknown } | undefined {
  const definition = SHOP.find(({ name }) => name === change.collection);
  if (change.kind === 'remove' || !definition) return undefined;
  const { id: _id, ...record } = change.record;
  return { ...createDocumentCodec(definition, TIMES).encode(record), token: 'segredo' };
}

async function openEmbedded(): Promise<Opened> {
  const database = openDatabase(':memory:');
  const index = openEmbeddedSearch(database, SHOP, { now: () => 0 });
  let isIndexing = true;
  const part = { apply: (made: readonly DocumentChange[]) => isIndexing && index.apply(made) };
  const store = openDocumentStore(database, { parts: [part] });
  return {
    index,
    async fill(project, later, all) {
      isIndexing = !later;
      for (const change of all) {
        const id = change.kind === 'put' ? change.record.id : change.id;
        const path = `project/${project}/${change.collection}/${id}`;
        const stored = storedOf(change);
        store.commit([stored ? { kind: 'set', path, fields: toFields(stored) } : { kind: 'delete', path }]);
      }
      if (later) await index.begin(store).done;
    },
    async close() {
      await index.close();
      database.close();
    },
  };
}

async function openEngine(): Promise<Opened> {
  const server = await startElasticServer();
  const client = engineClient({ url: server.url, prefix: 'loja' });
  const names = engineNames('loja');
  const changes = memoryChanges();
  const feeder = openFeeder({ client, names, changes, definitions: SHOP });
  return {
    index: openEngineSearch(client, names, SHOP),
    async fill(project, later, all) {
      for (const change of all) {
        const id = change.kind === 'put' ? change.record.id : change.id;
        changes.put(`project/${project}/${change.collection}`, id, storedOf(change));
        if (!later) await feeder.round([project]);
      }
      await feeder.round([project]);
    },
    close: () => server.close(),
  };
}

describeSearchLaw('embedded', repetitions(10_000), () => inTurn(openEmbedded));
describeSearchLaw('an engine over HTTP', repetitions(1000), () => inTurn(openEngine));
