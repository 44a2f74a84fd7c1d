import { expect, it } from 'vitest';
import { definition as category } from '../../../generated/collections/category/model.ts';
import { openDatabase } from '../sqlite/database.ts';
import { openEmbeddedHistory } from './embedded-history.ts';
import { DAY_MS } from './history.ts';

const title = (text: string) => ({ title: { stringValue: text } });
const pathOf = (id: string) => `project/matriz/category/${id}`;

function opened() {
  let now = Date.parse('2026-11-02T09:00:00Z');
  const database = openDatabase(':memory:');
  const open = () => openEmbeddedHistory(database, [category], { days: 5, now: () => now });
  const kinds = database.prepare;
  return {
    database,
    open,
    kinds: () =>
      kinds<{ kind: string }>('SELECT kind FROM history ORDER BY entry')
        .all()
        .map(({ kind }) => kind),
    later: (days: number) => {
      now += days * DAY_MS;
    },
    at: () => now,
  };
}

it('drops old changes with the next one where removals of before stay for the trash', async () => {
  const { open, kinds, later, at, database } = opened();
  const history = open();
  for (let number = 0; number < 10; number += 1)
    await history.note([{ path: pathOf(`r${number}`), before: title('a'), after: null, at: at() }]);
  await history.note([{ path: pathOf('c'), before: title('a'), after: title('b'), at: at() }]);
  later(6);
  await history.note([{ path: pathOf('d'), before: null, after: title('a'), at: at() }]);
  expect(kinds()).toEqual([...Array.from({ length: 10 }, () => 'removed'), 'created']);
  database.close();
});

it('drops what has grown old while nobody wrote when it is opened', async () => {
  const { open, kinds, later, at, database } = opened();
  const history = open();
  for (let number = 0; number < 8; number += 1)
    await history.note([{ path: pathOf(`c${number}`), before: null, after: title('a'), at: at() }]);
  await history.note([{ path: pathOf('c1'), before: title('a'), after: null, at: at() }]);
  later(6);
  open();
  expect(kinds()).toEqual(['removed']);
  later(25);
  open();
  expect(kinds()).toEqual([]);
  database.close();
});
