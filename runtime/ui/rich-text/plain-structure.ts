/**
 * Says with plain tags what Word, Google Docs and web pages say with styles, headings and tables, so that the
 * cleaning after it keeps the meaning. It makes nothing safe: that is `clean-html.ts`.
 */
import { QUIET_STYLE } from './quiet-html.ts';
import { listsOfWord } from './word-lists.ts';

const BLOCKS = 'p, div, ul, ol, li, table, tr, h1, h2, h3, h4, h5, h6, blockquote, pre, section, article';

export function plainStructure(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const { body } = page;
  for (const noise of body.querySelectorAll(
    'script, style, template, title, meta, link, br.Apple-interchange-newline',
  ))
    noise.remove();
  removeComments(page);
  listsOfWord(page);
  for (const wrapper of body.querySelectorAll('b[id^="docs-internal-guid"]')) unwrap(wrapper);
  for (const styled of [...body.querySelectorAll('span, b, strong, i, em')]) spellStyle(styled);
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) intoItemBefore(list);
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const bold = page.createElement('strong');
    bold.append(...heading.childNodes);
    paragraphOf(heading, [bold]);
  }
  for (const row of body.querySelectorAll('tr')) paragraphOf(row, cellsOf(row));
  for (const text of body.querySelectorAll('pre')) paragraphOf(text, linesOf(text));
  for (const block of [...body.querySelectorAll('div, blockquote, section, article')].reverse()) {
    if (block.querySelector(BLOCKS)) unwrap(block);
    else paragraphOf(block, [...block.childNodes]);
  }
  return body.innerHTML;
}

function removeComments(page: Document): void {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** Google Docs writes weight and slant as styles, and a bold tag that its style takes back. */
function spellStyle(element: Element): void {
  const style = element.getAttribute(QUIET_STYLE) ?? '';
  const weight = /font-weight:\s*([a-z0-9]+)/i.exec(style)?.[1] ?? '';
  const isBoldTag = element.tagName === 'B' || element.tagName === 'STRONG';
  const isItalicTag = element.tagName === 'I' || element.tagName === 'EM';
  const isUpright = /font-style:\s*normal/i.test(style);
  if ((isBoldTag && /^(normal|[1-4]00)$/i.test(weight)) || (isItalicTag && isUpright)) {
    unwrap(element);
    return;
  }
  const marks = [
    ...(!isBoldTag && /^(bold|bolder|[6-9]00)$/i.test(weight) ? ['strong'] : []),
    ...(!isItalicTag && /font-style:\s*(italic|oblique)/i.test(style) ? ['em'] : []),
  ];
  for (const name of marks) {
    const mark = element.ownerDocument.createElement(name);
    mark.append(...element.childNodes);
    element.append(mark);
  }
}

/** Google Docs puts an inner list beside the item that it belongs to. */
function intoItemBefore(list: Element): void {
  const item = list.previousElementSibling;
  if (item?.tagName === 'LI') item.append(list);
}

function paragraphOf(element: Element, children: readonly Node[]): void {
  const paragraph = element.ownerDocument.createElement('p');
  paragraph.append(...children);
  element.replaceWith(paragraph);
}

function cellsOf(row: Element): readonly Node[] {
  return [...row.children].flatMap((cell, index) => {
    for (const block of cell.querySelectorAll('p, div')) unwrap(block);
    const space = row.ownerDocument.createTextNode(' ');
    return index === 0 ? [...cell.childNodes] : [space, ...cell.childNodes];
  });
}

function linesOf(text: Element): readonly Node[] {
  const page = text.ownerDocument;
  return text.textContent
    .split('\n')
    .flatMap((line, index) =>
      index === 0 ? [page.createTextNode(line)] : [page.createElement('br'), page.createTextNode(line)],
    );
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}
