/**
 * Where in an HTML text something may stand: between tags, in the value of an attribute, in a comment, in code. Made on
 * `html-tags`, in one pass and without a parser. Where a browser's parser would see another place, the looser of the two
 * is never chosen: what is put into any of them is free of `<`, `>` and quotes.
 */
import { type HtmlTag, nextTag } from '../values/html-tags.ts';

export type HtmlPlace =
  | { readonly kind: 'text' | 'comment' | 'enclosed' | 'code'; readonly from: number; readonly to: number }
  | { readonly kind: 'tag'; readonly from: number; readonly to: number; readonly tag: HtmlTag }
  /** A tag, a comment or an element of text that never ends. */
  | { readonly kind: 'open'; readonly from: number; readonly to: number };

/** Elements whose content is text to a browser, whatever it looks like: entities count in the first two only. */
const ENCLOSED = new Map<string, 'enclosed' | 'code'>([
  ['title', 'enclosed'],
  ['textarea', 'enclosed'],
  ...['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes', 'plaintext'].map(
    (name) => [name, 'code'] as const,
  ),
]);

/** In their order; together they are the whole text. */
export function* htmlPlaces(html: string): Generator<HtmlPlace> {
  const text = (from: number, to: number) => ({ kind: 'text', from, to }) as const;
  let from = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
    const mark = markAt(html, at);
    if (mark === undefined) {
      at += 1;
      continue;
    }
    if (at > from) yield text(from, at);
    yield mark;
    from = mark.to;
    if (mark.kind === 'tag' && !mark.tag.isEnd) {
      const inner = enclosedAfter(html, mark.tag);
      if (inner) {
        if (inner.to > inner.from) yield inner;
        from = inner.to;
      }
    }
    at = from;
  }
  if (from < html.length) yield text(from, html.length);
}

function markAt(html: string, at: number): HtmlPlace | undefined {
  const next = html[at + 1] ?? '';
  const isTag = /[a-z]/i.test(next === '/' ? (html[at + 2] ?? '') : next);
  if (isTag) {
    const tag = nextTag(html, at);
    return tag ? { kind: 'tag', from: at, to: tag.end, tag } : { kind: 'open', from: at, to: html.length };
  }
  const isComment = next === '!' || next === '?' || (next === '/' && at + 2 < html.length);
  if (!isComment) return undefined;
  const to = commentEnd(html, at);
  return to < 0 ? { kind: 'open', from: at, to: html.length } : { kind: 'comment', from: at, to };
}

const COMMENT_END = /--!?>/g;

function commentEnd(html: string, at: number): number {
  if (!html.startsWith('<!--', at)) return html.indexOf('>', at) + 1 || -1;
  const inside = at + '<!--'.length;
  for (const soon of ['>', '->']) if (html.startsWith(soon, inside)) return inside + soon.length;
  COMMENT_END.lastIndex = inside;
  const end = COMMENT_END.exec(html);
  return end ? end.index + end[0].length : -1;
}

function enclosedAfter(html: string, { name, end: from }: HtmlTag): HtmlPlace | undefined {
  const kind = ENCLOSED.get(name);
  if (!kind) return undefined;
  const end = new RegExp(`</${name}[\\s/>]`, 'gi');
  end.lastIndex = from;
  const found = name === 'plaintext' ? null : end.exec(html);
  return found ? { kind, from, to: found.index } : { kind: 'open', from, to: html.length };
}

export interface HtmlValue {
  /** Of the attribute, in lower case. */
  readonly name: string;
  /** Without its quotes. */
  readonly from: number;
  readonly to: number;
  readonly quote: '"' | "'" | '';
}

/** The values of a tag's attributes, with their places in the text. */
export function valuesOf({ start, isEnd, name, parts }: HtmlTag): readonly HtmlValue[] {
  const values: HtmlValue[] = [];
  let at = start + 1 + (isEnd ? 1 : 0) + name.length;
  let attribute = '';
  for (const part of parts) {
    const sign = /^=\s*/.exec(part)?.[0];
    if (sign !== undefined) {
      const first = part[sign.length];
      const quote = first === '"' || first === "'" ? first : '';
      const [from, to] = [at + sign.length + quote.length, at + part.length - quote.length];
      // Without a name before it the sign is a name's first letter.
      if (attribute !== '' && from <= to) values.push({ name: attribute, from, to, quote });
      attribute = '';
    } else if (/^[^\s/]/.test(part)) attribute = part.toLowerCase();
    else if (part.includes('/')) attribute = '';
    at += part.length;
  }
  return values;
}
