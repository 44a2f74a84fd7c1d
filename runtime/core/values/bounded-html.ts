/**
 * Keeps a small HTML text from becoming a large page. HTML opens every formatting tag that is still open again in the
 * next paragraph, so 24 kB could become millions of elements. Applied before any parser sees a stored or pasted text.
 * Counts what looks like a tag wherever it stands, so that no comment, value or script hides one.
 */
import { htmlPieces } from './html-tags.ts';

/** What the parser opens again, apart from links, of which one is open at most. */
const FORMATTING = new Set([
  'b',
  'big',
  'code',
  'em',
  'font',
  'i',
  's',
  'small',
  'strike',
  'strong',
  'tt',
  'u',
]);
const TAG = /<(\/?)([a-z][^\s/><]*)/gi;
const MOST_OPEN = 100;
const MOST_OPENED_AGAIN = 50_000;
/** Of tags that are alike, without an attribute, the parser opens so many again (HTML, 13.2.4.3: Noah's Ark). */
const ALIKE_OPENED_AGAIN = 3;

/**
 * The same text where it is within bounds; else without the attributes of its formatting tags, and where that is not
 * enough without these tags. Links and what is in the tags stay.
 */
export function boundedHtml(html: string): string {
  if (isBounded(html)) return html;
  const plain = withPlainFormatting(html);
  return isBounded(plain) ? plain : withoutFormatting(plain);
}

function isBounded(html: string): boolean {
  const alike = new Map<string, number>();
  let [open, deepest, unlike, breaks] = [0, 0, 0, 0];
  for (const { 0: text, 1: slash, 2: given = '', index } of html.matchAll(TAG)) {
    const name = given.toLowerCase();
    const isEnd = slash === '/';
    if (isEnd || !FORMATTING.has(name)) breaks += name === 'br' ? 0 : 1;
    if (!FORMATTING.has(name)) continue;
    open = Math.max(0, open + (isEnd ? -1 : 1));
    deepest = Math.max(deepest, open);
    if (isEnd) continue;
    if (html[index + text.length] === '>') alike.set(name, (alike.get(name) ?? 0) + 1);
    else unlike += 1;
  }
  let openedAgain = unlike;
  for (const count of alike.values()) openedAgain += Math.min(count, ALIKE_OPENED_AGAIN);
  return deepest <= MOST_OPEN && openedAgain * breaks <= MOST_OPENED_AGAIN;
}

function withPlainFormatting(html: string): string {
  let plain = '';
  for (const { text, tag } of htmlPieces(html)) {
    plain += text;
    if (tag)
      plain += FORMATTING.has(tag.name) && !tag.isEnd ? `<${tag.name}>` : html.slice(tag.start, tag.end);
  }
  return plain;
}

/** Under a name that means nothing, so that values and comments around them keep their ends. */
function withoutFormatting(html: string): string {
  return html.replace(TAG, (whole, slash: string, name: string) =>
    FORMATTING.has(name.toLowerCase()) ? `<${slash}span` : whole,
  );
}
