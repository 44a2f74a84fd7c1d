/**
 * How each block reads as plain text: for the other half of an e-mail, and for a search.
 */
import { attributesOf, type HtmlTag, htmlPieces } from '../../values/html-tags.ts';
import { linkAddress } from '../../values/link-address.ts';
import { fieldOf } from '../../values/map-value.ts';
import { isBlockType, type LayoutBlock } from '../layout.ts';
import { productCodes } from '../references.ts';
import { absolute, embedded, fileName } from './addresses.ts';
import { addressOfFile, type RenderContext, reais, richText, textOf } from './render-context.ts';

/** Empty for what says nothing; a container says only what is in it. */
export function textBlock(
  { type, props }: Pick<LayoutBlock, 'type' | 'props'>,
  context: RenderContext,
): string {
  if (!isBlockType(type)) return '';
  const place = (address: string | undefined) => absolute(address, context.baseUrl) ?? address;
  const named = (name: string, address: string | undefined) =>
    [name, address === undefined ? '' : name === '' ? address : `(${address})`].filter(Boolean).join(' ');
  switch (type) {
    case 'text':
      return readableText(richText(props, context), (href) => place(href) ?? href);
    case 'image':
      return named(textOf(props, 'text'), place(linkAddress(fieldOf(props, 'href'))));
    case 'video':
    case 'file': {
      const address = place(addressOfFile(props, context));
      const name = textOf(props, 'text') || fileName(fieldOf(props, 'file'));
      return address === undefined ? '' : named(name, address);
    }
    case 'embed': {
      const found = embedded(props, context.embedHosts);
      return found ? named(textOf(props, 'text'), found.address) : '';
    }
    case 'products':
      return productCodes(fieldOf(props, 'productIds'))
        .flatMap((code) => {
          const product = context.products?.(code);
          if (!product) return [];
          const price = product.price === undefined ? '' : `: ${reais(product.price)}`;
          return [named(`${product.name}${price}`, place(linkAddress(product.href)))];
        })
        .join('\n');
    case 'container':
    case 'contents':
      return '';
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
  amp: '&',
};

/** What begins a new line. `lists`: those that are open, with the number of their last item. */
function lineStart({ name, isEnd }: HtmlTag, lists: (number | 'plain')[]): string {
  switch (name) {
    case 'ol':
    case 'ul':
      if (!isEnd) lists.push(name === 'ol' ? 0 : 'plain');
      else lists.pop();
      return isEnd && lists.length === 0 ? '\n' : '';
    case 'li': {
      if (isEnd) return '';
      const last = lists.pop() ?? 'plain';
      lists.push(last === 'plain' ? last : last + 1);
      return last === 'plain' ? '\n- ' : `\n${last + 1}. `;
    }
    case 'br':
      return '\n';
    case 'p':
      return isEnd ? '\n' : '';
    default:
      return '';
  }
}

/** Cleaned markup as lines; of a link where it leads, unless it says so itself. */
function readableText(html: string, place: (href: string) => string): string {
  const parts: string[] = [];
  const lists: (number | 'plain')[] = [];
  let link: { readonly href: string; readonly from: number } | undefined;
  for (const { text, tag } of htmlPieces(html)) {
    parts.push(inText(text.replace(/\s+/g, ' ')));
    if (!tag) continue;
    parts.push(lineStart(tag, lists));
    if (tag.name !== 'a') continue;
    if (link && parts.slice(link.from).join('') !== link.href) parts.push(` (${place(link.href)})`);
    const href = tag.isEnd ? undefined : attributesOf(tag).get('href');
    link = href === undefined ? undefined : { href: inText(href), from: parts.length };
  }
  return parts
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function inText(html: string): string {
  return html.replace(/&(lt|gt|quot|nbsp|#39|amp);/g, (_whole, name: string) => ENTITIES[name] ?? '');
}
