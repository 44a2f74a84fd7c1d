/**
 * One mistake gets one diagnostic: what the remedy of another writes or takes away needs none of its own, and neither
 * does what was judged by a mistaken type or name. Judged by places alone: no remedy is followed.
 */
import { pathsTouched } from '../diagnostics/apply-edit.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { isJsonObject, pointerTo, tokensOf } from '../json.ts';
import type { ParsedSource } from './source.ts';

/** `found`: the problems of one file. `isOfCollection`: those that the vocabulary alone does not see. */
export function withoutConsequences(
  found: readonly Problem[],
  { value, locate }: Pick<ParsedSource, 'locate' | 'value'>,
  isOfCollection: (problem: Problem) => boolean,
): Problem[] {
  if (found.length < 2) return [...found];
  const causesOf = whatCauses(found, value, isOfCollection);
  const goes = new Map<Problem, { readonly offset: number; readonly others: Problem[] }>();
  for (const each of found) {
    for (const cause of causesOf(each)) {
      const { place, edit } = cause;
      // Another value of the same place may keep the other mistake.
      if (cause === each || (edit?.kind === 'write' && place.pointer === each.place.pointer)) continue;
      const known = goes.get(cause) ?? { offset: locate(place.pointer, place.on).offset, others: [] };
      known.others.push(each);
      goes.set(cause, known);
    }
  }
  // The one that mends most speaks for the others, else the first in the text.
  const causes = [...goes].sort(([, a], [, b]) => b.others.length - a.others.length || a.offset - b.offset);
  const remaining = new Set(found);
  for (const [cause, { others }] of causes)
    if (remaining.has(cause)) for (const other of others) remaining.delete(other);
  return [...remaining];
}

function whatCauses(
  found: readonly Problem[],
  value: unknown,
  isOfCollection: (problem: Problem) => boolean,
): (problem: Problem) => Set<Problem> {
  /** By what their edits write or take away, and by what then stands in the file. */
  const [changed, given] = [new Index(), new Index()];
  const [retyped, misspelt, called] = [new Index(), new Index(), new Index()];
  const moved: { readonly from: string; readonly cause: Problem }[] = [];
  for (const cause of found) {
    const { code, place, edit } = cause;
    const { pointer } = place;
    if (place.on === 'key' && !isOfCollection(cause)) misspelt.add(holderOf(pointer), cause);
    if (edit === undefined) continue;
    for (const path of pathsTouched(pointer, edit)) {
      changed.add(path, cause);
      // One word of a collection is not all that must be said of it.
      for (const outer of outwards(path)) if (outer !== '/x-collection') given.add(outer, cause);
      if (/_MISPLACED$/.test(code) && path.endsWith('/type')) retyped.add(schemaOf(path), cause);
    }
    if (edit.kind === 'rename') {
      given.add(holderOf(pointer) + pointerTo(edit.name), cause);
      called.add(edit.name, cause);
    }
    if (edit.kind === 'say' && edit.refs) moved.push({ from: edit.refs[0], cause });
  }
  return (each) => {
    const { code, place, edit } = each;
    const causes = new Set(outwards(place.pointer).flatMap((path) => changed.of(path)));
    const add = (more: readonly Problem[]): void => {
      for (const cause of more) causes.add(cause);
    };
    const isAbsence = edit?.kind === 'add' || (edit?.kind === 'say' && edit.stays);
    for (const path of isAbsence ? pathsTouched(place.pointer, edit) : []) add(given.of(path));
    if (!isOfCollection(each)) return causes;
    if (/_MISPLACED$/.test(code)) add(retyped.of(schemaOf(place.pointer)));
    if (isInsideHint(place.pointer)) add(misspelt.of(holderOf(place.pointer)));
    const named = valueAt(value, place.pointer);
    if (typeof named === 'string') {
      add(called.of(named));
      const isThere = named.startsWith('#') && valueAt(value, named.slice(1)) !== undefined;
      if (isThere) add(moved.flatMap(({ from, cause }) => (named.startsWith(from) ? [cause] : [])));
    }
    return causes;
  };
}

/** Causes by a pointer or a name. */
class Index {
  readonly #causes = new Map<string, Problem[]>();

  add(key: string, cause: Problem): void {
    const known = this.#causes.get(key);
    if (known) known.push(cause);
    else this.#causes.set(key, [cause]);
  }

  of(key: string): readonly Problem[] {
    return this.#causes.get(key) ?? [];
  }
}

/** A pointer and all around it, but the root. */
function outwards(pointer: string): string[] {
  const tokens = tokensOf(pointer);
  return tokens.map((_, index) => pointerTo(...tokens.slice(0, index + 1)));
}

function holderOf(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/** Below an object of a hint, as `visibleWhen` is one. */
function isInsideHint(pointer: string): boolean {
  return /\/x-(ui|collection)\/.*\//.test(pointer);
}

/** The schema that a keyword or a hint stands in. */
function schemaOf(pointer: string): string {
  return holderOf(pointer.replace(/\/x-ui(\/.*)?$/, '/x-ui'));
}

function valueAt(value: unknown, pointer: string): unknown {
  let found = value;
  for (const token of tokensOf(pointer))
    found = Array.isArray(found) ? found[Number(token)] : isJsonObject(found) ? found[token] : undefined;
  return found;
}
