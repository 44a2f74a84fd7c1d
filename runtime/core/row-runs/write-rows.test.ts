import { expect, it } from 'vitest';
import type { ImportStore } from '../../contract/imports.ts';
import { existingIds } from './write-rows.ts';

const patience = (read: ImportStore['read']) => ({
  store: { read, commit: () => Promise.reject(new Error('Nothing is written.')) },
  collection: 'brand',
  retry: async () => false,
});
const refused = (reason: 'denied' | 'offline') => async () =>
  ({ ok: false, failure: { reason, detail: '' } }) as const;

it('takes every document of a collection that may not be read for one that is there', async () => {
  expect(await existingIds(patience(refused('denied')), ['tra'])).toEqual(new Set(['tra']));
});

it('knows nothing of documents when the store is left before it answers', async () => {
  expect(await existingIds(patience(refused('offline')), ['tra'])).toBeUndefined();
});
