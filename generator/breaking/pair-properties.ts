/**
 * Which property of before is which of after: by name, by where it is stored, and else by likeness.
 * A likeness that two could claim is none: a wrong rename would be worse than a removal told as such.
 */
import { editDistance } from '../diagnostics/nearest.ts';
import { isJsonObject, type JsonObject } from '../json.ts';
import { fieldTypeOf, hints } from '../model/field-type.ts';
import { whatIsValid } from '../model/what-is-valid.ts';
import { sameJson } from './same-json.ts';

export interface Property {
  readonly name: string;
  readonly node: JsonObject;
  /** Relative to the object that holds it. */
  readonly stored: string;
  readonly position: number;
}

export interface PropertyPair {
  readonly before: Property;
  readonly after: Property;
}

export interface Pairing {
  readonly pairs: readonly PropertyPair[];
  readonly removed: readonly Property[];
  readonly added: readonly Property[];
}

/** The least likeness that is called a rename. */
const ALIKE = 3;
/** By how much it must be ahead of any other that could be meant. */
const CLEARLY = 2;

/** `same`: those that are one whatever they are called. */
export function pairProperties(
  before: JsonObject,
  after: JsonObject,
  same: (before: Property, after: Property) => boolean = () => false,
): Pairing {
  const removed = propertiesOf(before);
  const added = propertiesOf(after);
  const pairs: PropertyPair[] = [];
  const take = (isSame: (a: Property, b: Property) => boolean): void => {
    for (const a of [...removed]) {
      const b = added.find((other) => isSame(a, other));
      if (!b) continue;
      pairs.push({ before: a, after: b });
      removed.splice(removed.indexOf(a), 1);
      added.splice(added.indexOf(b), 1);
    }
  };
  take(same);
  take((a, b) => a.name === b.name);
  take((a, b) => a.stored === b.stored);
  const likely = renames(removed, added);
  take((a, b) => likely.some((pair) => pair.before === a && pair.after === b));
  return { pairs, removed, added };
}

function propertiesOf({ properties }: JsonObject): Property[] {
  if (!isJsonObject(properties)) return [];
  return Object.entries(properties).flatMap(([name, node], position) => {
    if (!isJsonObject(node)) return [];
    const path = hints(node).path;
    return [{ name, node, stored: typeof path === 'string' && path !== '' ? path : name, position }];
  });
}

function renames(removed: readonly Property[], added: readonly Property[]): PropertyPair[] {
  const scored = removed.flatMap((before) =>
    added.map((after) => ({ before, after, score: likeness(before, after) })),
  );
  return scored.filter((pair) => {
    if (pair.score < ALIKE) return false;
    const rivals = scored.filter(
      (other) => other !== pair && (other.before === pair.before || other.after === pair.after),
    );
    return rivals.every((rival) => rival.score <= pair.score - CLEARLY);
  });
}

/** Label, name, rules and position each speak for it; values of another type can never be the same field. */
function likeness(before: Property, after: Property): number {
  if (fieldTypeOf(before.node) !== fieldTypeOf(after.node)) return 0;
  const title = before.node.title;
  const sameRules = sameJson(whatIsValid(before.node), whatIsValid(after.node));
  const telling = Object.keys(Object(whatIsValid(before.node))).length > 1;
  return (
    (typeof title === 'string' && title === after.node.title ? 3 : 0) +
    nameLikeness(folded(before.name), folded(after.name)) +
    (sameRules ? (telling ? 2 : 1) : 0) +
    (before.position === after.position ? 1 : 0)
  );
}

function nameLikeness(before: string, after: string): number {
  if (before === after) return 3;
  const longest = Math.max(before.length, after.length);
  const near = 1 - editDistance(before, after) / longest;
  const [short, long] = before.length < after.length ? [before, after] : [after, before];
  if (near >= 0.6) return 2;
  return short.length >= 4 && long.includes(short) ? 1 : 0;
}

function folded(name: string): string {
  return name.replace(/[_-]/g, '').toLowerCase();
}
