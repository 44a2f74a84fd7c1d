/**
 * Lays every `$ref` into the place that names it, so that what follows sees one schema without references.
 * Remembers for each keyword in which file it was written. Refuses circles, and so always ends.
 */
import { nearestName } from '../diagnostics/nearest.ts';
import { type Place, type Problem, problem } from '../diagnostics/problem.ts';
import { isJsonObject, type JsonObject, pointerTo, tokensOf } from '../json.ts';
import type { CheckedSource } from '../read/check-vocabulary.ts';
import { sayMeant } from '../read/meaning/say-meant.ts';
import { tuple } from '../read/meaning/special.ts';
import { SHAPES_OF_OTHERS } from '../read/other-words.ts';
import { type Reference, resolveRef } from './resolve-ref.ts';

/** Keywords whose value is a schema, a list of schemas, or a map of schemas. */
export const SCHEMA_KEYWORDS = [
  'items',
  'additionalProperties',
  'propertyNames',
  'contains',
  'not',
  'if',
  'then',
  'else',
];
export const SCHEMA_LISTS = ['allOf', 'anyOf', 'oneOf'];
export const SCHEMA_MAPS = ['properties', 'patternProperties', 'dependencies'];

/** Without these, left out of a node, nothing can be said of its type. */
const SHAPES = ['type', 'items', '$ref', ...SHAPES_OF_OTHERS];

/** References are laid in, what they named is then not needed; an own `__proto__` is no keyword of anyone's. */
const NOT_CARRIED = ['$ref', 'definitions', '$schema', '__proto__'];

interface Origin {
  readonly file: string;
  readonly pointer: string;
}

export interface Bundle {
  readonly schema: JsonObject;
  readonly problems: readonly Problem[];
  /** Where a keyword of a node of the schema, or something inside its value, was written. */
  place(node: JsonObject, keyword?: string, ...inside: readonly (string | number)[]): Place;
  /** The node as it stands in its file, with its references. */
  written(node: JsonObject): JsonObject;
  /** The name under which a property's node was written. */
  namePlace(node: JsonObject): Place;
  /** Whether something of the node had to be left out, and its type cannot be judged. */
  isDamaged(node: JsonObject): boolean;
  /** Whether properties of the node had to be left out, or all of them. */
  lostProperties(node: JsonObject): boolean;
  /** Whether the vocabulary refused a keyword of this node whose name matches `named`. Its diagnostic has the remedy. */
  lostKeyword(node: JsonObject, named: { test(keyword: string): boolean }): boolean;
}

