/**
 * A stored document as its leaves: each value that is no map with fields, under its path. A document is made of its leaves
 * and nothing else, so that what becomes of it can be said leaf by leaf.
 */
import type { DocumentData } from '../../contract/collection.ts';
import { isMap } from '../values/map-value.ts';

export interface Leaf {
  readonly path: readonly string[];
  readonly value: unknown;
}

/** By the path as JSON. */
export type Leaves = ReadonlyMap<string, Leaf>;

export function keyOf(path: readonly string[]): string {
  return JSON.stringify(path);
}

export function pathOf(key: string): readonly string[] {
  const path: unknown = JSON.parse(key);
  return Array.isArray(path) ? path.map(String) : [];
}

export function leavesOf(document: DocumentData): Leaves {
  const leaves = new Map<string, Leaf>();
  gather(document, [], leaves);
  return leaves;
}

function gather(map: DocumentData, prefix: readonly string[], leaves: Map<string, Leaf>): void {
  for (const [name, value] of Object.entries(map)) {
    if (value === undefined) continue;
    const path = [...prefix, name];
    if (isMap(value) && Object.keys(value).length > 0) gather(value, path, leaves);
    else leaves.set(keyOf(path), { path, value });
  }
}

/** No leaf may lie below another one. */
export function documentOf(leaves: Iterable<Leaf>): DocumentData {
  const root: DocumentData = {};
  for (const { path, value } of leaves) {
    let at: object = root;
    for (const name of path.slice(0, -1)) {
      const there: unknown = Object.hasOwn(at, name) ? Reflect.get(at, name) : undefined;
      const map: object = isMap(there) ? there : {};
      if (map !== there) define(at, name, map);
      at = map;
    }
    const last = path.at(-1);
    if (last !== undefined) define(at, last, isMap(value) ? {} : value);
  }
  return root;
}

/** Also where a field is called as what every object inherits. */
function define(map: object, name: string, value: unknown): void {
  Reflect.defineProperty(map, name, { value, writable: true, enumerable: true, configurable: true });
}
