/**
 * How each block looks on a page of the shop. `null` is nothing: an empty block, or one that only a storefront knows.
 */
import type { DocumentData } from '../../../contract/collection.ts';
import { linkAddress, mediaAddress } from '../../values/link-address.ts';
import { fieldOf } from '../../values/map-value.ts';
import type { LayoutBlock } from '../layout.ts';
import { isBlockType } from '../layout.ts';
import { productCodes } from '../references.ts';
import { bunnyVideo, embedded, fileName } from './addresses.ts';
import { type Drawn, type DrawnChild, drawn, drawnHtml, SLOT } from './drawn.ts';
import {
  addressOfFile,
  classesOf,
  type LayoutProduct,
  type RenderContext,
  reais,
  richText,
  textOf,
} from './render-context.ts';

export function pageBlock(block: Pick<LayoutBlock, 'type' | 'props'>, context: RenderContext): Drawn | null {
  const { type, props } = block;
  if (!isBlockType(type)) return null;
  const className = classesOf(type, props);
  switch (type) {
    case 'text': {
      const html = richText(props, context);
      return html === '' ? null : drawnHtml('div', { class: className }, html);
    }
    case 'image':
      return image(block, context, className);
    case 'video':
      return video(block, context, className);
    case 'file': {
      const href = addressOfFile(props, context);
      const name = textOf(props, 'text') || fileName(fieldOf(props, 'file'));
      return href === undefined ? null : drawn('a', { class: className, href, download: '' }, [name || href]);
    }
    case 'container':
      return drawn('div', { class: className }, [SLOT]);
    case 'contents': {
      const id = textOf(props, 'contentId');
      return id === '' ? null : drawn('div', { class: className, 'data-content': id }, [SLOT]);
    }
    case 'embed':
      return embed(block, context, className);
    case 'products':
      return products(block, context, className);
  }
}

function image(
  { props }: Pick<LayoutBlock, 'props'>,
  context: RenderContext,
  className: string,
): Drawn | null {
  const src = addressOfFile(props, context);
  if (src === undefined) return null;
  const href = linkAddress(fieldOf(props, 'href'));
  const picture = (own: string | undefined) =>
    drawn('img', { class: own, src, alt: textOf(props, 'text'), loading: 'lazy' });
  return href === undefined
    ? picture(className)
    : drawn('a', { class: className, href }, [picture(undefined)]);
}

function video(
  { props }: Pick<LayoutBlock, 'props'>,
  context: RenderContext,
  className: string,
): Drawn | null {
  const file = fieldOf(props, 'file');
  const address = addressOfFile(props, context);
  const title = textOf(props, 'text') || undefined;
  if (address === undefined) {
    const id = bunnyVideo(file);
    const name = title ?? fileName(file);
    return id === undefined ? null : drawn('div', { class: className, 'data-bunny': id }, [name]);
  }
  // Of a host that shows its videos in frames alone.
  const frame = embedded({ href: address });
  if (frame?.isFrame) return framed({ href: address }, context, title ?? frame.host, className);
  return drawn('video', { class: className, src: address, title, controls: '', preload: 'metadata' });
}

function embed(
  { props }: Pick<LayoutBlock, 'props'>,
  context: RenderContext,
  className: string,
): Drawn | null {
  return framed(props, context, textOf(props, 'text'), className);
}

/** The frame of a known host, else a link. */
function framed(props: DocumentData, context: RenderContext, title: string, className: string): Drawn | null {
  const found = embedded(props, context.embedHosts);
  if (!found) return null;
  const name = title || found.host;
  if (found.isFrame) return frameOf(found.address, name, className);
  return drawn('a', { class: className, href: found.address, rel: 'noopener noreferrer' }, [name]);
}

/** Its host's own origin, so it may run its scripts: none of ours is within its reach. */
export const FRAME_SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-presentation';

function frameOf(src: string, title: string, className: string): Drawn {
  return drawn('iframe', {
    class: className,
    src,
    title,
    sandbox: FRAME_SANDBOX,
    loading: 'lazy',
    allow: 'fullscreen; picture-in-picture',
    referrerpolicy: 'strict-origin-when-cross-origin',
  });
}

function products(
  { props }: Pick<LayoutBlock, 'props'>,
  context: RenderContext,
  className: string,
): Drawn | null {
  const codes = productCodes(fieldOf(props, 'productIds'));
  if (codes.length === 0) return null;
  const { products: find } = context;
  if (!find) return drawn('div', { class: className, 'data-products': codes.join(',') });
  const cards = codes.flatMap((code) => {
    const product = find(code);
    return product ? [productCard(product)] : [];
  });
  return cards.length === 0 ? null : drawn('ul', { class: className }, cards);
}

export function productCard(product: LayoutProduct): Drawn {
  const { name, href, image: picture, price, priceCompare, isAvailable = true } = product;
  const src = mediaAddress(picture);
  const isReduced = price !== undefined && priceCompare !== undefined && priceCompare > price;
  const parts: readonly DrawnChild[] = [
    ...(src === undefined ? [] : [drawn('img', { src, alt: '', loading: 'lazy' })]),
    drawn('span', { class: 'layout-product-name' }, [name]),
    ...(isReduced ? [drawn('s', {}, [reais(priceCompare)])] : []),
    ...(price === undefined ? [] : [drawn('strong', {}, [reais(price)])]),
    ...(isAvailable ? [] : [drawn('em', {}, ['Indisponível'])]),
  ];
  const target = linkAddress(href);
  const inner = target === undefined ? parts : [drawn('a', { href: target }, parts)];
  return drawn('li', { class: 'layout-product' }, inner);
}
