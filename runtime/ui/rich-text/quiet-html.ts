/**
 * Takes out of foreign HTML, before any parser sees it, what the content policy would refuse and report although
 * nothing of it could run: style sheets, and the `style` and `on…` attributes, which stay under other names.
 * It makes nothing safe: that is `clean-html.ts`. It passes over the text once, whatever the text is, because a pasted
 * text may be large and hostile; as for a browser, a tag without an end takes the rest of the text with it.
 */

const OPENING = /<([a-z][^\s/>]*)/gi;
/** What a tag is made of: separators, a name, a value with its sign. */
const PART = /[\s/]+|=\s*(?:"[^"]*"|'[^']*'|[^\s>"'][^\s>]*)?|[^\s/>=]+/y;
const VALUE_FOLLOWS = /\s*=/y;
const REPORTED = /^(style|on[a-z]+)$/i;
const SHEET_END = /<\/style\s*>/gi;

/** Where what an element's `style` said is found afterwards. */
export const QUIET_STYLE = 'data-style';

export function quietHtml(html: string): string {
  const pieces: string[] = [];
  let from = 0;
  for (let opening = search(OPENING, html, 0); opening; opening = search(OPENING, html, from)) {
    const [text, name = ''] = opening;
    const tag = quietTag(html, opening.index + text.length);
    if (!tag) break;
    const isSheet = name.toLowerCase() === 'style';
    pieces.push(html.slice(from, isSheet ? opening.index : opening.index + text.length));
    if (!isSheet) pieces.push(tag.rest);
    from = isSheet ? endOfSheet(html, tag.end) : tag.end;
  }
  return pieces.join('') + html.slice(from);
}

/** What follows a tag's name, up to its end; `undefined` when it has none. */
function quietTag(html: string, start: number): { readonly rest: string; readonly end: number } | undefined {
  const parts: string[] = [];
  for (let at = start; at < html.length; ) {
    if (html[at] === '>') return { rest: `${parts.join('')}>`, end: at + 1 };
    const part = search(PART, html, at)?.[0] ?? '';
    at += part.length;
    const isReported = REPORTED.test(part) && search(VALUE_FOLLOWS, html, at) !== null;
    parts.push(isReported ? `data-${part}` : part);
  }
  return undefined;
}

function endOfSheet(html: string, start: number): number {
  const end = search(SHEET_END, html, start);
  return end ? end.index + end[0].length : html.length;
}

function search(pattern: RegExp, text: string, from: number): RegExpExecArray | null {
  pattern.lastIndex = from;
  return pattern.exec(text);
}
