/**
 * The properties of one object: gone, renamed, moved, newly required; and what changed in those that stayed.
 */
import { STAMP_FIELDS } from '../../runtime/contract/collection.ts';
import type { JsonObject } from '../json.ts';
import { fieldTypeOf } from '../model/field-type.ts';
import { type FoundChange, found } from './change.ts';
import { sameInMaps } from './compare-maps.ts';
import { type Property, type PropertyPair, pairProperties } from './pair-properties.ts';
import { type Default, isPlace } from './rename-map.ts';
import { canBeSaid } from './suggest-renames.ts';
import { pathBelow, type ValuePair } from './value-pair.ts';

export function propertyChanges(
  holder: ValuePair,
  valueChanges: (pair: ValuePair) => FoundChange[],
): FoundChange[] {
  const { pairs, removed, added } = pairProperties(holder.before, holder.after, sameInMaps(holder));
  return [
    ...removed.filter((property) => !isOfTheSystem(holder, property)).map((gone) => removal(holder, gone)),
    ...pairs.flatMap((pair) => [
      ...moves(holder, pair),
      ...requirement(holder, pair.after, pair.before),
      ...valueChanges(valuePair(holder, pair)),
    ]),
    ...added.flatMap((property) => requirement(holder, property, undefined)),
  ];
}

/** The document's own id and the times that every write stamps are there whether a schema names them or not. */
function isOfTheSystem({ field }: ValuePair, { name }: Property): boolean {
  return field === '' && ['id', ...STAMP_FIELDS].includes(name);
}

function valuePair(holder: ValuePair, { before, after }: PropertyPair): ValuePair {
  return {
    between: holder.between,
    before: before.node,
    after: after.node,
    field: pathBelow(holder.field, after.name),
    storedBefore: pathBelow(holder.storedBefore, before.stored),
    storedAfter: pathBelow(holder.storedAfter, after.stored),
  };
}

function removal(holder: ValuePair, gone: Property): FoundChange {
  const { between, field } = holder;
  return found(
    'FIELD_REMOVED',
    { name: gone.name, stored: pathBelow(holder.storedBefore, gone.stored) },
    {
      collection: between.after.model.definition.name,
      field: pathBelow(field, gone.name),
      was: between.before.bundle.namePlace(gone.node),
      now: { ...between.after.bundle.place(holder.after, 'properties'), on: 'key' },
    },
  );
}

function moves(holder: ValuePair, { before, after }: PropertyPair): FoundChange[] {
  if (before.stored === after.stored || sameInMaps(holder)(before, after)) return [];
  const now = pathBelow(holder.storedAfter, after.stored);
  // What holds it has moved first, when it has.
  const rename = { from: pathBelow(holder.storedAfter, before.stored), to: now };
  const stored = pathBelow(holder.storedBefore, before.stored);
  const mechanical = canBeSaid(rename);
  const where = { ...placesOf(holder, after, before), ...(mechanical ? { rename } : {}) };
  return [
    before.name === after.name
      ? found('FIELD_MOVED', { name: after.name, stored, now, mechanical }, where)
      : found(
          'FIELD_RENAMED',
          { from: before.name, to: after.name, stored, now, keep: before.stored, mechanical },
          where,
        ),
  ];
}

function requirement(holder: ValuePair, after: Property, before: Property | undefined): FoundChange[] {
  const was = before !== undefined && requiredOf(holder.before).includes(before.name);
  if (was || !requiredOf(holder.after).includes(after.name)) return [];
  const fill = defaultOf(after.node, pathBelow(holder.storedAfter, after.stored));
  const facts = { name: after.name, isNew: before === undefined, hasDefault: fill !== undefined };
  return [found('FIELD_REQUIRED', facts, { ...placesOf(holder, after, before), ...(fill && { fill }) })];
}

/** What the schema says that a new document holds, or the one value that it may hold; a single one, or an empty list. */
function defaultOf(node: JsonObject, at: string): Default | undefined {
  const value = node.default ?? node.const;
  if (value === undefined || !isPlace(at) || fieldTypeOf(node) === 'datetime') return undefined;
  const isSingle =
    typeof value !== 'object' || value === null || (Array.isArray(value) && value.length === 0);
  return isSingle ? { at, value } : undefined;
}

function requiredOf({ required }: JsonObject): readonly unknown[] {
  return Array.isArray(required) ? required : [];
}

function placesOf({ between, field }: ValuePair, after: Property, before: Property | undefined) {
  return {
    collection: between.after.model.definition.name,
    field: pathBelow(field, after.name),
    ...(before ? { was: between.before.bundle.namePlace(before.node) } : {}),
    now: between.after.bundle.namePlace(after.node),
  };
}
