/**
 * The text of an e-mail's HTML, for readers that show no HTML: its lines, its lists, the texts of its pictures, and each
 * link's address behind its words.
 */
import { attributesOf, type HtmlTag } from '../values/html-tags.ts';
import { unescaped } from './entities.ts';
import { htmlPlaces } from './html-places.ts';

const LINES = new Map<string, string>([
  ...['br', 'tr', 'li'].map((name) => [name, '\n'] as const),
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'table', 'div', 'blockquote', 'hr', 'section'].map(
    (name) => [name, '\n\n'] as const,
  ),
]);
const UNSEEN: readonly string[] = ['title', 'textarea'];
/** A blank between the cells of a row. */
const CELLS: readonly string[] = ['td', 'th'];

export function htmlAsText(html: string): string {
  const text: string[] = [];
  const links: { readonly href: string; readonly from: number }[] = [];
  const close = () => {
    const link = links.pop();
    if (!link) return;
    const said = text.slice(link.from).join('');
    if (link.href !== '' && !said.includes(link.href)) text.push(` (${link.href})`);
  };
  for (const { kind, from, to, ...rest } of htmlPlaces(html)) {
    if (kind === 'text') text.push(unescaped(html.slice(from, to).replace(/[\t\n\f\r ]+/g, ' ')));
    if (!('tag' in rest)) continue;
    const { tag } = rest;
    if (tag.name === 'a') {
      close();
      if (!tag.isEnd) links.push({ href: addressOf(tag), from: text.length });
    } else text.push(besides(tag));
  }
  close();
  return joined(text);
}

function besides(tag: HtmlTag): string {
  const { name, isEnd } = tag;
  if (name === 'img') return unescaped(attributesOf(tag).get('alt') ?? '');
  if (name === 'li' && !isEnd) return '\n- ';
  if (CELLS.includes(name)) return ' ';
  return UNSEEN.includes(name) ? '' : (LINES.get(name) ?? '');
}

/** An address inside of the page says nothing outside of it. */
function addressOf(tag: HtmlTag): string {
  const href = unescaped(attributesOf(tag).get('href') ?? '').trim();
  return href.startsWith('#') ? '' : href.replace(/^mailto:|^tel:/i, '');
}

function joined(text: readonly string[]): string {
  return text
    .join('')
    .split('\n')
    .map((line) => line.replace(/[ \u00a0]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
