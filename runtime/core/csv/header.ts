/**
 * Column headers: `path:type`, where a path is names joined by dots and lists are `path[index]`.
 */
import { FIELD_TYPES, type FieldType } from '../../contract/field.ts';

/** A name, or a position in a list. */
export type PathSegment = string | number;

export interface CsvHeader {
  readonly path: readonly PathSegment[];
  readonly type: FieldType;
}

export type HeaderProblem = 'no-type' | 'unknown-type' | 'bad-path';

/** Lists longer than this are a mistake in the file, and would fill the memory with holes. */
const MAX_INDEX = 9_999;
/** Names that would reach into every object of the program. */
const REFUSED_NAMES = ['__proto__', 'constructor', 'prototype'];

export function printHeader(path: string, type: FieldType, index?: number): string {
  return `${path}${index === undefined ? '' : `[${index}]`}:${type}`;
}

export function parseHeader(text: string): CsvHeader | HeaderProblem {
  const colon = text.lastIndexOf(':');
  if (colon === -1) return 'no-type';
  const type = FIELD_TYPES.find((known) => known === text.slice(colon + 1).trim());
  if (!type) return 'unknown-type';
  const path = parsePath(text.slice(0, colon).trim());
  return path ? { path, type } : 'bad-path';
}

export function parsePath(text: string): PathSegment[] | undefined {
  const segments: PathSegment[] = [];
  for (const part of text.split('.')) {
    const match = /^([^[\]]+)((?:\[\d+\])*)$/.exec(part);
    const [, name, indexes] = match ?? [];
    if (!name || REFUSED_NAMES.includes(name)) return undefined;
    segments.push(name, ...[...(indexes ?? '').matchAll(/\d+/g)].map(([digits]) => Number(digits)));
  }
  return segments.some((segment) => typeof segment === 'number' && segment > MAX_INDEX)
    ? undefined
    : segments;
}
