/**
 * What a widget, an interface or an input of another tool means here, by the words in its name: the form chooses an
 * input by `type`, `format` and `enum`, so that often one of these is to be said.
 */
import collectionMeta from '../../../schemas/meta/collection.schema.json' with { type: 'json' };
import type { JsonObject } from '../../json.ts';
import { SHARED_FOLDER } from '../source.ts';
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
  [/image|picture|photo|avatar/, { $ref: `../${SHARED_FOLDER}/image.schema.json` }],
  [/file|upload|attach/, { $ref: `../${SHARED_FOLDER}/file.schema.json` }],
  [
    /checkbox(es| ?list| ?group)|multi ?(select|choice)|tag|chips/,
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
  [/number|integer|up ?down|range|slider|stepper|rating|numeric/, { type: 'number' }],
  [/struct|object|group|fieldset|json/, { type: 'object', properties: {} }],
];

/** `words`: the name in small letters, its words apart. */
export function widgetMeant(words: string, holder: JsonObject): Meant {
  const own = words.replace(/ widget$/, '');
  if (FIELD_TYPES.includes(own)) return { patch: { 'x-ui': { type: own } } };
  const patch = WIDGETS.find(([pattern]) => pattern.test(own))?.[1];
  if (patch === undefined) return { remove: 'the form chooses the input by "type", "format" and "x-ui"' };
  const type = holder.type;
  if (holder.enum !== undefined && patch.enum !== undefined)
    return { remove: 'an "enum" is chosen by itself' };
  if (patch.type !== undefined && patch.type === type) return { remove: `"type": "${type}" says it` };
  if (patch.format !== undefined && patch.format === holder.format) return { remove: '"format" says it' };
  if (type === 'integer' && patch.type === 'number') return { remove: '"type": "integer" says it' };
  if (type === 'boolean') return { remove: 'a boolean is shown as a checkbox' };
  return { patch };
}
