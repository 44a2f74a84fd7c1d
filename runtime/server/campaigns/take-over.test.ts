import { expect, it } from 'vitest';
import { embeddedChanges } from '../ports/embedded-changes.ts';
import { factsTakenOver } from './take-over.ts';
import { PROJECT, peopleBench } from './testing/people-bench.ts';

it('goes on where a take-over was ended between two pages', async () => {
  let at = Date.UTC(2026, 10, 27);
  const now = () => at;
  const { documents, store } = await peopleBench({ now });
  const write = (from: number, count: number) =>
    documents.write(
      Array.from({ length: count }, (_, nth) => ({
        kind: 'create' as const,
        path: `project/${PROJECT}/customer/c${from + nth}`,
        data: { email: `c${from + nth}@loja.com` },
        stamps: ['updatedAt'],
      })),
    );
  await write(0, 200);
  at += 1000;
  await write(200, 200);
  at += 600_000;
  const changes = embeddedChanges(store);
  const pages: number[] = [];
  let isAway = true;
  const takeOver = factsTakenOver({
    documents,
    now,
    changes: {
      ...changes,
      async changedSince(collection, cursor, limit) {
        if (isAway && pages.length === 1) throw new Error('away');
        const page = await changes.changedSince(collection, cursor, limit);
        if (collection.endsWith('/customer')) pages.push(page.length);
        return page;
      },
    },
  });
  await expect(takeOver(PROJECT)).rejects.toThrow('away');
  isAway = false;
  await takeOver(PROJECT);
  // The commit in whose midst the page ended is read again, and the one before it is not.
  expect(pages).toEqual([300, 200]);
  expect(await documents.list(`project/${PROJECT}/customer-facts`, { limit: 500 })).toHaveLength(400);
});

it('compares all documents only after some were removed', async () => {
  const { documents, store } = await peopleBench();
  const put = (path: string, data: object) =>
    documents.write([
      { kind: 'replace', path: `project/${PROJECT}/${path}`, data: { ...data }, stamps: ['updatedAt'] },
    ]);
  const changes = embeddedChanges(store);
  let pages = 0;
  const page: typeof changes.page = (...asked) => {
    pages += 1;
    return changes.page(...asked);
  };
  const takeOver = factsTakenOver({ documents, changes: { ...changes, page } });
  for (const id of ['ana', 'bia']) await put(`customer/${id}`, { email: `${id}@loja.com` });
  await put('popup-lead/l1', { email: 'gil@loja.com' });
  await takeOver(PROJECT);
  await put('customer/caio', { email: 'caio@loja.com' });
  await put('popup-lead/l1', { email: 'gil@loja.com', label: 'natal' });
  await takeOver(PROJECT);
  expect(pages).toBe(0);
  await documents.write([{ kind: 'remove', path: `project/${PROJECT}/customer/bia` }]);
  await takeOver(PROJECT);
  const compared = pages;
  expect(compared).toBeGreaterThan(0);
  await takeOver(PROJECT);
  expect(pages).toBe(compared);
});
