/**
 * A typed, pasted or imported text as it is meant for its field: what nobody sees is taken off, and a telephone number
 * gets the form that is stored. Form, cells, bulk change, filters and files all read texts here. And back: a stored text
 * as people write it.
 */
import type { TextFormat } from '../../contract/field.ts';
import { phoneAsMeant, phoneStart, shownPhone } from './phone.ts';

/** A text without a format is words: each letter counts. */
export function textAsMeant(format: TextFormat | undefined, typed: string): string {
  if (format === undefined || typed === '') return typed;
  const text = typed.replace(INVISIBLE, '').replace(HYPHENS, '-').trim();
  switch (format) {
    case 'email':
    case 'code':
      return text;
    case 'cep':
    case 'cpf':
      return inOnePiece(text);
    case 'cnpj':
    case 'cpf-cnpj':
      return inOnePiece(text).toUpperCase();
    case 'phone':
      return phoneAsMeant(text.replace(DASHES, '-'));
  }
}

/** The same of a beginning, for what looks for texts that begin so. */
export function startAsMeant(format: TextFormat | undefined, typed: string): string {
  const text = textAsMeant(format, typed);
  return format === 'phone' ? phoneStart(text) : text;
}

/** Reading what is shown gives what is stored. */
export function textAsShown(format: TextFormat | undefined, stored: string): string {
  return format === 'phone' ? shownPhone(stored) : stored;
}

/** Zero-width letters, soft hyphens, byte order marks, marks of direction. */
const INVISIBLE = /\p{Cf}/gu;
/** What Word puts in the place of a hyphen. */
const HYPHENS = /[\u2010\u2011]/g;
const DASHES = /[\p{Pd}\u2212]/gu;

function inOnePiece(text: string): string {
  return text.replace(DASHES, '-').replace(/\s/g, '');
}
