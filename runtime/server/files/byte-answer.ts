/**
 * What is answered of some bytes: all of them, one range, nothing new, or that there is no such range. Pure.
 */
import type { ByteRange } from '../ports/blobs.ts';

export interface ByteQuestion {
  readonly size: number;
  /** Strong, with its quotes. */
  readonly etag: string;
  readonly range?: string;
  readonly ifRange?: string;
  readonly ifNoneMatch?: string;
}

export type ByteAnswer =
  | { readonly status: 200; readonly length: number }
  | {
      readonly status: 206;
      readonly range: ByteRange;
      readonly length: number;
      readonly contentRange: string;
    }
  | { readonly status: 304 }
  | { readonly status: 416; readonly contentRange: string };

export function byteAnswer({ size, etag, range, ifRange, ifNoneMatch }: ByteQuestion): ByteAnswer {
  if (ifNoneMatch !== undefined && isListed(ifNoneMatch, etag)) return { status: 304 };
  const all = { status: 200, length: size } as const;
  // A part of other bytes than the reader has is of no use: it gets them all.
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return all;
  const asked = rangeIn(range, size);
  if (asked === 'none') return all;
  if (asked === 'outside') return { status: 416, contentRange: `bytes */${size}` };
  const { start, end } = asked;
  return {
    status: 206,
    range: asked,
    length: end - start + 1,
    contentRange: `bytes ${start}-${end}/${size}`,
  };
}

/** `none`: not one range of bytes, which may be answered with all of them. */
function rangeIn(text: string, size: number): ByteRange | 'none' | 'outside' {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(text.trim()) ?? [];
  if (from === undefined || to === undefined || (from === '' && to === '')) return 'none';
  if (from === '') {
    const last = Number(to);
    return last === 0 || size === 0 ? 'outside' : { start: Math.max(size - last, 0), end: size - 1 };
  }
  const start = Number(from);
  if (to !== '' && Number(to) < start) return 'none';
  if (start >= size) return 'outside';
  return { start, end: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}

function isListed(header: string, etag: string): boolean {
  return header.split(',').some((one) => {
    const named = one.trim().replace(/^W\//, '');
    return named === '*' || named === etag;
  });
}
