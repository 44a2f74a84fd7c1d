/**
 * What a block is recognised by in lists: its name or label, and its first words.
 */
import type { DocumentData } from '../../contract/collection.ts';
import { fieldOf, isMap } from '../values/map-value.ts';

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
