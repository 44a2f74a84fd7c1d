/**
 * What a widget, an interface or an input of another tool means here, by the words in its name: the form chooses an
 * input by `type`, `format` and `enum`, so that often one of these is to be said.
 */
import collectionMeta from '../../../schemas/meta/collection.schema.json' with { type: 'json' };
import type { JsonObject } from '../../json.ts';
import { pieceOf } from '../written-type.ts';
import type { Meant } from './meant.ts';

const FIELD_TYPES: readonly string[] = collectionMeta.definitions.ui.properties.type.enum;

const WIDGETS: readonly (readonly [pattern: RegExp, patch: JsonObject])[] = [
  [/rich|wysiwyg|html|editor|quill|tinymce|blocks|slate|lexical/, { 'x-ui': { type: 'editor' } }],
  [/multi ?line|text ?area|long|paragraph|markdown|code/, { 'x-ui': { type: 'textarea' } }],
  [
    /m2o|many to one|relation|reference|lookup|foreign|autocomplete|combo|picker ref/,
    { 'x-ui': { type: 'select', collection: '…' } },
  ],
  [/m2m|o2m|many to any|repeater|list ?group/, { type: 'array', items: { type: 'object', properties: {} } }],
  [/image|picture|photo|avatar/, pieceOf('image')],
  [/file|upload|attach/, pieceOf('file')],
  [
    /checkbox(es| ?list| ?group)|multi ?(select|choice)|\btag|chips/,
    { type: 'array', items: { type: 'string', enum: ['…'] } },
  ],
  [/select|dropdown|radio|choice|segmented/, { type: 'string', enum: ['…'] }],
  [/toggle|switch|boolean|checkbox|yes ?no/, { type: 'boolean' }],
  [/date ?time|timestamp/, { format: 'date-time' }],
  [/^(alt )?time|time ?picker/, { format: 'time' }],
  [/date|calendar/, { format: 'date' }],
  [/password|secret|hash/, { 'x-ui': { secret: true } }],
  [/colou?r/, { format: 'color' }],
  [/e ?mail/, { format: 'email' }],
  [/phone|tel/, { format: 'phone' }],
  [/ur[il]|link/, { format: 'uri' }],
  [/percent/, { type: 'number', 'x-ui': { unit: '%' } }],
  [/currency|money|price|moeda/, { type: 'number', 'x-ui': { unit: 'BRL' } }],
  [/number|integer|float|decimal|up ?down|range|slider|stepper|rating|numeric/, { type: 'number' }],
  [/array|list|multi ?value/, { type: 'array', items: { type: 'string' } }],
  [/table/, { type: 'array', items: { type: 'object', properties: {} } }],
  [/^(string|input|varchar|short ?text)/, { type: 'string' }],
  [/struct|object|group|fieldset|json/, { type: 'object', properties: {} }],
];

/** `words`: the name in small letters, its words apart. */
export function widgetMeant(words: string, holder: JsonObject): Meant | undefined {
  const own = words.replace(/ widget$/, '');
  if (FIELD_TYPES.includes(own)) return { patch: { 'x-ui': { type: own } } };
  const patch = WIDGETS.find(([pattern]) => pattern.test(own))?.[1];
  if (patch === undefined) return undefined;
  const { type } = holder;
  if (holder.enum !== undefined && patch.enum !== undefined)
    return { remove: 'an "enum" is chosen by itself' };
  if (type === 'boolean') return { remove: 'a boolean is shown as a checkbox' };
  const isSaid = ([key, value]: [string, unknown]): boolean =>
    value === holder[key] || (value === 'number' && type === 'integer') || (key === 'items' && key in holder);
  const rest = Object.entries(patch).filter((entry) => !isSaid(entry));
  const [only] = Object.keys(patch);
  if (rest.length === 0) return { remove: `"${only}": "${holder[only ?? '']}" says it` };
  return { patch: Object.fromEntries(rest) };
}
