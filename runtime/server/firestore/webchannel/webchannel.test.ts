import { describe, expect, it } from 'vitest';
import { parseForwardBody } from './forward-body.ts';
import { frame, frameOf } from './frame.ts';
import { inbox } from './inbox.ts';
import { outbox } from './outbox.ts';

describe('frame', () => {
  it('counts as JavaScript counts, not bytes and not code points', () => {
    expect(frame('["maçã 🥧"]')).toBe('11\n["maçã 🥧"]');
  });
});

describe('parseForwardBody', () => {
  it('reads messages with their offsets, and the headers of the first POST', () => {
    const body = new URLSearchParams({
      headers: 'X-Goog-Api-Client:gl-js/\r\nAuthorization:Bearer a:b\r\n',
      count: '2',
      ofs: '5',
      req0___data__: '{"a":"maçã"}',
      req1___data__: '{"b":1}',
    });
    const read = parseForwardBody(body.toString());
    expect(read?.messages).toEqual([
      { offset: 5, data: { a: 'maçã' } },
      { offset: 6, data: { b: 1 } },
    ]);
    expect(read?.headers.get('authorization')).toBe('Bearer a:b');
  });
  it.each(['count=-1', 'count=x', 'count=99999', 'count=1&ofs=0&req0___data__={'])('refuses %s', (body) => {
    expect(parseForwardBody(body)).toBeUndefined();
  });
});

describe('inbox', () => {
  it('hands messages on in order and once, however they arrive', () => {
    const got: unknown[] = [];
    const box = inbox((data) => got.push(data));
    box.accept([{ offset: 1, data: 'b' }]);
    box.accept([{ offset: 0, data: 'a' }]);
    box.accept([
      { offset: 1, data: 'b' },
      { offset: 2, data: 'c' },
    ]);
    expect(got).toEqual(['a', 'b', 'c']);
  });

  it('gives up when too much waits for a message that never came', () => {
    const box = inbox(() => {});
    const later = Array.from({ length: 1001 }, (_, index) => ({ offset: index + 1, data: {} }));
    expect(box.accept(later.slice(1))).toBe(true);
    expect(box.accept(later)).toBe(false);
  });
});

describe('outbox', () => {
  it('numbers from 1, keeps until acknowledged, sends the rest again', () => {
    const box = outbox();
    for (const text of ['a', 'b', 'c']) box.push([text]);
    expect(frameOf(box.take(1000))).toBe('31\n[[1,["a"]],[2,["b"]],[3,["c"]]]');
    box.acknowledge(2);
    expect([box.hasUnsent, box.lastSentId]).toEqual([false, 3]);
    box.rewind();
    expect([box.hasUnsent, box.lastSentId, box.inFlight]).toEqual([true, 2, 0]);
    expect(frameOf(box.take(1000))).toBe('11\n[[3,["c"]]]');
    box.acknowledge(3);
    expect([box.backlog, box.inFlight]).toEqual([0, 0]);
  });

  it('takes no acknowledgement of what it has not sent', () => {
    const box = outbox();
    box.push(['a']);
    box.acknowledge(99);
    expect(box.hasUnsent).toBe(true);
    expect(box.backlog).toBeGreaterThan(0);
  });

  it('splits by size, one array at least', () => {
    const box = outbox();
    for (const text of ['x'.repeat(50), 'y', 'z']) box.push([text]);
    expect(box.take(10).map((array) => array.id)).toEqual([1]);
    expect(box.take(20).map((array) => array.id)).toEqual([2, 3]);
  });
});
