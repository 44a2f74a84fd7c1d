import { describe, expect, it } from 'vitest';
import { fairPool } from './fair-pool.ts';

const ana = { name: 'ana', most: 3 };
const bia = { name: 'bia', most: 3 };
const shop = { name: 'address of the shop', most: 4 };

describe('fairPool', () => {
  it('drops the oldest of who holds a full share', () => {
    const dropped: string[] = [];
    const pool = fairPool<string>(100, (item) => dropped.push(item));
    pool.add('b', 'b', [bia]);
    for (const id of ['1', '2', '3', '4']) pool.add(id, id, [ana]);
    expect([dropped, pool.get('1'), pool.get('b')]).toEqual([['1'], undefined, 'b']);
  });

  it('counts what is gone no more', () => {
    const dropped: string[] = [];
    const pool = fairPool<string>(100, (item) => dropped.push(item));
    for (const id of ['1', '2', '3']) pool.add(id, id, [ana]);
    pool.delete('2');
    pool.add('4', '4', [ana]);
    expect(dropped).toEqual([]);
  });

  it('counts for each holder', () => {
    const dropped: string[] = [];
    const pool = fairPool<string>(100, (item) => dropped.push(item));
    for (const id of ['1', '2']) pool.add(id, id, [ana, shop]);
    for (const id of ['3', '4', '5']) pool.add(id, id, [bia, shop]);
    expect(dropped).toEqual(['1']);
  });

  it('drops the oldest of whoever holds most when it is full, whoever asks', () => {
    const dropped: string[] = [];
    const pool = fairPool<string>(4, (item) => dropped.push(item));
    pool.add('b', 'b', [bia]);
    for (const id of ['1', '2', '3']) pool.add(id, id, [ana]);
    pool.add('c', 'c', [{ name: 'caio', most: 3 }]);
    expect([dropped, pool.entries().map(([id]) => id)]).toEqual([['1'], ['b', '2', '3', 'c']]);
  });
});
