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
      { offset: 5, text: '{"a":"maçã"}' },
      { offset: 6, text: '{"b":1}' },
    ]);
    expect(read?.headers.get('authorization')).toBe('Bearer a:b');
  });
  it.each(['count=-1', 'count=x', 'count=99999'])('refuses %s', (body) => {
    expect(parseForwardBody(body)).toBeUndefined();
  });

  it.each([
    ['many', '&a'.repeat(2_000_000)],
    ['twenty', Array.from({ length: 20 }, (_, index) => `&a${index}`).join('')],
  ])('refuses %s parameters beside one message', (_name, others) => {
    expect(parseForwardBody(`count=1&ofs=0&req0___data__={}${others}`)).toBeUndefined();
  });

  it('refuses messages of more than Firestore takes', () => {
    const messageOf = (length: number) => `count=1&ofs=0&req0___data__="${'x'.repeat(length)}"`;
    expect(parseForwardBody(messageOf(10 * 1024 * 1024))?.messages).toHaveLength(1);
    expect(parseForwardBody(messageOf(12 * 1024 * 1024))).toBeUndefined();
  });
});

describe('inbox', () => {
  it('hands messages on in order and once, however they arrive', () => {
    const got: unknown[] = [];
    const box = inbox((data) => got.push(data));
    box.accept([{ offset: 1, text: '"b"' }]);
    box.accept([{ offset: 0, text: '"a"' }]);
    box.accept([
      { offset: 1, text: '"b"' },
      { offset: 2, text: '"c"' },
    ]);
    expect(got).toEqual(['a', 'b', 'c']);
  });

  it('gives up when too many wait for a message that never came', () => {
    const box = inbox(() => {});
    const later = Array.from({ length: 1001 }, (_, index) => ({ offset: index + 1, text: '{}' }));
    expect(box.accept(later.slice(1))).toBe(true);
    expect(box.accept(later)).toBe(false);
  });

  it('gives up when what waits is large, and takes a large message whose turn it is', () => {
    const text = JSON.stringify('x'.repeat(300 * 1024));
    expect(inbox(() => {}).accept([{ offset: 5, text }])).toBe(false);
    expect(inbox(() => {}).accept([{ offset: 0, text }])).toBe(true);
  });

  it('gives up on what is no JSON', () => {
    expect(inbox(() => {}).accept([{ offset: 0, text: '{' }])).toBe(false);
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
