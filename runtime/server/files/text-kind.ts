/**
 * Bytes without a magic number: a text, a page or a program written as text, or nothing that is known.
 */
import type { FileHandle } from 'node:fs/promises';

export type TextKind =
  | { readonly kind: 'text'; readonly isUtf8: boolean }
  | { readonly kind: 'other'; readonly mime: string };

const BLOCK = 256 * 1024;
/** A page hides behind blanks and comments. */
const HEAD = 64 * 1024;
/** What no text holds; tabs, line ends, form feeds and what ends a DOS text may. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROLS = /[\x00-\x08\x0b\x0e-\x19\x1b-\x1f\x7f]/;
const PAGE =
  /^(<!doctype\s+html|<(html|head|body|script|iframe|frameset|object|embed|style|title|meta|link|base|form|img|video|audio|a|div|table|p|h1|br|svg:script|math)\b)/i;
const SCRIPT =
  /^(#!|<\?php|<\?=|<%|@echo\s+off|\[internetshortcut\]|\[desktop entry\]|windows registry editor)/i;
const BLANKS = /[\s\ufeff]+/y;
const DECLARATION = /<\?xml[^>]*\?>/iy;
const SVG_TYPE = /<!doctype\s+svg[^>[]*/iy;
const END_OF_SUBSET = /\]\s*>/g;

export async function textKind(handle: FileHandle): Promise<TextKind> {
  const block = Buffer.alloc(BLOCK);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isUtf8 = true;
  let head = '';
  for (let at = 0; ; ) {
    const { bytesRead } = await handle.read(block, 0, BLOCK, at);
    if (bytesRead === 0) break;
    const bytes = block.subarray(0, bytesRead);
    const latin = bytes.toString('latin1');
    if (CONTROLS.test(latin)) return { kind: 'other', mime: 'application/octet-stream' };
    if (isUtf8) isUtf8 = decodes(decoder, bytes);
    if (at < HEAD) head += latin.slice(0, HEAD - at);
    at += bytesRead;
  }
  if (isUtf8) isUtf8 = decodes(decoder);
  const mime = programOf(Buffer.from(head, 'latin1').toString('utf8'));
  return mime === undefined ? { kind: 'text', isUtf8 } : { kind: 'other', mime };
}

function programOf(head: string): string | undefined {
  const start = head.slice(endOfLeading(head));
  if (/^<([a-z0-9]+:)?svg\b/i.test(start)) return 'image/svg+xml';
  if (PAGE.test(start)) return 'text/html';
  if (SCRIPT.test(start)) return 'text/x-script';
  // A name space makes a page of any XML.
  return /http:\/\/www\.w3\.org\/(1999\/xhtml|2000\/svg|1999\/XSL)/i.test(head) ? 'text/html' : undefined;
}

/** Behind blanks, comments, declarations and the type of an SVG document. One pass: nothing is read twice. */
function endOfLeading(head: string): number {
  for (let at = 0; ; ) {
    const end =
      endOf(BLANKS, head, at) ??
      endOf(DECLARATION, head, at) ??
      (head.startsWith('<!--', at) ? endAfter(head.indexOf('-->', at + 4), 3) : endOfSvgType(head, at));
    if (end === undefined) return at;
    at = end;
  }
}

function endOfSvgType(head: string, at: number): number | undefined {
  const named = endOf(SVG_TYPE, head, at);
  if (named === undefined) return undefined;
  return head[named] === '[' ? endOf(END_OF_SUBSET, head, named) : endAfter(head.indexOf('>', named), 1);
}

function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

function endAfter(index: number, length: number): number | undefined {
  return index === -1 ? undefined : index + length;
}

function decodes(decoder: TextDecoder, bytes?: Uint8Array): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined });
    return true;
  } catch {
    return false;
  }
}
