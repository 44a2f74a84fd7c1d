/**
 * The tags of an HTML text, one after the other, without a parser: in one pass, whatever the text is, because a stored
 * or pasted text may be large and hostile. As for a browser, a tag without an end takes the rest of the text with it.
 */

export interface HtmlTag {
  readonly start: number;
  readonly end: number;
  /** In lower case. */
  readonly name: string;
  readonly isEnd: boolean;
  /** What stands between the name and `>`: separators, names, and values with their sign. */
  readonly parts: readonly string[];
}

const OPENING = /<(\/?)([a-z][^\s/>]*)/gi;
const PART = /[\s/]+|=\s*(?:"[^"]*"|'[^']*'|[^\s>"'][^\s>]*)?|[^\s/>=]+/y;
const VALUE = /^=\s*(?:"([\s\S]*)"|'([\s\S]*)'|([^\s"'][\s\S]*)?)$/;

/** The first tag from there on. */
export function nextTag(html: string, from: number): HtmlTag | undefined {
  OPENING.lastIndex = from;
  const opening = OPENING.exec(html);
  if (!opening) return undefined;
  const [text, slash, name = ''] = opening;
  const parts: string[] = [];
  for (let at = opening.index + text.length; at < html.length; ) {
    if (html[at] === '>')
      return { start: opening.index, end: at + 1, name: name.toLowerCase(), isEnd: slash === '/', parts };
    PART.lastIndex = at;
    const part = PART.exec(html)?.[0] ?? '';
    parts.push(part);
    at += part.length;
  }
  return undefined;
}

/** Each tag after the text before it, and the rest. */
export function* htmlPieces(html: string): Generator<{ readonly text: string; readonly tag?: HtmlTag }> {
  let from = 0;
  for (let tag = nextTag(html, 0); tag; tag = nextTag(html, from)) {
    yield { text: html.slice(from, tag.start), tag };
    from = tag.end;
  }
  yield { text: html.slice(from) };
}

/** The value of the attribute whose name that part is, with its sign as it is written; `undefined` without one. */
export function valueAfter(parts: readonly string[], name: number): string | undefined {
  const [next = '', second] = parts.slice(name + 1, name + 3);
  const value = /^\s+$/.test(next) ? second : next;
  return value?.startsWith('=') ? value : undefined;
}

/** The attributes by their names in lower case, the first of each; values with their entities as they are written. */
export function attributesOf({ parts }: HtmlTag): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>();
  for (const [index, part] of parts.entries()) {
    if (/^[\s/=]/.test(part)) continue;
    const [, double, single, bare] = VALUE.exec(valueAfter(parts, index) ?? '') ?? [];
    const name = part.toLowerCase();
    if (!attributes.has(name)) attributes.set(name, double ?? single ?? bare ?? '');
  }
  return attributes;
}
