/**
 * How each block looks in an e-mail: tables, styles on the elements, absolute addresses, no frames and no videos.
 */
import { attributesOf, type HtmlTag, htmlPieces } from '../../values/html-tags.ts';
import { linkAddress, mediaAddress } from '../../values/link-address.ts';
import { fieldOf, isMap } from '../../values/map-value.ts';
import { isBlockType, type LayoutBlock } from '../layout.ts';
import { productCodes } from '../references.ts';
import { absolute, embedded, embedPicture, fileName } from './addresses.ts';
import { type Drawn, type DrawnChild, drawn, drawnHtml, SLOT } from './drawn.ts';
import {
  addressOfFile,
  classNames,
  type LayoutProduct,
  type RenderContext,
  reais,
  richText,
  textOf,
} from './render-context.ts';

/** Pixels; what is wider is cut off by some readers. */
const WIDTH = 600;
const FONT = 'font-family:Arial,Helvetica,sans-serif;font-size:16px;line-height:1.5;color:#222222';
const LINK = 'color:#1a5fb4;text-decoration:underline';

export function emailBlock(
  { type, props }: Pick<LayoutBlock, 'type' | 'props'>,
  context: RenderContext,
  columns = 1,
): Drawn | null {
  if (!isBlockType(type)) return null;
  const width = Math.floor(WIDTH / columns);
  const classes = new Set(classNames(props));
  const cell = (children: readonly DrawnChild[]): Drawn => row({ style: cellStyle(classes) }, children);
  switch (type) {
    case 'text': {
      const html = absoluteLinks(richText(props, context), context.baseUrl);
      return html === '' ? null : rowOf(drawnHtml('td', { style: cellStyle(classes) }, html));
    }
    case 'image': {
      const src = absolute(addressOfFile(props, context), context.baseUrl);
      if (src === undefined) return null;
      const href = absolute(linkAddress(fieldOf(props, 'href')), context.baseUrl);
      const image = picture(src, textOf(props, 'text'), Math.min(width, widthOf(fieldOf(props, 'file'))));
      return cell([href === undefined ? image : drawn('a', { href }, [image])]);
    }
    case 'video': {
      const href = absolute(addressOfFile(props, context), context.baseUrl);
      if (href === undefined) return null;
      const poster = embedPicture({ address: href, host: '', isFrame: true });
      const title = textOf(props, 'text') || fileName(fieldOf(props, 'file')) || href;
      return cell([link(href, poster === undefined ? [`▶ ${title}`] : [picture(poster, title, width)])]);
    }
    case 'file': {
      const href = absolute(addressOfFile(props, context), context.baseUrl);
      if (href === undefined) return null;
      return cell([link(href, [textOf(props, 'text') || fileName(fieldOf(props, 'file')) || href])]);
    }
    case 'container':
      return row({ style: cellStyle(classes) }, [table([SLOT])]);
    case 'contents':
      return textOf(props, 'contentId') === '' ? null : row({}, [table([SLOT])]);
    case 'embed': {
      const found = embedded(props, context.embedHosts);
      if (!found) return null;
      const poster = embedPicture(found);
      const title = textOf(props, 'text') || found.host;
      return cell([link(found.address, poster === undefined ? [title] : [picture(poster, title, width)])]);
    }
    case 'products': {
      const codes = productCodes(fieldOf(props, 'productIds'));
      const cards = codes.flatMap((code) => {
        const product = context.products?.(code);
        return product ? [productRow(product, context)] : [];
      });
      return cards.length === 0 ? null : row({}, [table(cards)]);
    }
  }
}

/** Around everything. */
export function emailFrame(rows: string): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:${WIDTH}px;margin:0 auto">${rows}</table>`;
}

function productRow(product: LayoutProduct, { baseUrl }: RenderContext): Drawn {
  const { name, href, image, price, priceCompare, isAvailable = true } = product;
  const src = absolute(mediaAddress(image), baseUrl);
  const target = absolute(linkAddress(href), baseUrl);
  const isReduced = price !== undefined && priceCompare !== undefined && priceCompare > price;
  const about: readonly DrawnChild[] = [
    target === undefined ? drawn('span', {}, [name]) : link(target, [name]),
    ...(isReduced ? [drawn('br', {}), drawn('s', {}, [reais(priceCompare)])] : []),
    ...(price === undefined ? [] : [drawn('br', {}), drawn('strong', {}, [reais(price)])]),
    ...(isAvailable ? [] : [drawn('br', {}), drawn('em', {}, ['Indisponível'])]),
  ];
  const thumb = src === undefined ? [] : [drawn('img', { src, alt: '', width: '96', style: 'border:0' })];
  return drawn('tr', {}, [
    drawn('td', { width: '112', style: `padding:8px;${FONT}` }, thumb),
    drawn('td', { style: `padding:8px;${FONT}` }, about),
  ]);
}

function cellStyle(classes: ReadonlySet<string>): string {
  const side = ['left', 'center', 'right'].find((one) => classes.has(`align-${one}`));
  return `padding:8px 0;${FONT}${side === undefined ? '' : `;text-align:${side}`}`;
}

function row(attributes: { readonly [name: string]: string }, children: readonly DrawnChild[]): Drawn {
  return rowOf(drawn('td', attributes, children));
}

function rowOf(cell: Drawn): Drawn {
  return drawn('tr', {}, [cell]);
}

function table(children: readonly DrawnChild[]): Drawn {
  return drawn(
    'table',
    { role: 'presentation', width: '100%', cellpadding: '0', cellspacing: '0', border: '0' },
    children,
  );
}

/** Outlook knows the attribute alone. */
function picture(src: string, alt: string, width: number): Drawn {
  return drawn('img', {
    src,
    alt,
    width: String(width),
    style: 'display:block;max-width:100%;height:auto;border:0',
  });
}

/** Of a stored picture, where it is known: a small one is not enlarged. */
function widthOf(file: unknown): number {
  const width = isMap(file) ? fieldOf(file, 'width') : undefined;
  return typeof width === 'number' && width >= 1 ? Math.floor(width) : WIDTH;
}

function link(href: string, children: readonly DrawnChild[]): Drawn {
  return drawn('a', { href, style: LINK }, children);
}

/**
 * The same markup with links for an e-mail; one that would lead nowhere leaves its text. Every tag is printed anew, so
 * that nothing in a text or a value, which cleaners print in different ways, can be read as another tag.
 */
function absoluteLinks(html: string, baseUrl: string | undefined): string {
  return [...htmlPieces(html)]
    .map(({ text, tag }) => `${unmarked(text)}${tag ? printedTag(tag, baseUrl) : ''}`)
    .join('');
}

function printedTag(tag: HtmlTag, baseUrl: string | undefined): string {
  if (tag.isEnd) return `</${tag.name}>`;
  const attributes = new Map(attributesOf(tag));
  const given = attributes.get('href');
  if (given !== undefined) {
    const whole = absolute(linkAddress(given.replace(/&amp;/g, '&')), baseUrl);
    if (whole === undefined) attributes.delete('href');
    else attributes.set('href', whole.replace(/&/g, '&amp;').replace(/"/g, '%22')).set('style', LINK);
  }
  const printed = [...attributes].map(
    ([name, value]) => ` ${name}="${unmarked(value).replace(/"/g, '&quot;')}"`,
  );
  return `<${tag.name}${printed.join('')}>`;
}

/** Entities stay as they are. */
function unmarked(text: string): string {
  return text.replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
