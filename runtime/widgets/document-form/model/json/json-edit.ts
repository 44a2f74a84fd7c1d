/**
 * What an edited JSON text means for the open document: the paths that it changes, and everything that is wrong with
 * it, each at its place in the text. Pure; the words are the view's.
 */

import { findNodeAtLocation, type Node, type ParseError, parseTree } from 'jsonc-parser';
import { type DocumentData, STORED_ID } from '../../../../contract/collection.ts';
import type { FieldDefinition } from '../../../../contract/field.ts';
import type { PathDifference } from '../../../../contract/open-document.ts';
import { sameValue } from '../../../../core/patches/same-value.ts';
import { restored } from '../../../../core/values/held-values.ts';
import { isMap } from '../../../../core/values/map-value.ts';
import { valueAt } from '../../../../core/values/value-at.ts';
import { type FormPath, startsWith } from '../layout/form-path.ts';
import { leafPatch, patchRefusal } from '../saving/document-patch.ts';
import { errorsToMend, type FieldError } from '../saving/field-errors.ts';

export type JsonFault =
  | { readonly kind: 'syntax' }
  | { readonly kind: 'not-an-object' }
  | { readonly kind: 'twice' }
  | { readonly kind: 'unknown-field' | 'secret' | 'read-only' | 'stamped' }
  | { readonly kind: 'schema'; readonly error: FieldError };

export interface JsonProblem {
  readonly fault: JsonFault;
  readonly path: FormPath;
  /** In the text, from 0. */
  readonly from: number;
  readonly to: number;
  /** It stands in the way of saving; the others were there before. */
  readonly blocks: boolean;
}

export interface JsonReading {
  readonly problems: readonly JsonProblem[];
  /** What the text changes; nothing while it cannot be read. */
  readonly differences: readonly PathDifference[];
}

export interface JsonRules {
  readonly fields: readonly FieldDefinition[];
  /** The field that names the document, which cannot change. */
  readonly idField: string | undefined;
  readonly held: readonly unknown[];
  /** What the store holds in a field named `id`. */
  readonly storedId?: unknown;
  errorsOf(data: DocumentData): readonly FieldError[];
}

export function readJson(text: string, before: DocumentData, rules: JsonRules): JsonReading {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first || !tree) {
    const from = Math.min(first?.offset ?? 0, text.length);
    const fault = { kind: 'syntax' } as const;
    const to = Math.min(text.length, from + Math.max(1, first?.length ?? 1));
    return { problems: [{ fault, path: [], from, to, blocks: true }], differences: [] };
  }
  const whole: unknown = restored(JSON.parse(text), rules.held);
  if (!isMap(whole)) {
    const problem = { fault: { kind: 'not-an-object' }, path: [], ...rangeOf(tree), blocks: true } as const;
    return { problems: [problem], differences: [] };
  }
  const { [STORED_ID]: storedId, ...value } = whole;
  const differences = differencesOf(value, before, rules.fields);
  return {
    problems: [
      ...otherStoredId(tree, storedId, rules),
      ...doubled(tree, []),
      ...refused(tree, value, differences, rules),
      ...forbidden(tree, value, before, differences, rules),
    ],
    differences,
  };
}

function differencesOf(
  value: DocumentData,
  before: DocumentData,
  fields: readonly FieldDefinition[],
): readonly PathDifference[] {
  const patch = fields
    .filter(({ secret }) => !secret)
    .map(({ name }) => ({ path: [name], value: Object.hasOwn(value, name) ? value[name] : undefined }));
  return leafPatch(fields, patch, (path) => valueAt(before, path)).map(({ path, value: to }) => ({
    path,
    from: valueAt(before, path),
    to,
  }));
}

/** It is no field of the collection: shown, kept whatever the text says, and refused where it says something else. */
function otherStoredId(tree: Node, given: unknown, { storedId }: JsonRules): readonly JsonProblem[] {
  if (given === undefined || sameValue(given, storedId)) return [];
  const kind = storedId === undefined ? 'unknown-field' : 'read-only';
  return [{ fault: { kind }, path: [STORED_ID], ...placeOf(tree, [STORED_ID]), blocks: true }];
}

