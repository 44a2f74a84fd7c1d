/**
 * What a text of a schema spells: what its `format` says, else a code where its pattern, name or label says so.
 */
import { TEXT_FORMATS, type TextFormat } from '../../runtime/contract/field.ts';
import type { JsonObject } from '../json.ts';
import { whyNoRegExp } from './pattern-problem.ts';

const CODE_NAME = /(Code|Codes|Id|ID)(?![a-z])|EAN|GTIN|SKU|MPN|NCM|barcode/;
const CODE_LABEL = /\b(c[oó]digo|GTIN|EAN|SKU|NCM|CPF|CNPJ)(?!\p{L})/iu;

/** By how a field is called. */
export function isCode(name: string, label: string): boolean {
  return CODE_NAME.test(name) || CODE_LABEL.test(label);
}

/** Nothing for words. */
export function textFormatOf(name: string, label: string, { format, pattern }: JsonObject) {
  const known = TEXT_FORMATS.find((each) => each === format);
  if (known) return known;
  const isInOnePiece = format !== undefined || refusesBlanks(pattern) || isCode(name, label);
  return isInOnePiece ? ('code' satisfies TextFormat) : undefined;
}

/** At the ends. A pattern that takes them is one of words, such as `\\S`. */
function refusesBlanks(pattern: unknown): boolean {
  if (typeof pattern !== 'string' || whyNoRegExp(pattern) !== undefined) return false;
  return !new RegExp(pattern, 'u').test(' a ');
}
