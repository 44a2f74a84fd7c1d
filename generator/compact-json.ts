/**
 * JSON as people write schemas: what fits on a line stands on one.
 */
import { isJsonObject } from './json.ts';

const LINE = 100;

export function compactJson(value: unknown, depth = 0, before = 0): string {
  const onOneLine = inline(value);
  const isLeaf = !Array.isArray(value) && !isJsonObject(value);
  if (isLeaf || (depth > 0 && before + 2 * depth + onOneLine.length <= LINE)) return onOneLine;
  const indent = '  '.repeat(depth + 1);
  const [open, close, lines] = Array.isArray(value)
    ? ['[', ']', value.map((each) => indent + compactJson(each, depth + 1))]
    : ['{', '}', Object.entries(value ?? {}).map(([key, each]) => indent + member(key, each, depth + 1))];
  return lines.length === 0
    ? `${open}${close}`
    : `${open}\n${lines.join(',\n')}\n${'  '.repeat(depth)}${close}`;
}

function member(key: string, value: unknown, depth: number): string {
  const name = `${JSON.stringify(key)}: `;
  return name + compactJson(value, depth, name.length);
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (!isJsonObject(value)) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${inline(each)}`);
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`;
}
