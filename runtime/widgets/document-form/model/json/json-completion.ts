/**
 * What may be written at a place of the JSON text: property names that are still missing there, and the values of a
 * choice, each with its Portuguese title.
 */

import { findNodeAtLocation, getLocation, parseTree } from 'jsonc-parser';
import type { FieldDefinition } from '../../../../contract/field.ts';
import { fieldAt } from '../../../../contract/field-at.ts';

export interface JsonOption {
  /** JSON text that takes the place of `from` to `to`. */
  readonly insert: string;
  readonly shown: string;
  readonly title: string;
}

export interface JsonCompletion {
  readonly from: number;
  readonly to: number;
  readonly options: readonly JsonOption[];
}

export function jsonCompletion(
  text: string,
  offset: number,
  fields: readonly FieldDefinition[],
): JsonCompletion | null {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const isInside =
    previousNode && previousNode.offset <= offset && offset <= previousNode.offset + previousNode.length;
  const from = isInside ? previousNode.offset : offset;
  const to = isInside ? previousNode.offset + previousNode.length : offset;
  const options = isAtPropertyKey
    ? nameOptions(text, path.slice(0, -1), fields, isInside ? previousNode.value : undefined, text.slice(to))
    : valueOptions(fieldAt(fields, path));
  return options.length === 0 ? null : { from, to, options };
}

type JsonPath = readonly (string | number)[];

function nameOptions(
  text: string,
  holder: JsonPath,
  fields: readonly FieldDefinition[],
  written: unknown,
  rest: string,
): readonly JsonOption[] {
  const level = holder.length === 0 ? fields : fieldAt(fields, holder)?.fields;
  const tree = parseTree(text);
  const node = tree && findNodeAtLocation(tree, [...holder]);
  const present = new Set((node?.children ?? []).map((property) => property.children?.[0]?.value));
  const colon = /^\s*:/.test(rest) ? '' : ': ';
  return (level ?? [])
    .filter(({ name, secret, readOnly }) => !secret && !readOnly && (name === written || !present.has(name)))
    .map(({ name, label }) => ({ insert: `${JSON.stringify(name)}${colon}`, shown: name, title: label }));
}

function valueOptions(field: FieldDefinition | undefined): readonly JsonOption[] {
  if (field?.type === 'checkbox') {
    return [true, false].map((value) => ({
      insert: String(value),
      shown: String(value),
      title: field.label,
    }));
  }
  return (field?.options ?? []).map(({ value, label }) => ({
    insert: JSON.stringify(value),
    shown: String(value),
    title: label,
  }));
}
