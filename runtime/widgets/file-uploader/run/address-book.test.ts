import { describe, expect, it } from 'vitest';
import type { FileAddress } from '../../../contract/files.ts';
import { type Box, gapNear } from '../model/tile-gap.ts';
import { AddressBook } from './address-book.ts';

const HOUR = 3_600_000;

function open() {
  const asked: (readonly string[])[] = [];
  let now = 0;
  /** The backend's clock is that much ahead. */
  let apart = 0;
  let isDown = false;
  const addresses = async (_project: string, ids: readonly string[]) => {
    asked.push(ids);
    if (isDown) throw new Error('away');
    const address = (id: string): FileAddress => ({
      url: `/files/matriz/${id}?at=${now}`,
      expiresAt: new Date(now + apart + HOUR).toISOString(),
    });
    return Object.fromEntries(ids.map((id) => [id, address(id)]));
  };
  const book = new AddressBook({ addresses }, 'matriz', () => now);
  const want = async (...ids: readonly string[]) => {
    for (const id of ids) book.want(id);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    book,
    asked,
    want,
    pass: (ms: number) => {
      now += ms;
    },
    setApart: (ms: number) => {
      apart = ms;
    },
    goDown: (down: boolean) => {
      isDown = down;
    },
  };
}

describe('the addresses of private files', () => {
  it('are asked for together, once', async () => {
    const { book, asked, want } = open();
    await want('a', 'b', 'a');
    await want('a');
    expect(asked).toEqual([['a', 'b']]);
    expect(book.read('a')).toBe('/files/matriz/a?at=0');
  });

  it('are asked for again before they end, and once who may see the file has changed', async () => {
    const { book, asked, want, pass } = open();
    await want('a');
    pass(HOUR - 30_000);
    expect(book.read('a')).toBeUndefined();
    await want('a');
    book.forget('a');
    await want('a');
    expect(asked).toHaveLength(3);
  });

  it.each([-5 * HOUR, 5 * HOUR])('open for an hour also where the clocks are %i ms apart', async (apart) => {
    const { book, want, pass, setApart } = open();
    setApart(apart);
    await want('a');
    expect(book.read('a')).toBeDefined();
    pass(HOUR - 30_000);
    expect(book.read('a')).toBeUndefined();
  });

  it('are asked for again once this machine’s clock was put back', async () => {
    const { book, want, pass } = open();
    await want('a');
    pass(-5 * HOUR);
    expect(book.read('a')).toBeUndefined();
  });

  it('are asked for again when there was no answer', async () => {
    const { book, want, goDown } = open();
    goDown(true);
    await want('a');
    expect(book.read('a')).toBeUndefined();
    goDown(false);
    await want('a');
    expect(book.read('a')).toBeDefined();
  });
});

describe('a dragged tile', () => {
  const tile = (left: number, top: number): Box => ({ left, top, width: 100, height: 100 });
  const tiles = [tile(0, 0), tile(110, 0), tile(0, 110), tile(110, 110)];
  it.each([
    { name: 'before the first', x: 5, y: 50, want: 0 },
    { name: 'between two', x: 104, y: 50, want: 1 },
    { name: 'at the start of the next row', x: 10, y: 160, want: 2 },
    { name: 'at the end', x: 400, y: 160, want: 4 },
  ])('lands $name', ({ x, y, want }) => expect(gapNear(tiles, x, y)).toBe(want));
  it('lands nowhere without tiles', () => expect(gapNear([], 0, 0)).toBeNull());
});
