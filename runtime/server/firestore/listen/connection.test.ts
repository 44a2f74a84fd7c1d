import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../sqlite/database.ts';
import { openDocumentStore } from '../store/open.ts';
import { toFields } from '../values/plain.ts';
import type { Channel } from '../webchannel/session.ts';
import { listenConnection } from './connection.ts';
import { documentsTarget } from './documents-target.ts';
import { openHub } from './hub.ts';
import { queryTarget } from './query-target.ts';
import { timeOfToken } from './resume-token.ts';

const DATABASE = { project: 'balcao', database: '(default)' };
const ALL = { collectionId: 'product', allDescendants: false, orderBy: [], offset: 0 } as const;

/** A client that takes `room` messages and then none until it has read them. */
function slowClient(room: number) {
  const sent: string[] = [];
  let left = room;
  const channel: Channel = {
    get writable() {
      return left > 0;
    },
    send: (message) => {
      sent.push(JSON.stringify(message));
      left -= 1;
    },
    finish: () => {},
  };
  const names = () => sent.flatMap((text) => /"name":"[^"]*\/(\w+)"/.exec(text)?.[1] ?? []);
  return { channel, sent, names, read: () => (left = room) };
}

function stocked(count: number) {
  const database = openDatabase(':memory:');
  const store = openDocumentStore(database);
  const put = (id: string, n: number) =>
    store.commit([{ kind: 'set', path: `product/${id}`, fields: toFields({ n }) }]);
  for (let n = 0; n < count; n++) put(`p${n}`, n);
  return { database, store, put, hub: openHub(store) };
}

/** What a date of JavaScript does not hold of a stamp. */
const microsOf = (stamp: string): number => Number(/\.\d{3}(\d{3})/.exec(stamp)?.[1] ?? 0);

describe('a listen connection', () => {
  it('pauses for a client that is behind and goes on where it stopped, each document once', () => {
    const { store, hub } = stocked(10);
    const client = slowClient(4);
    const connection = listenConnection(client.channel, { store, hub, database: DATABASE });
    connection.add(2, queryTarget(store, '', ALL));
    expect(client.names()).toHaveLength(3);
    expect(client.sent.join()).not.toContain('CURRENT');
    for (let turn = 0; turn < 4; turn++) {
      client.read();
      connection.resume();
    }
    expect(client.names()).toEqual(Array.from({ length: 10 }, (_, n) => `p${n}`));
    expect(client.sent.join()).toContain('CURRENT');
  });

  it('tells a client that was behind only the last state of what changed meanwhile', () => {
    const { store, put, hub } = stocked(1);
    const client = slowClient(5);
    const connection = listenConnection(client.channel, { store, hub, database: DATABASE });
    connection.add(2, queryTarget(store, '', ALL));
    put('p0', 100);
    client.sent.length = 0;
    for (let n = 1; n <= 1000; n++) put('p0', n);
    expect(client.sent).toEqual([]);
    client.read();
    connection.resume();
    expect(client.names()).toEqual(['p0']);
    expect(client.sent[0]).toContain('"integerValue":"1000"');
    expect(client.sent.at(-1)).toContain('NO_CHANGE');
  });

  it('comes back with a token and is told only what changed meanwhile, and how many there are', () => {
    const { store, put, hub } = stocked(50);
    const { time } = store;
    put('p7', 70);
    store.commit([{ kind: 'delete', path: 'product/p8' }]);
    const client = slowClient(1000);
    const connection = listenConnection(client.channel, { store, hub, database: DATABASE });
    connection.add(2, queryTarget(store, '', ALL), time);
    expect(client.names()).toEqual(['p7']);
    expect(client.sent.join()).not.toContain('RESET');
    expect(client.sent.filter((text) => text.includes('documentDelete'))).toHaveLength(1);
    expect(client.sent).toContain('{"filter":{"targetId":2,"count":49}}');
    expect(client.sent.at(-1)).toContain('NO_CHANGE');
  });

  it('comes back with a token for documents by name and is told which of them changed or are gone', () => {
    const { store, put, hub } = stocked(3);
    const { time } = store;
    put('p1', 10);
    store.commit([{ kind: 'delete', path: 'product/p2' }]);
    const client = slowClient(1000);
    const connection = listenConnection(client.channel, { store, hub, database: DATABASE });
    const target = documentsTarget(store, ['product/p0', 'product/p1', 'product/p2']);
    connection.add(2, target, time);
    expect(client.names()).toEqual(['p1']);
    expect(client.sent.filter((text) => text.includes('documentDelete'))).toHaveLength(1);
  });

  it('gives each snapshot a time of its own, and lets a client go on from the last commit', () => {
    const { store, put, hub } = stocked(2);
    const client = slowClient(1000);
    const connection = listenConnection(client.channel, { store, hub, database: DATABASE });
    const snapshots = () =>
      client.sent.flatMap((text) => (text.includes('NO_CHANGE') ? [JSON.parse(text).targetChange] : []));
    const { time } = store;
    connection.add(2, queryTarget(store, '', ALL));
    connection.add(4, documentsTarget(store, ['product/p1']));
    put('p0', 100);
    connection.add(6, documentsTarget(store, ['product/p0']));
    const times = snapshots().map(({ readTime }) => Date.parse(readTime) * 1000 + microsOf(readTime));
    expect(times).toHaveLength(4);
    expect(times).toEqual([...new Set(times)].sort((one, other) => one - other));
    expect(snapshots().map(({ resumeToken }) => timeOfToken(resumeToken))).toEqual([
      time,
      time,
      store.time,
      store.time,
    ]);
  });

  it('is told nothing of other collections', () => {
    const { store, hub } = stocked(1);
    const client = slowClient(100);
    const connection = listenConnection(client.channel, { store, hub, database: DATABASE });
    connection.add(2, queryTarget(store, '', ALL));
    client.sent.length = 0;
    store.commit([{ kind: 'set', path: 'brand/a', fields: {} }]);
    store.commit([{ kind: 'set', path: 'shop/x/product/a', fields: {} }]);
    expect(client.sent).toEqual([]);
  });

  it('is told nothing more once a target is removed', () => {
    const { store, put, hub } = stocked(1);
    const client = slowClient(100);
    const connection = listenConnection(client.channel, { store, hub, database: DATABASE });
    connection.add(2, queryTarget(store, '', ALL), Number.NaN);
    expect(client.sent[1]).toContain('RESET');
    connection.remove(2);
    client.sent.length = 0;
    put('p0', 5);
    expect(client.sent).toEqual([]);
  });

  it('ends the target that meets a damaged document with DATA_LOSS, and goes on with those beside it', () => {
    const { database, store, put, hub } = stocked(2);
    database.exec(`UPDATE documents SET fields = CAST(x'7B22FF' AS TEXT) WHERE path = 'product/p0'`);
    const client = slowClient(100);
    const reported: unknown[] = [];
    const connection = listenConnection(client.channel, {
      store,
      hub,
      database: DATABASE,
      onError: (error) => reported.push(error),
    });
    connection.add(2, documentsTarget(store, ['product/p1']));
    connection.add(4, queryTarget(store, '', ALL));
    const ended = client.sent.filter((text) => text.includes('"REMOVE"'));
    expect(ended).toHaveLength(1);
    expect(ended[0]).toMatch(/"targetIds":\[4\].*"code":15/);
    expect(String(reported)).toContain('balcao restore');
    client.sent.length = 0;
    put('p1', 7);
    expect(client.names()).toEqual(['p1']);
  });
});
