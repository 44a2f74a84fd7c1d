/**
 * Word puts no lists on the clipboard but paragraphs with a level and a drawn bullet: makes lists of them again.
 */
import { QUIET_STYLE } from './quiet-html.ts';

const LEVEL = /mso-list:[^:;"']*\blevel(\d+)/i;
const MARKER = /mso-list:\s*ignore/i;
/** `1.`, `a)`, `iv.`: anything else that Word draws is a bullet. */
const NUMBERED = /^\s*\(?(\d+|[a-z]|[ivxlc]+)[.)]/i;

interface OpenList {
  readonly list: Element;
  readonly level: number;
}

export function listsOfWord(page: Document): void {
  const open: OpenList[] = [];
  let last: Element | null = null;
  for (const paragraph of [...page.body.querySelectorAll('p, h1, h2, h3, h4, h5, h6')]) {
    const level = Number(LEVEL.exec(paragraph.getAttribute(QUIET_STYLE) ?? '')?.[1] ?? 0);
    if (level === 0) continue;
    const isFollowing = last !== null && previousBlock(paragraph) === last;
    if (!isFollowing) open.length = 0;
    const name = NUMBERED.test(takeMarker(paragraph)) ? 'ol' : 'ul';
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    if (open.at(-1)?.level !== level || open.at(-1)?.list.tagName.toLowerCase() !== name) {
      if (open.at(-1)?.level === level) open.pop();
      open.push({ list: startList(page, name, paragraph, open.at(-1)), level });
    }
    const item = page.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.list.append(item);
    paragraph.remove();
    last = open[0]?.list ?? null;
  }
}

/** What Word drew before the text; it leaves the paragraph. */
function takeMarker(paragraph: Element): string {
  const marker = [...paragraph.querySelectorAll(`[${QUIET_STYLE}]`)].find((part) =>
    MARKER.test(part.getAttribute(QUIET_STYLE) ?? ''),
  );
  marker?.remove();
  return marker?.textContent ?? '';
}

function startList(page: Document, name: string, paragraph: Element, outer: OpenList | undefined): Element {
  const list = page.createElement(name);
  const item = outer?.list.lastElementChild;
  if (item) item.append(list);
  else paragraph.before(list);
  return list;
}

function previousBlock(paragraph: Element): Element | null {
  return paragraph.previousElementSibling;
}
