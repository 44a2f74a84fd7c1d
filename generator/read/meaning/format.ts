/**
 * Formats by their own names, by masks, and by the types that they are in other tools.
 */
import collectionMeta from '../../../schemas/meta/collection.schema.json' with { type: 'json' };
import type { JsonObject } from '../../json.ts';
import { pieceOf, typeMeant } from '../written-type.ts';
import { at, type Meant } from './meant.ts';
import { isOf } from './value-for.ts';

const FORMATS: readonly string[] = collectionMeta.definitions.property.properties.format.enum;

/** Names that are no type, or another one. */
const FORMATS_OF_OTHERS: readonly (readonly [format: string, pattern: RegExp])[] = [
  ['date', /^(alt-date|data|date-only|full-date|local-?date)$/],
  [
    'date-time',
    /^(alt-datetime|timestamp|utc-millisec|datetime|local-date-time|datetime-local|iso-?(8601|date-time)|instant)$/,
  ],
  ['time', /^(hora|hh:mm)$/],
  ['phone', /^(telefone|celular|tel)$/],
  ['email', /^(idn-email|e-?mail)$/],
  ['hostname', /^idn-hostname$/],
  ['uri', /^(link|website|iri|url)$/],
  ['uuid', /^guid$/],
  ['cep', /^(zip|postal|post)-?(code)?$/],
  ['color', /^(color-hex|hex-color|hex|colour|cor)$/],
  ['cpf-cnpj', /^documento?$/],
];

const PATTERNS = /^(uri-template|iri-reference|(relative-)?json-pointer)$/;

/** Masks of inputs, by the format that they stand for. */
const FORMATS_BY_MASK: { readonly [mask: string]: string } = {
  '(99) 99999-9999': 'phone',
  '(99) 9999-9999': 'phone',
  '999.999.999-99': 'cpf',
  '99.999.999/9999-99': 'cnpj',
  '99999-999': 'cep',
  '99/99/9999': 'date',
  '99:99': 'time',
};

/** A type of another language as our keywords. */
export function typePatch(written: string): JsonObject {
  return typeMeant(written) ?? { type: '…' };
}

/** A format by its own name, by a mask, or by the type that it is in other tools. */
export function formatMeant(value: unknown, holder: JsonObject): Meant | undefined {
  if (typeof value !== 'string') return undefined;
  const name = value.toLowerCase();
  const byMask = FORMATS_BY_MASK[value.replace(/[0#_9a]/g, '9')] ?? momentOf(name);
  if (byMask) return at('format', byMask);
  const known = FORMATS_OF_OTHERS.find(([, pattern]) => pattern.test(name))?.[0];
  if (known) return at('format', known);
  if (name === 'ip') return { choice: 'Write "ipv4" or "ipv6".' };
  if (name === 'duration')
    return { choice: 'Remove it, and say "type": "number" with "x-ui": { "unit": … }, or a "pattern".' };
  if (PATTERNS.test(name)) return { choice: 'Say a "pattern" instead.' };
  const [, kind] = /^(image|video|audio|application)\//.exec(name) ?? [];
  if (kind) return { patch: pieceOf(kind === 'image' ? 'image' : 'file'), replaces: ['type'] };
  if (/r\$|\bbrl\b|moeda|currency|dinheiro/.test(name)) return numberWith({ unit: 'BRL' }, holder);
  if (/^[#0.,]+ ?%$|percent|porcent/.test(name)) return numberWith({ unit: '%' }, holder);
  const [, decimals] = /^[#0.,]*0[.,](0+)$/.exec(name) ?? [];
  if (decimals) return numberWith({ decimals: decimals.length }, holder);
  const { type, ...rest } = typePatch(name);
  if (rest.$ref !== undefined) return { patch: rest, replaces: ['type'] };
  if (Object.keys(rest).length > 0) {
    return { patch: isOf(holder.type, String(type)) ? rest : { type, ...rest } };
  }
  if (type !== '…' && !FORMATS.includes(name)) {
    return isOf(holder.type, String(type)) || (holder.type === 'integer' && type === 'number')
      ? { remove: `"type": "${holder.type}" says it` }
      : { patch: { type } };
  }
  return FORMATS.includes(name) ? at('format', name) : undefined;
}

function numberWith(hints: JsonObject, { type }: JsonObject): Meant {
  return {
    patch:
      isOf(type, 'number') || isOf(type, 'integer') ? { 'x-ui': hints } : { type: 'number', 'x-ui': hints },
  };
}

/** `dd/mm/aaaa hh:mm` and `YYYY-MM-DD` of spreadsheets and of libraries for dates. */
function momentOf(pattern: string): string | undefined {
  if (!/^[dmyahinst:/.\-,' ]+z*$/.test(pattern) || !/[:/.-]/.test(pattern)) return undefined;
  const isDay = /[ya]{2}/.test(pattern) && /d/.test(pattern);
  const isTime = /h+:/.test(pattern);
  return isDay ? (isTime ? 'date-time' : 'date') : isTime ? 'time' : undefined;
}
