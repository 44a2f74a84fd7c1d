import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../sqlite/database.ts';
import { callers } from '../access/callers.ts';
import { openDocumentStore } from '../store/open.ts';
import { openHub } from './hub.ts';
import { listenService } from './service.ts';

const OURS = 'projects/balcao/databases/(default)';
const query = {
  parent: `${OURS}/documents`,
  structuredQuery: { from: [{ collectionId: 'product' }] },
};

/** A Listen stream open to all, and what was sent on it. */
function openStream() {
  const store = openDocumentStore(openDatabase(':memory:'));
  const rules = { authorize: () => true, authorizeGroup: () => true, acceptChange: () => true };
  const service = listenService({
    store,
    hub: openHub(store),
    database: { project: 'balcao', database: '(default)' },
    callers: callers(() => ({ kind: 'anonymous' }), rules, true),
    sessionChanges: () => () => {},
    now: Date.now,
    onError: () => {},
  });
  const sent: string[] = [];
  const channel = {
    writable: true,
    send: (message: unknown) => sent.push(JSON.stringify(message)),
    finish: () => sent.push('finished'),
  };
  return { sent, stream: service(channel, new Map()) };
}

describe('a Listen stream', () => {
  it('ends when a later message names another database', () => {
    const { sent, stream } = openStream();
    stream.message({ database: OURS, addTarget: { targetId: 2, query } });
    stream.message({ addTarget: { targetId: 4, query } });
    expect(sent.join()).not.toContain('error');
    stream.message({ database: OURS.replace('balcao', 'other'), addTarget: { targetId: 6, query } });
    expect(sent.slice(-2)).toEqual([expect.stringContaining('"status":"INVALID_ARGUMENT"'), 'finished']);
    expect(sent.join()).not.toContain('"targetIds":[6]');
  });

  it('gives a target an id where the client gives none, each its own', () => {
    const { sent, stream } = openStream();
    stream.message({ database: OURS, addTarget: { query } });
    stream.message({ database: OURS, addTarget: { targetId: 0, query } });
    const added = sent.flatMap((text) => /"ADD","targetIds":\[([^\]]*)\]/.exec(text)?.[1] ?? []);
    expect(new Set(added.map(Number)).size).toBe(2);
    expect(added.every((id) => Number(id) > 0)).toBe(true);
  });
});
