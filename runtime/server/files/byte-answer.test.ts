import { describe, expect, it } from 'vitest';
import { type ByteAnswer, type ByteQuestion, byteAnswer } from './byte-answer.ts';

const etag = '"abc"';
const part = (start: number, end: number): ByteAnswer => ({
  status: 206,
  range: { start, end },
  length: end - start + 1,
  contentRange: `bytes ${start}-${end}/10`,
});
const ALL: ByteAnswer = { status: 200, length: 10 };
const OUTSIDE: ByteAnswer = { status: 416, contentRange: 'bytes */10' };

describe('what is answered of ten bytes', () => {
  const CASES: readonly {
    readonly name: string;
    readonly asked: Partial<ByteQuestion>;
    readonly want: ByteAnswer;
  }[] = [
    { name: 'without a range', asked: {}, want: ALL },
    { name: 'the first byte', asked: { range: 'bytes=0-0' }, want: part(0, 0) },
    { name: 'from the third on', asked: { range: 'bytes=2-' }, want: part(2, 9) },
    { name: 'the last three', asked: { range: 'bytes=-3' }, want: part(7, 9) },
    { name: 'more than there is, from the end', asked: { range: 'bytes=-30' }, want: part(0, 9) },
    { name: 'beyond the end', asked: { range: 'bytes=5-99' }, want: part(5, 9) },
    { name: 'behind the end', asked: { range: 'bytes=10-' }, want: OUTSIDE },
    { name: 'nothing from the end', asked: { range: 'bytes=-0' }, want: OUTSIDE },
    { name: 'backwards', asked: { range: 'bytes=5-2' }, want: ALL },
    { name: 'two ranges', asked: { range: 'bytes=0-1,4-5' }, want: ALL },
    { name: 'other units', asked: { range: 'lines=0-1' }, want: ALL },
    { name: 'no numbers', asked: { range: 'bytes=-' }, want: ALL },
    { name: 'a range of these bytes', asked: { range: 'bytes=1-1', ifRange: etag }, want: part(1, 1) },
    { name: 'a range of other bytes', asked: { range: 'bytes=1-1', ifRange: '"old"' }, want: ALL },
    { name: 'a range since a day', asked: { range: 'bytes=1-1', ifRange: 'Mon, 01 Jan' }, want: ALL },
    { name: 'what the reader has', asked: { ifNoneMatch: etag }, want: { status: 304 } },
    { name: 'one of those it has', asked: { ifNoneMatch: '"x", W/"abc"' }, want: { status: 304 } },
    { name: 'whatever it has', asked: { ifNoneMatch: '*' }, want: { status: 304 } },
    { name: 'what it does not have', asked: { ifNoneMatch: '"x"' }, want: ALL },
  ];
  it.each(CASES)('$name', ({ asked, want }) => {
    expect(byteAnswer({ size: 10, etag, ...asked })).toEqual(want);
  });

  it('has no range in empty bytes', () => {
    expect(byteAnswer({ size: 0, etag, range: 'bytes=0-' })).toEqual({
      status: 416,
      contentRange: 'bytes */0',
    });
    expect(byteAnswer({ size: 0, etag, range: 'bytes=-1' })).toMatchObject({ status: 416 });
  });
});
