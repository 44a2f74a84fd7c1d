/**
 * A document as JSON text for hands. Only declared fields are in it, secrets and stamps never; but what lists hold is
 * there whole, as a list is saved whole. Values of the store's own classes stand as tokens.
 */
import { type DocumentData, STORED_ID } from '../../../../contract/collection.ts';
import type { FieldDefinition } from '../../../../contract/field.ts';
import { shownWithTokens } from '../../../../core/values/held-values.ts';
import { fieldOf, isMap } from '../../../../core/values/map-value.ts';

export interface DocumentText {
  readonly text: string;
  readonly held: readonly unknown[];
}

/** `storedId`: a stored field named `id`, which is shown and cannot be edited. Throws what `JSON.stringify` throws, for values that are no JSON at all. */
export function documentText(
  fields: readonly FieldDefinition[],
  data: DocumentData,
  storedId?: unknown,
): DocumentText {
  const held: unknown[] = [];
  const own = storedId === undefined ? {} : { [STORED_ID]: shownWithTokens(storedId, held) };
  const shown = { ...own, ...shownMap(fields, data, held, false) };
  return { text: `${JSON.stringify(shown, null, 2)}\n`, held };
}

function shownMap(
  fields: readonly FieldDefinition[],
  data: DocumentData,
  held: unknown[],
  inList: boolean,
): DocumentData {
  const undeclared = Object.keys(data).filter((name) => !fields.some((field) => field.name === name));
  const shown = fields
    .filter(({ secret }) => !secret)
    .map((field) => [field.name, shownValue(field, fieldOf(data, field.name), held, inList)] as const);
  const others = inList ? undeclared.map((name) => [name, shownWithTokens(data[name], held)] as const) : [];
  return Object.fromEntries([...shown, ...others].filter(([, value]) => value !== undefined));
}

function shownValue(field: FieldDefinition, value: unknown, held: unknown[], inList: boolean): unknown {
  const { item, fields } = field;
  if (isMap(value) && fields) return shownMap(fields, value, held, inList);
  if (!Array.isArray(value) || !(item || fields)) return shownWithTokens(value, held);
  return value.map((one: unknown) =>
    item
      ? shownValue({ ...field, ...item }, one ?? null, held, true)
      : isMap(one) && fields
        ? shownMap(fields, one, held, true)
        : shownWithTokens(one ?? null, held),
  );
}
