/**
 * The value that was meant where a schema refuses the one that it writes down.
 */
import { nearestName } from '../../../diagnostics/nearest.ts';
import { isJsonObject, type JsonObject } from '../../../json.ts';
import { flagOf, numbersIn } from '../../../typed-values.ts';
import { choicesOf, jsonTypes } from '../../field-type.ts';
import { refusalOf } from '../../value-refusal.ts';

const NOW = /^(now|today|agora|hoje|current_timestamp|now\(\))$/i;

/** How the value is written so that the schema takes it; nothing where that is not clear. */
export function valueMeant(schema: JsonObject, keyword: string, value: unknown): string | undefined {
  if (value === null) {
    const types = jsonTypes(schema).map((type) => `"${type}"`);
    return types.length > 0 ? `Remove it, or say "type": [${[...types, '"null"'].join(', ')}].` : undefined;
  }
  if (keyword === 'enum' && jsonTypes(schema).includes('boolean')) {
    return 'Remove "enum", as a checkbox is ticked or not; or say "type": "string".';
  }
  if (typeof value === 'string' && NOW.test(value)) {
    return 'Remove it: a value is written down once; every document carries "createdAt".';
  }
  if (
    keyword === 'const' &&
    Array.isArray(value) &&
    value.length > 1 &&
    !jsonTypes(schema).includes('array')
  ) {
    return `Call it "enum": ${JSON.stringify(value)}.`;
  }
  // The values of the list have the same mistake, and a diagnostic of their own.
  const isListed = keyword === 'default' && Array.isArray(schema.enum) && schema.enum.includes(value);
  const { enum: _, ...alone } = schema;
  const judge = isListed ? alone : schema;
  const meant = candidates(judge, value).find((each) => refusalOf(judge, each) === undefined);
  return meant === undefined
    ? oneOfChoices(schema, value)
    : `Write ${keyword === 'default' ? '"default": ' : ''}${JSON.stringify(meant)}.`;
}

function oneOfChoices(schema: JsonObject, value: unknown): string | undefined {
  const values = choicesOf(schema)?.map((choice) => choice.value) ?? [];
  if (values.length === 0 || typeof value !== 'string') return undefined;
  const known = values.slice(0, 5).map((each) => JSON.stringify(each));
  return `Write one of ${known.join(', ')}${values.length > 5 ? ', …' : ''}, or add ${JSON.stringify(value)} to them.`;
}

function candidates(schema: JsonObject, value: unknown): unknown[] {
  const types = jsonTypes(schema);
  if (Array.isArray(value)) return value.length === 1 && !types.includes('array') ? [value[0]] : [];
  if (isJsonObject(value)) return [];
  if (types.includes('array')) return typeof value === 'string' ? [value.split(/\s*[,;]\s*/)] : [[value]];
  if (types.includes('boolean')) return [flagOf(value)];
  if (typeof value !== 'string') return types.includes('string') ? [String(value)] : [];
  const near =
    Array.isArray(schema.enum) && value.length > 2 ? nearestName(value, schema.enum.map(String)) : undefined;
  const [, day, month, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(value.trim()) ?? [];
  return [
    ...(types.includes('number') || types.includes('integer') ? numbersIn(value) : []),
    ...(day && month && year ? [`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`] : []),
    ...(near === undefined ? [] : [near]),
    value.trim(),
  ];
}

/** Choices written as `{ value, label }`, as other tools take them. */
export function labelledChoices(values: readonly unknown[]): string | undefined {
  const pairs = values.flatMap((choice) => {
    if (!isJsonObject(choice)) return [];
    const value = choice.value ?? choice.const ?? choice.id;
    const label = choice.label ?? choice.title ?? choice.name;
    return typeof value === 'string' ? [{ value, label: typeof label === 'string' ? label : '…' }] : [];
  });
  if (pairs.length < values.length) return undefined;
  const [first] = pairs;
  const rest = pairs.length > 1 ? ', …' : '';
  return (
    first &&
    `Write the values in "enum" and the labels in "x-ui.options": "enum": ["${first.value}"${rest}], "x-ui": { "options": { "${first.value}": "${first.label}"${rest} } }.`
  );
}