export function bundle(root: CheckedSource, sources: ReadonlyMap<string, CheckedSource>): Bundle {
  const problems: Problem[] = [];
  const keywordOrigins = new WeakMap<JsonObject, Map<string, Origin>>();
  /** Where the node stands, then the pieces laid under it. */
  const nodeOrigins = new WeakMap<JsonObject, readonly Origin[]>();
  const broken = new WeakSet<JsonObject>();

  function node(value: unknown, at: Reference, open: readonly string[]): unknown {
    if (Array.isArray(value)) {
      const place: Place = { file: at.source.file, pointer: at.pointer, on: 'key' };
      const holder = jsonAt(at.source.value, at.pointer.replace(/\/items$/, ''));
      const meant = tuple(value, holder);
      problems.push(problem('TUPLE_REFUSED', place, { instead: sayMeant(meant, holder, []) }));
      const nothing: JsonObject = {};
      broken.add(nothing);
      return nothing;
    }
    if (!isJsonObject(value)) return value;
    const written: { [keyword: string]: unknown } = {};
    const origins = new Map<string, Origin>();
    for (const [keyword, content] of Object.entries(value)) {
      if (NOT_CARRIED.includes(keyword)) continue;
      const inside = { source: at.source, pointer: at.pointer + pointerTo(keyword) };
      written[keyword] = keywordValue(keyword, content, inside, open);
      origins.set(keyword, { file: at.source.file, pointer: inside.pointer });
    }
    const ref = value.$ref;
    const piece = typeof ref === 'string' ? followed(ref, at, open) : undefined;
    const laid = layOver(piece, written, origins);
    if (typeof ref === 'string' && piece === undefined) broken.add(laid);
    keywordOrigins.set(laid, origins);
    const under = isJsonObject(piece) ? (nodeOrigins.get(piece) ?? []) : [];
    nodeOrigins.set(laid, [{ file: at.source.file, pointer: at.pointer }, ...under]);
    return laid;
  }

  function keywordValue(keyword: string, content: unknown, at: Reference, open: readonly string[]): unknown {
    if (SCHEMA_KEYWORDS.includes(keyword)) return node(content, at, open);
    if (SCHEMA_LISTS.includes(keyword) && Array.isArray(content)) {
      return content.map((each, index) => node(each, below(at, index), open));
    }
    if (SCHEMA_MAPS.includes(keyword) && isJsonObject(content)) {
      return Object.fromEntries(
        Object.entries(content).map(([name, each]) => [
          name,
          Array.isArray(each) ? each : node(each, below(at, name), open),
        ]),
      );
    }
    return content;
  }

  /** Keywords beside a `$ref` win over the piece's; hints are merged one by one. */
  function layOver(
    piece: unknown,
    written: { [keyword: string]: unknown },
    origins: Map<string, Origin>,
  ): { [keyword: string]: unknown } {
    if (!isJsonObject(piece)) return written;
    for (const [keyword, origin] of keywordOrigins.get(piece) ?? []) {
      if (!origins.has(keyword)) origins.set(keyword, origin);
    }
    const hints = mergedHints(piece['x-ui'], written['x-ui'], origins, keywordOrigins.get(piece));
    return { ...piece, ...written, ...(hints ? { 'x-ui': hints } : {}) };
  }

  function followed(ref: string, at: Reference, open: readonly string[]): unknown {
    const place: Place = { file: at.source.file, pointer: `${at.pointer}/$ref`, on: 'value' };
    const target = resolveRef(ref, at, sources);
    if ('refusal' in target) {
      const refusal = target.refusal(place);
      if (refusal) problems.push(refusal);
      return undefined;
    }
    const key = `${target.source.file}#${target.pointer}`;
    const here = `${at.source.file}#${at.pointer}`;
    if (open.includes(key) || here === key || here.startsWith(`${key}/`)) {
      problems.push(problem('REF_CIRCULAR', place, { ref }));
      return undefined;
    }
    return node(target.value, target, [...open, key]);
  }

  const leftOut = new Map<string, ReadonlyMap<string, readonly string[][]>>();
  /** The way from the node to all that was left out of it. */
  function lost(of: JsonObject): readonly string[][] {
    return (nodeOrigins.get(of) ?? []).flatMap(({ file, pointer }) => {
      const known = leftOut.get(file) ?? leftOutByHolder(sources.get(file)?.damaged ?? []);
      leftOut.set(file, known);
      return known.get(pointer) ?? [];
    });
  }

  const schema = node(root.schema, { source: root, pointer: '' }, []);
  return {
    schema: isJsonObject(schema) ? schema : {},
    problems,
    place(of, keyword, ...inside) {
      const own = nodeOrigins.get(of)?.[0] ?? { file: root.file, pointer: '' };
      if (keyword === undefined) return { ...own, on: 'value' };
      const hint = keyword === 'x-ui' ? `x-ui/${inside[0]}` : keyword;
      const origin = keywordOrigins.get(of)?.get(hint);
      const rest = origin && keyword === 'x-ui' ? inside.slice(1) : inside;
      const found = origin ??
        keywordOrigins.get(of)?.get(keyword) ?? { ...own, pointer: own.pointer + pointerTo(keyword) };
      return { file: found.file, pointer: found.pointer + pointerTo(...rest), on: 'value' };
    },
    written(of) {
      const { file, pointer } = nodeOrigins.get(of)?.[0] ?? { file: root.file, pointer: '' };
      const source = file === root.file ? root : sources.get(file);
      const found = jsonAt(source?.schema ?? source?.value, pointer);
      return Object.keys(found).length > 0 ? found : of;
    },
    namePlace(of) {
      return { ...(nodeOrigins.get(of)?.[0] ?? { file: root.file, pointer: '' }), on: 'key' };
    },
    lostProperties: (of) => lost(of).some(([keyword = '']) => keyword.startsWith('properties')),
    lostKeyword: (of, named) =>
      lost(of).some(([keyword = '', ...rest]) => rest.length === 0 && named.test(keyword)),
    isDamaged: (of) => broken.has(of) || lost(of).some(saysShape),
  };
}

/** By the pointer of each object around. */
function leftOutByHolder(damaged: readonly string[]): Map<string, string[][]> {
  const found = new Map<string, string[][]>();
  for (const tokens of damaged.map(tokensOf)) {
    for (const depth of tokens.keys()) {
      const holder = pointerTo(...tokens.slice(0, depth));
      const known = found.get(holder) ?? [];
      known.push(tokens.slice(depth));
      found.set(holder, known);
    }
  }
  return found;
}

function jsonAt(value: unknown, pointer: string): JsonObject {
  let found = value;
  for (const token of tokensOf(pointer))
    found = Array.isArray(found) ? found[Number(token)] : isJsonObject(found) ? found[token] : undefined;
  return isJsonObject(found) ? found : {};
}

/** Also under a misspelt name: `tpye`. */
function saysShape([keyword = '', ...rest]: readonly string[]): boolean {
  if (keyword === 'x-ui') return true;
  return rest.length === 0 && nearestName(keyword, SHAPES) !== undefined;
}

function below(at: Reference, token: string | number): Reference {
  return { source: at.source, pointer: at.pointer + pointerTo(token) };
}

/** `x-ui` of the piece and of the place that names it; each hint keeps where it was written. */
function mergedHints(
  ofPiece: unknown,
  own: unknown,
  origins: Map<string, Origin>,
  pieceOrigins: ReadonlyMap<string, Origin> | undefined,
): JsonObject | undefined {
  if (!isJsonObject(ofPiece)) return undefined;
  const from = pieceOrigins?.get('x-ui');
  const ownNames = isJsonObject(own) ? Object.keys(own) : [];
  for (const hint of Object.keys(ofPiece)) {
    if (!from || ownNames.includes(hint)) continue;
    const earlier = pieceOrigins?.get(`x-ui/${hint}`);
    origins.set(`x-ui/${hint}`, earlier ?? { file: from.file, pointer: from.pointer + pointerTo(hint) });
  }
  for (const hint of ownNames) origins.delete(`x-ui/${hint}`);
  return { ...ofPiece, ...(isJsonObject(own) ? own : {}) };
}
