/**
 * Text to JSON with positions. Accepts a byte order mark and any line ending; refuses comments, trailing commas
 * and duplicate keys, each reported at its place.
 */
import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { type Problem, problem } from '../diagnostics/problem.ts';
import { pointerTo, tokensOf } from '../json.ts';
import { type ParsedSource, roleOf, type SchemaSource } from './source.ts';

export function parseSource(source: SchemaSource): ParsedSource {
  const text = source.text.replace(/^\uFEFF/, '');
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const problems = errors.slice(0, 1).map((error) => syntaxProblem(source.file, text, error));
  const parsed = tree !== undefined && errors.length === 0;
  if (parsed) problems.push(...duplicateKeys(source.file, text, tree, []));
  const role = roleOf(source.file);
  if (role === 'unknown') {
    const name = source.file.split('/').at(-1) ?? source.file;
    problems.push(
      problem('SCHEMA_FILE_NAME', { file: source.file, pointer: '', on: 'value' }, { file: name }),
    );
  }
  return {
    file: source.file,
    text,
    role,
    value: parsed ? getNodeValue(tree) : undefined,
    problems,
    locate: (pointer, on) => locate(tree, tokensOf(pointer), on),
  };
}

/** One mistake upsets the parser for the rest of the file, so only the first is told. */
function syntaxProblem(file: string, text: string, error: ParseError): Problem {
  const place = { file, pointer: '', on: 'value' } as const;
  if (text.trim() === '') return problem('JSON_SYNTAX', place, { problem: 'it is empty' }, 0);
  const words = printParseErrorCode(error.error)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return problem('JSON_SYNTAX', place, { problem: words }, error.offset);
}

/** jsonc-parser keeps the last of two equal keys and does not say so. */
function duplicateKeys(file: string, text: string, node: Node, path: (string | number)[]): Problem[] {
  const first = new Map<string, number>();
  const found: Problem[] = [];
  for (const [index, child] of (node.children ?? []).entries()) {
    if (node.type === 'array') {
      found.push(...duplicateKeys(file, text, child, [...path, index]));
      continue;
    }
    const [keyNode, valueNode] = child.children ?? [];
    if (!keyNode) continue;
    const key = String(keyNode.value);
    const before = first.get(key);
    if (before !== undefined) {
      const place = { file, pointer: pointerTo(...path, key), on: 'key' } as const;
      const firstLine = text.slice(0, before).split(/\r\n|\n|\r/).length;
      found.push(problem('JSON_DUPLICATE_KEY', place, { key, firstLine }, keyNode.offset));
    } else {
      first.set(key, keyNode.offset);
    }
    if (valueNode) found.push(...duplicateKeys(file, text, valueNode, [...path, key]));
  }
  return found;
}

function locate(tree: Node | undefined, tokens: readonly string[], on: 'key' | 'value') {
  if (!tree) return { offset: 0, length: 1 };
  for (let length = tokens.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, segments(tree, tokens.slice(0, length)));
    if (!node) continue;
    // A mistake inside something absent is shown at the name of what lacks it.
    const shown = on === 'key' || length < tokens.length || isLong(node) ? (keyOf(node) ?? node) : node;
    return { offset: shown.offset, length: isLong(shown) ? 1 : shown.length };
  }
  return { offset: tree.offset, length: 1 };
}

function segments(tree: Node, tokens: readonly string[]): (string | number)[] {
  const path: (string | number)[] = [];
  let node: Node | undefined = tree;
  for (const token of tokens) {
    const segment: string | number = node?.type === 'array' ? Number(token) : token;
    path.push(segment);
    node = node && findNodeAtLocation(node, [segment]);
  }
  return path;
}

function keyOf(node: Node): Node | undefined {
  return node.parent?.type === 'property' ? node.parent.children?.[0] : undefined;
}

function isLong(node: Node): boolean {
  return node.type === 'object' || node.type === 'array';
}