/** Fields that no patch may touch, and those that the definition does not know. */
function refused(
  tree: Node,
  value: DocumentData,
  differences: readonly PathDifference[],
  { fields, idField }: JsonRules,
): readonly JsonProblem[] {
  const unknown = Object.keys(value)
    .filter((name) => !fields.some((field) => field.name === name && !field.secret))
    .map((name) => ({ path: [name], value: value[name] }));
  const changed = differences.map(({ path, to }) => ({ path, value: to }));
  const readOnly = readOnlyChanges(fields, value, []);
  return [...unknown, ...changed, ...readOnly].flatMap((change) => {
    const isId = change.path.length === 1 && change.path[0] === idField;
    const reason = isId ? 'read-only' : patchRefusal(fields, [change], () => undefined)?.reason;
    if (reason !== 'unknown-field' && reason !== 'secret' && reason !== 'read-only' && reason !== 'stamped')
      return [];
    return [{ fault: { kind: reason }, path: change.path, ...placeOf(tree, change.path), blocks: true }];
  });

  /** Inside structs a patch passes them by; here they would be lost without a word. */
  function readOnlyChanges(
    level: readonly FieldDefinition[],
    held: unknown,
    prefix: readonly string[],
  ): { path: readonly string[]; value: unknown }[] {
    if (prefix.length > 0 && !isMap(held)) return [];
    return level.flatMap((field) => {
      const path = [...prefix, field.name];
      const inner = isMap(held) && Object.hasOwn(held, field.name) ? held[field.name] : undefined;
      if (field.type !== 'struct') return [];
      const own = Object.keys(isMap(inner) ? inner : {}).filter(
        (name) => !field.fields?.some((one) => one.name === name && !one.secret),
      );
      return [
        ...own.map((name) => ({ path: [...path, name], value: undefined })),
        ...readOnlyChanges(field.fields ?? [], inner, path),
      ];
    });
  }
}

/** What the schema says. Where nothing was changed it only tells; on what was changed it stands in the way. */
function forbidden(
  tree: Node,
  value: DocumentData,
  before: DocumentData,
  differences: readonly PathDifference[],
  rules: JsonRules,
): readonly JsonProblem[] {
  return errorsToMend(rules.errorsOf(value), value, before).map((error) => ({
    fault: { kind: 'schema', error },
    path: error.path,
    ...placeOf(tree, error.path),
    blocks: differences.some(({ path }) => startsWith(error.path, path) || startsWith(path, error.path)),
  }));
}

function doubled(node: Node, path: FormPath): readonly JsonProblem[] {
  const children = node.children ?? [];
  if (node.type === 'array') return children.flatMap((child, index) => doubled(child, [...path, index]));
  if (node.type !== 'object') return [];
  const seen = new Set<unknown>();
  return children.flatMap((property) => {
    const [name, value] = property.children ?? [];
    const inner: FormPath = [...path, String(name?.value)];
    const isTwice = seen.has(name?.value);
    seen.add(name?.value);
    const own: JsonProblem[] =
      isTwice && name ? [{ fault: { kind: 'twice' }, path: inner, ...rangeOf(name), blocks: true }] : [];
    return value ? [...own, ...doubled(value, inner)] : own;
  });
}

/** Of a value its own place; of one that is missing, the name of what should hold it. */
function placeOf(tree: Node, path: FormPath): { readonly from: number; readonly to: number } {
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(tree, [...path.slice(0, length)]);
    if (!node) continue;
    const name = node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
    const isWhole = length === path.length && node.type !== 'object' && node.type !== 'array';
    return rangeOf(isWhole ? node : (name ?? node));
  }
  return { from: tree.offset, to: tree.offset + 1 };
}

function rangeOf({ offset, length }: Node): { readonly from: number; readonly to: number } {
  return { from: offset, to: offset + length };
}

/** As people count, from 1. */
export function lineAndColumn(
  text: string,
  offset: number,
): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, offset).split('\n');
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}
