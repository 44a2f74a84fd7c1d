/**
 * What a page needs beside its blocks, and how props are read as what they should be.
 */
import type { DocumentData } from '../../../contract/collection.ts';
import { boundedHtml } from '../../values/bounded-html.ts';
import { fieldOf } from '../../values/map-value.ts';
import { effectiveClasses } from '../classes.ts';
import { fileAddress } from './addresses.ts';

/** A product as a card shows it; amounts in reais. */
export interface LayoutProduct {
  readonly code: string;
  readonly name: string;
  readonly href?: string;
  readonly image?: string;
  /** The cash price. */
  readonly price?: number;
  /** The full price, shown where it is higher. */
  readonly priceCompare?: number;
  readonly isAvailable?: boolean;
}

export interface RenderContext {
  /** Makes HTML safe. Without it a text is shown without its marks. */
  readonly clean?: (html: string) => string;
  /** Absent: the page names the codes, for the storefront to fill in. */
  readonly products?: (code: string) => LayoutProduct | undefined;
  /** The address of a stored file, where it is not the file's own. */
  readonly fileUrl?: (file: unknown) => string | undefined;
  readonly embedHosts?: readonly string[];
  /** What relative addresses are relative to, for an e-mail. */
  readonly baseUrl?: string;
}

export function textOf(props: DocumentData, name: string): string {
  const text = fieldOf(props, name);
  return typeof text === 'string' ? text : '';
}

export function addressOfFile(props: DocumentData, context: RenderContext): string | undefined {
  const file = fieldOf(props, 'file');
  if (file === undefined || file === null || file === '') return undefined;
  return fileAddress(context.fileUrl?.(file)) ?? fileAddress(file);
}

/** A class of the block's kind before the operator's. */
export function classesOf(kind: string, props: DocumentData): string {
  return [`layout-${kind}`, ...classNames(props)].join(' ');
}

export function classNames(props: DocumentData): readonly string[] {
  return effectiveClasses(textOf(props, 'className'));
}

/** Cleaned markup of a Texto; an older `text` counts where there is no `html`. Empty when nothing can be read in it. */
export function richText(props: DocumentData, { clean }: RenderContext): string {
  const html = textOf(props, 'html');
  const source = html === '' ? textAsHtml(textOf(props, 'text')) : html;
  if (source === '') return '';
  const cleaned = clean ? clean(boundedHtml(source)) : textAsHtml(withoutTags(source));
  return withoutTags(cleaned).trim() === '' ? '' : cleaned;
}

/** A plain text as one paragraph; its lines stay lines. */
export function textAsHtml(text: string): string {
  if (text.trim() === '') return '';
  const safe = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  return `<p>${safe.replace(/\r?\n/g, '<br>')}</p>`;
}

/** What a tag leaves may again look like one, so the innermost pair of `<` and `>` goes first, until none is left. */
function withoutTags(html: string): string {
  const text: string[] = [];
  const open: number[] = [];
  for (const piece of html.split(/([<>])/)) {
    const from = piece === '>' ? open.pop() : undefined;
    if (piece === '<') open.push(text.length);
    if (from === undefined) text.push(piece);
    else text.splice(from, text.length, ' ');
  }
  return text.join('').replace(/&nbsp;/g, ' ');
}

const REAIS = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

export function reais(amount: number): string {
  return REAIS.format(amount).replace(/\u00a0/g, ' ');
}
