/**
 * What a block is recognised by in lists: its name or label, and its first words. And its properties in words.
 */
import type { DocumentData } from '../../contract/collection.ts';
import { anyText } from '../values/any-text.ts';
import { fieldOf, isMap } from '../values/map-value.ts';
import { fileName } from './render/addresses.ts';

const WORDS = 80;
/** Enough for the words, whatever the text's size. */
const LOOKED_AT = 1000;

/** The first words of its text, a file's name, an address; empty when it says nothing. */
export function firstWords(props: DocumentData): string {
  const file = fieldOf(props, 'file');
  const text = [
    fieldOf(props, 'text'),
    fieldOf(props, 'html'),
    isMap(file) ? fieldOf(file, 'filename') : file,
    fieldOf(props, 'productIds'),
    fieldOf(props, 'contentId'),
    fieldOf(props, 'href'),
    fieldOf(props, 'className'),
  ].find((found): found is string => typeof found === 'string' && found !== '');
  const plain = plainText((text ?? '').slice(0, LOOKED_AT));
  return plain.length > WORDS ? `${plain.slice(0, WORDS)}…` : plain;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
};

/** The text of some HTML in one line: for labels, never for a page. */
export function plainText(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|nbsp|#39);/g, (_whole, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Of a file its name, of a text what is read, of anything else the words that are in it. */
export function wordsOf(value: unknown): string {
  if (typeof value === 'string') return plainText(value);
  if (Array.isArray(value)) return value.map(wordsOf).join(', ');
  if (!isMap(value)) return anyText(value);
  const words = Object.entries(value).map(([name, each]) => `${name}: ${wordsOf(each)}`);
  return fileName(value) || words.join(', ');
}

/** Letters before the first difference. */
const LEAD = 20;

/** Of two texts as many letters as are shown, with the first difference among them. */
export function whereTheyDiffer(one: string, other: string, most: number): readonly [string, string] {
  let same = 0;
  while (same < one.length && one[same] === other[same]) same++;
  const start = same + LEAD < most ? 0 : same - LEAD;
  const cut = (text: string) =>
    `${start > 0 ? '…' : ''}${text.slice(start, start + most)}${text.length > start + most ? '…' : ''}`;
  return [cut(one), cut(other)];
}
