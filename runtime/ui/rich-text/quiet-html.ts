/**
 * Takes out of foreign HTML, before any parser sees it, what the content policy would refuse and report although
 * nothing of it could run: style sheets, and the `style` and `on…` attributes, which stay under other names.
 * It makes nothing safe: that is `clean-html.ts`. What would become a page too large is bounded first. It passes over the text once, whatever the text is, because a pasted
 * text may be large and hostile; as for a browser, a tag without an end takes the rest of the text with it.
 */
import { boundedHtml } from '../../core/values/bounded-html.ts';
import { type HtmlTag, nextTag, valueAfter } from '../../core/values/html-tags.ts';

const REPORTED = /^(style|on[a-z]+)$/i;
const SHEET_END = /<\/style\s*>/gi;

/** Where what an element's `style` said is found afterwards. */
export const QUIET_STYLE = 'data-style';

export function quietHtml(given: string): string {
  const html = boundedHtml(given);
  const pieces: string[] = [];
  let from = 0;
  for (let tag = nextTag(html, 0); tag; tag = nextTag(html, from)) {
    const isSheet = tag.name === 'style' && !tag.isEnd;
    pieces.push(html.slice(from, tag.start));
    if (!isSheet) pieces.push(quietTag(html, tag));
    from = isSheet ? endOfSheet(html, tag.end) : tag.end;
  }
  return pieces.join('') + html.slice(from);
}

function quietTag(html: string, { start, end, isEnd, parts }: HtmlTag): string {
  if (isEnd) return html.slice(start, end);
  const said = parts.map((part, index) =>
    REPORTED.test(part) && valueAfter(parts, index) !== undefined ? `data-${part}` : part,
  );
  return `${html.slice(start, end - 1 - parts.join('').length)}${said.join('')}>`;
}

function endOfSheet(html: string, start: number): number {
  SHEET_END.lastIndex = start;
  const end = SHEET_END.exec(html);
  return end ? end.index + end[0].length : html.length;
}
