/**
 * Remedies for keywords of other tools, with the value that stands there.
 */
import { kebabOf } from '../diagnostics/nearest.ts';
import { isJsonObject, type JsonObject } from '../json.ts';

const LONGEST = 40;

/** `remedy`, said with the value of the keyword; `beside`: the object that it stands in. */
export function withOwnValue(keyword: string, remedy: string, value: unknown, beside: JsonObject): string {
  if (/nullable$/.test(keyword)) return nullableInstead(value, beside.type);
  if (keyword === 'min' || keyword === 'max') return boundInstead(keyword, remedy, value, beside.type);
  if (keyword === 'example') return remedy.replace(' with a list', `: [${shown(value) ?? '…'}]`);
  const [, name] = /^Call it "(\w+)"\.$/.exec(remedy) ?? [];
  if (name === undefined) return withCollection(remedy, value);
  if (Object.hasOwn(beside, name)) return `Remove it, as "${name}" stands beside it already.`;
  const pattern =
    name === 'pattern' && typeof value === 'string' ? /^\/(.+)\/\w*$/.exec(value)?.[1] : undefined;
  const text = typeof value === 'object' ? undefined : shown(pattern ?? value);
  return text === undefined ? remedy : `Call it "${name}": ${text}.`;
}

/** Names the collection where the value does: `"brand"`, `"brand(id)"`, `{ "table": "brand" }`. */
export function withCollection(remedy: string, value: unknown): string {
  const named = isJsonObject(value)
    ? (value.collection ?? value.model ?? value.table ?? value.entity)
    : value;
  const name = typeof named === 'string' ? kebabOf(/^[\w-]*/.exec(named)?.[0] ?? '') : '';
  return name === '' ? remedy : remedy.replace('"collection": …', `"collection": "${name}"`);
}

function nullableInstead(value: unknown, type: unknown): string {
  if (value !== true) return 'Remove it: a value is null only where "type" names "null".';
  if (typeof type === 'string') return `Say "type": ["${type.toLowerCase()}", "null"].`;
  return 'Remove it: what "required" does not name may be empty.';
}

/** The bound that the type has; the value may stand in a list with its message. */
function boundInstead(bound: string, remedy: string, value: unknown, type: unknown): string {
  const ends: { readonly [type: string]: string } = {
    ...{ string: 'Length', number: 'imum', integer: 'imum', array: 'Items' },
  };
  const end = ends[String(type).toLowerCase()];
  const [number] = [value].flat();
  return end === undefined ? remedy : `Call it "${bound}${end}": ${shown(number) ?? '…'}.`;
}

function shown(value: unknown): string | undefined {
  const text = JSON.stringify(value);
  return text === undefined || text.length > LONGEST ? undefined : text;
}
