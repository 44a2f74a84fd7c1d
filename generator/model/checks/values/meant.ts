/**
 * The value that was meant where a schema refuses the one that it writes down.
 */
import { nearestName } from '../../../diagnostics/nearest.ts';
import {
  inLine,
  listed,
  membersOf,
  mend,
  PLACEHOLDER,
  type Remedy,
  removal,
  written,
} from '../../../diagnostics/remedy.ts';
import { isJsonObject, type JsonObject } from '../../../json.ts';
import { flagOf, numbersIn } from '../../../typed-values.ts';
import { choicesOf, jsonTypes } from '../../field-type.ts';
import { refusalOf } from '../../value-refusal.ts';
import { exampleOf, inFormatOf } from './typed-formats.ts';

const NOW = /^(now|today|agora|hoje|current_timestamp|now\(\))$/i;

/** How the value is written so that the schema takes it; nothing where that is not clear. `taken`: values said elsewhere. */
export function valueMeant(
  schema: JsonObject,
  keyword: string,
  value: unknown,
  taken: readonly unknown[] = [],
): Remedy | undefined {
  if (value === null) {
    const types = jsonTypes(schema).map((type) => `"${type}"`);
    return types.length > 0
      ? removal(`Remove it, or say "type": [${[...types, '"null"'].join(', ')}].`)
      : undefined;
  }
  if (typeof value === 'string' && NOW.test(value)) {
    return removal('Remove it: a value is written down once; every document carries "createdAt".');
  }
  if (
    keyword === 'const' &&
    Array.isArray(value) &&
    value.length > 1 &&
    !jsonTypes(schema).includes('array')
  ) {
    return mend(`Call it "enum": ${inLine(value)}.`, { kind: 'say', patch: { enum: value } });
  }
  // The values of the list have the same mistake, and a diagnostic of their own.
  const isListed = keyword === 'default' && Array.isArray(schema.enum) && schema.enum.includes(value);
  const { enum: _, ...alone } = schema;
  const judge = isListed ? alone : schema;
  const meant = candidates(judge, value).find((each) => refusalOf(judge, each) === undefined);
  if (meant === undefined) return oneOfChoices(schema, value, taken) ?? exampleOf(schema);
  const name = keyword === 'default' ? '"default": ' : '';
  return mend(`Write ${name}${inLine(meant)}.`, { kind: 'write', value: meant });
}

/** Those first that nothing else asks about: a value that was renamed is one of them. */
function oneOfChoices(schema: JsonObject, value: unknown, taken: readonly unknown[]): Remedy | undefined {
  const values = choicesOf(schema)?.map((choice) => choice.value) ?? [];
  if (values.length === 0) return undefined;
  const free = values.filter((each) => !taken.includes(each));
  const known = [...free, ...values.filter((each) => taken.includes(each))];
  if (known.length === 1) return written(known[0]);
  return `Write one of ${listed(known)}, or add ${inLine(value)} to them.`;
}

function candidates(schema: JsonObject, value: unknown): unknown[] {
  const hints = isJsonObject(schema['x-ui']) ? schema['x-ui'] : {};
  const labels = isJsonObject(hints.options) ? hints.options : {};
  const types = jsonTypes(schema);
  if (Array.isArray(value)) return value.length === 1 && !types.includes('array') ? [value[0]] : [];
  if (isJsonObject(value)) return [];
  if (types.includes('array')) return typeof value === 'string' ? [value.split(/\s*[,;]\s*/)] : [[value]];
  if (types.includes('boolean')) return [flagOf(value)];
  if (typeof value !== 'string')
    return types.includes('string') ? [String(value), ...inFormatOf(schema, String(value))] : [];
  // As operators read it, or in other letters.
  const same = choicesOf(schema)?.find((choice) =>
    [choice.value, choice.title, labels[String(choice.value)]].some(
      (each) => String(each).toLowerCase() === value.trim().toLowerCase(),
    ),
  );
  const near =
    Array.isArray(schema.enum) && value.length > 2 ? nearestName(value, schema.enum.map(String)) : undefined;
  const alike = Array.isArray(schema.enum)
    ? schema.enum.filter(
        (each) => value.length > 3 && String(each).startsWith(value.slice(0, 3).toLowerCase()),
      )
    : [];
  return [
    ...(types.includes('number') || types.includes('integer') ? numbersIn(value) : []),
    ...inFormatOf(schema, value.trim()),
    ...(same === undefined ? [] : [same.value]),
    ...(near === undefined ? [] : [near]),
    ...(alike.length === 1 ? alike : []),
    value.trim(),
  ];
}

/** All choices as they are meant, where several of them are refused: a list has one mistake. */
export function listMeant(schema: JsonObject, values: readonly unknown[]): Remedy | undefined {
  const { items = {}, 'x-ui': hints } = schema;
  if (
    jsonTypes(schema).join() === 'array' &&
    isJsonObject(items) &&
    !values.some((each) => Array.isArray(each))
  ) {
    const { options } = isJsonObject(hints) ? hints : {};
    const own = options === undefined ? { enum: values } : { enum: values, 'x-ui': { options } };
    const rest = options === undefined ? {} : { 'x-ui': { options: undefined } };
    return mend(`Move it into "items", which describes one value: "items": { … ${membersOf(own)} }.`, {
      kind: 'say',
      patch: {
        ...rest,
        items: { ...('type' in items || '$ref' in items ? {} : { type: 'string' }), ...own },
      },
    });
  }
  const labelled = labelledChoices(values);
  if (labelled !== undefined) {
    return mend(`Write the values in "enum" and the labels in "x-ui.options": ${membersOf(labelled)}.`, {
      kind: 'say',
      patch: labelled,
    });
  }
  const meant = values.map((value) =>
    refusalOf(schema, value) === undefined
      ? value
      : candidates(schema, value).find((each) => refusalOf(schema, each) === undefined),
  );
  const changed = meant.filter((each, at) => each !== values[at]).length;
  if (changed < 2 || meant.includes(undefined)) return undefined;
  return mend(`Write ${membersOf({ enum: meant })}.`, { kind: 'write', value: meant });
}

/** Choices written as `{ value, label }`, as other tools take them. */
function labelledChoices(values: readonly unknown[]): JsonObject | undefined {
  const pairs = values.flatMap((choice): [string, string][] => {
    if (!isJsonObject(choice)) return [];
    const value = choice.value ?? choice.const ?? choice.id;
    const label = choice.label ?? choice.title ?? choice.name;
    return typeof value === 'string' ? [[value, typeof label === 'string' ? label : PLACEHOLDER]] : [];
  });
  if (pairs.length === 0 || pairs.length < values.length) return undefined;
  return { enum: pairs.map(([value]) => value), 'x-ui': { options: Object.fromEntries(pairs) } };
}
