/**
 * A template cut at its names in braces, `{{firstName}}` or with a fallback `{{firstName|cliente}}`: what each of them
 * is, in which place of the HTML it stands, and whether that is a mistake.
 */
import { EMAIL_NAMES, type EmailName } from './email-names.ts';
import { unescaped } from './entities.ts';
import { type HtmlPlace, type HtmlValue, htmlPlaces, valuesOf } from './html-places.ts';

/** A text that stays, or what stood between braces. */
export type EmailPart = string | NamedPart;

/**
 * `bare`: in a value without quotes, or where no tag is read. `address`: the beginning of one; `address-part`: behind its host.
 */
export type PartPlace = 'subject' | 'text' | 'attribute' | 'bare' | 'comment' | 'address' | 'address-part';

/** `open`: no name, but HTML that never ends. */
export type PartMistake = 'unknown' | 'unclosed' | 'misplaced' | 'open';

export interface NamedPart {
  /** Where it begins in the template. */
  readonly at: number;
  readonly written: string;
  /** Absent with a mistake. */
  readonly name?: EmailName;
  readonly fallback?: string;
  readonly place: PartPlace;
  /** In the value of this attribute of this element. */
  readonly attribute?: string;
  readonly element?: string;
  readonly mistake?: PartMistake;
}

export function subjectParts(subject: string): readonly EmailPart[] {
  return named(subject, 0, subject.length, () => ({ place: 'subject' }));
}

export function bodyParts(html: string): readonly EmailPart[] {
  return [...htmlPlaces(html)].flatMap((place) => partsOfPlace(html, place));
}

type Where = Pick<NamedPart, 'place' | 'attribute' | 'element' | 'mistake'>;
const MISPLACED: Where = { place: 'text', mistake: 'misplaced' };

function partsOfPlace(html: string, place: HtmlPlace): readonly EmailPart[] {
  const { kind, from, to } = place;
  switch (kind) {
    case 'text':
    case 'enclosed':
      return named(html, from, to, () => ({ place: kind === 'text' ? 'text' : 'bare' })).map((part) =>
        // Before a name it would begin a tag.
        typeof part === 'string' ? part.replace(/</g, '&lt;') : part,
      );
    case 'comment': {
      const isComment = html.startsWith('<!--', from);
      return named(html, from, to, () => (isComment ? { place: 'comment' } : MISPLACED));
    }
    case 'code':
      return named(html, from, to, () => MISPLACED);
    case 'open':
      return [{ at: from, written: html.slice(from, to), place: 'text', mistake: 'open' }];
    case 'tag':
      return partsOfTag(html, place);
  }
}

function partsOfTag(html: string, { from, to, tag }: HtmlPlace & { kind: 'tag' }): readonly EmailPart[] {
  const parts: (readonly EmailPart[])[] = [];
  let at = from;
  for (const value of valuesOf(tag)) {
    parts.push(named(html, at, value.from, () => MISPLACED));
    const inside = named(html, value.from, value.to, (before) => whereInValue(value, tag.name, before));
    const isBare = value.quote === '' && inside.some((part) => typeof part !== 'string');
    // An empty value without quotes would take the next attribute for itself.
    parts.push(isBare ? ['"', ...inside.map(withoutQuotes), '"'] : inside);
    at = value.to;
  }
  parts.push(named(html, at, to, () => MISPLACED));
  return parts.flat();
}

function withoutQuotes(part: EmailPart): EmailPart {
  return typeof part === 'string' ? part.replace(/"/g, '&quot;') : part;
}

const ADDRESSES: readonly string[] = [
  ...['href', 'src', 'srcset', 'action', 'formaction', 'background', 'cite', 'poster', 'longdesc', 'data'],
  ...['xlink:href', 'ping', 'usemap', 'codebase', 'manifest'],
];

function whereInValue({ name, quote }: HtmlValue, element: string, before: string): Where {
  const at = { attribute: name, element };
  if (name === 'style' || name === 'srcdoc' || name.startsWith('on')) return { ...at, ...MISPLACED };
  if (ADDRESSES.includes(name)) return { ...at, ...whereInAddress(unescaped(before.slice(0, HOST_LETTERS))) };
  return { ...at, place: quote === '' ? 'bare' : 'attribute' };
}

/** What ends a scheme or a host is not there yet: a value there would say whose address it is. */
const BEFORE_HOST = /^\s*(?:https?:[\\/]*|[\\/]{2,})[^/?#\\]*$/i;

/** Enough of an address to see its host. */
const HOST_LETTERS = 2000;

function whereInAddress(before: string): Where {
  if (before.trim() === '') return { place: 'address' };
  // A name of an address stands for a host, without a path.
  const shown = before.replace(/^\s*\{\{[^{}]*\}\}/, 'https://host');
  return BEFORE_HOST.test(shown) ? MISPLACED : { place: 'address-part' };
}

const BRACES = /\{\{([^{}<>]*)\}\}|\{\{/g;

function named(
  template: string,
  from: number,
  to: number,
  whereAfter: (before: string) => Where,
): readonly EmailPart[] {
  const text = template.slice(from, to);
  const parts: EmailPart[] = [];
  let done = 0;
  for (const { 0: written, 1: inside, index } of text.matchAll(BRACES)) {
    const where = whereAfter(text.slice(0, index));
    // Of code, two braces alone.
    if (inside === undefined && where.mistake) continue;
    if (index > done) parts.push(text.slice(done, index));
    parts.push({ at: from + index, written, ...where, ...readName(inside, where) });
    done = index + written.length;
  }
  if (done < text.length) parts.push(text.slice(done));
  return parts;
}

function readName(inside: string | undefined, { place, mistake }: Where): Partial<NamedPart> {
  if (inside === undefined) return { mistake: 'unclosed' };
  const [first = '', ...rest] = inside.split('|');
  const name = EMAIL_NAMES.find((one) => one === first.trim());
  if (!name) return { mistake: 'unknown' };
  if (mistake) return {};
  const fallback = rest.join('|').trim();
  return { name, ...(rest.length > 0 && { fallback: place === 'subject' ? fallback : unescaped(fallback) }) };
}

/** Whether a link of the template leads to where one unsubscribes. */
export function hasUnsubscribeLink(parts: readonly EmailPart[]): boolean {
  return parts.some(
    (part) =>
      typeof part !== 'string' &&
      part.name === 'unsubscribeUrl' &&
      part.place === 'address' &&
      part.element === 'a',
  );
}
