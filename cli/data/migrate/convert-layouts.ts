/**
 * Every layout of a stored document in the form of this console: Craft.js nodes, HTML and plain text become the list,
 * as each field stores it. What is in that form already, or is no layout, stays. Pure.
 */
import type { FieldDefinition } from '../../../runtime/contract/field.ts';
import { convertedValue } from '../../../runtime/core/layout/forms/convert.ts';
import { valueAt, withValueAt } from '../../../runtime/server/firestore/values/field-path.ts';
import type { Fields, Value } from '../../../runtime/server/firestore/values/value.ts';
import { plainOf, wireOf } from '../wire-values.ts';
import type { Decision } from './migration.ts';

export function withConvertedLayouts(
  { fields }: { readonly fields: Fields },
  declared: readonly FieldDefinition[],
): Decision {
  const touched: (readonly string[])[] = [];
  const after = convertedIn(fields, declared, [], touched);
  return touched.length === 0 ? { kind: 'untouched' } : { kind: 'change', after, touched };
}

/** Whether a document of these fields can hold one at all. */
export function hasLayouts(declared: readonly FieldDefinition[]): boolean {
  return declared.some(
    ({ type, fields = [], item }) =>
      type === 'editor-layout' || hasLayouts(item ? [item, ...fields] : fields),
  );
}

/** `above`: where `fields` stand in the document; `touched` is added to. */
function convertedIn(
  fields: Fields,
  declared: readonly FieldDefinition[],
  above: readonly string[],
  touched: (readonly string[])[],
): Fields {
  return declared.reduce((result, field) => {
    const path = field.path.split('.');
    const held = valueAt(result, path);
    const next = held && convertedField(held, field, [...above, ...path], touched);
    return next && next !== held ? withValueAt(result, path, next) : result;
  }, fields);
}

function convertedField(
  held: Value,
  field: FieldDefinition,
  path: readonly string[],
  touched: (readonly string[])[],
): Value {
  const { type, fields = [], layout } = field;
  if (type === 'editor-layout') {
    const value = convertedValue(plainOf(held), layout?.stored);
    if (value === undefined) return held;
    touched.push(path);
    return wireOf(value);
  }
  if (type === 'struct' && 'mapValue' in held) {
    const inner = convertedIn(held.mapValue.fields, fields, path, touched);
    return inner === held.mapValue.fields ? held : { mapValue: { fields: inner } };
  }
  if (type === 'array_struct' && 'arrayValue' in held) return convertedItems(held, field, path, touched);
  return held;
}

/** Firestore writes no single item: the list is what is touched. */
function convertedItems(
  held: Extract<Value, { readonly arrayValue: unknown }>,
  { fields = [] }: FieldDefinition,
  path: readonly string[],
  touched: (readonly string[])[],
): Value {
  const inItems: (readonly string[])[] = [];
  const values = held.arrayValue.values.map((item): Value => {
    if (!('mapValue' in item)) return item;
    const inner = convertedIn(item.mapValue.fields, fields, [], inItems);
    return inner === item.mapValue.fields ? item : { mapValue: { fields: inner } };
  });
  if (inItems.length === 0) return held;
  touched.push(path);
  return { arrayValue: { values } };
}
