/**
 * An error in the operator's words.
 */
import { fieldOf, isMap } from '../../../../core/values/map-value.ts';
import { documentFormMessages } from '../../messages.ts';
import type { FieldError } from '../../model/saving/field-errors.ts';

export type Translate = (key: string, options?: { readonly [name: string]: unknown }) => string;

const ROOT = 'balcao.documentForm.error';
const words: { readonly [keyword: string]: unknown } = documentFormMessages.balcao.documentForm.error;

export function errorText(translate: Translate, { keyword, params, message }: FieldError): string {
  if (keyword === 'format') return translate(`${ROOT}.format.${formatKey(params.format)}`);
  if (keyword === 'type') return translate(`${ROOT}.${typeWord(params.type)}`);
  if (typeof fieldOf(words, keyword) !== 'string') return capitalised(message) || translate(`${ROOT}.other`);
  const limit = params.limit;
  return translate(`${ROOT}.${keyword}`, {
    ...params,
    ...(typeof limit === 'number' ? { limit: limit.toLocaleString('pt-BR'), smart_count: limit } : {}),
  });
}

/** By what the field should hold; a text in the place of an object is one that somebody typed as JSON. */
function typeWord(type: unknown): string {
  if (type === 'integer' || type === 'number') return type;
  return type === 'object' || type === 'array' ? 'json' : 'type';
}

function formatKey(format: unknown): string {
  const formats = words.format;
  return typeof format === 'string' && isMap(formats) && format in formats ? format : 'other';
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
