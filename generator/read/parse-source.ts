/**
 * Text to JSON with positions. Accepts a byte order mark and any line ending; refuses comments, trailing commas
 * and duplicate keys, each reported at its place.
 */
import {
  findNodeAtLocation,
  getNodePath,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser';
import { type Place, type Problem, problem } from '../diagnostics/problem.ts';
import { mend, written } from '../diagnostics/remedy.ts';
import { isJsonObject, pointerTo, tokensOf } from '../json.ts';
import { jsonSlip, unclosedAt } from './json-slip.ts';
import { type ParsedSource, roleOf, type SchemaSource } from './source.ts';

/** Far more than 20 structs in one another, which the store takes, and far less than what recursion takes. */
const MOST_LEVELS = 200;

export function parseSource(source: SchemaSource): ParsedSource {
  const text = source.text.replace(/^\uFEFF/, '');
  const encoding = foreignEncoding(text);
  if (encoding) {
    const found = problem('FILE_ENCODING', startOf(source), { encoding }, Math.max(0, text.search(/\uFFFD/)));
    return unread(source, encoding === 'UTF-16' ? '' : text, found);
  }
  const role = roleOf(source.file);
  if (role === 'unknown') {
    const name = source.file.split('/').at(-1) ?? source.file;
    const folder = source.file.split('/')[0] ?? '';
    return unread(source, text, problem('SCHEMA_FILE_NAME', startOf(source), { file: name, folder }));
  }
  const levels = depthOf(text);
  if (levels > MOST_LEVELS) {
    return unread(source, text, problem('JSON_TOO_DEEP', startOf(source), { levels }));
  }
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const problems = errors.slice(0, 1).map((error) => syntaxProblem(source.file, text, error));
  const parsed = tree !== undefined && errors.length === 0;
  if (parsed)
    problems.push(...duplicateKeys(source.file, text, tree, []), ...thousands(source.file, text, tree));
  return {
    file: source.file,
    text,
    role,
    value: parsed ? getNodeValue(tree) : undefined,
    problems,
    locate: (pointer, on) => locate(tree, tokensOf(pointer), on),
  };
}

/** Bytes that are no UTF-8 were read as U+FFFD, and no schema holds a zero. */
function foreignEncoding(text: string): string | undefined {
  if (text.includes('\0')) return 'UTF-16';
  return text.includes('\uFFFD') ? 'Windows-1252' : undefined;
}

/** Of the text, brackets in strings left out. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/gs)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    deepest = Math.max(deepest, depth);
  }
  return deepest;
}

function startOf({ file }: SchemaSource): Place {
  return { file, pointer: '', on: 'value' };
}

function unread({ file }: SchemaSource, text: string, why: Problem): ParsedSource {
  const locate = () => ({ offset: 0, length: 1 });
  return { file, text, role: roleOf(file), value: undefined, problems: [why], locate };
}

/** One mistake upsets the parser for the rest of the file, so only the first is told. */
function syntaxProblem(file: string, text: string, error: ParseError): Problem {
  const place = { file, pointer: '', on: 'value' } as const;
  if (text.trim() === '') return problem('JSON_SYNTAX', place, { problem: 'it is empty' }, 0);
  const said = printParseErrorCode(error.error);
  const unclosed = error.offset >= text.trimEnd().length ? unclosedAt(text) : undefined;
  if (unclosed !== undefined) {
    const { offset, line, at, bracket } = unclosed;
    const says = `Write "${bracket}" at the end of line ${line}: what follows stands no deeper than this line.`;
    const edit = { kind: 'text', offset: at, length: 0, text: bracket } as const;
    return problem(
      'JSON_SYNTAX',
      place,
      { problem: 'this bracket is not closed', mend: mend(says, edit) },
      offset,
    );
  }
  const slip = jsonSlip(text, error.offset, said);
  if (slip) return problem('JSON_SYNTAX', place, slip, slip.offset);
  const words = said.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return problem('JSON_SYNTAX', place, { problem: words }, error.offset);
}

/** jsonc-parser keeps the last of two equal keys and does not say so. */
function duplicateKeys(file: string, text: string, node: Node, path: (string | number)[]): Problem[] {
  const first = new Map<string, Node>();
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
      const firstLine = text.slice(0, before.offset).split(/\r\n|\n|\r/).length;
      const [one, other] = [before.parent, child].map((each) => valueIn(each));
      const isCopy = JSON.stringify(one) === JSON.stringify(other);
      const last = node.children?.[index - 1];
      const from = last ? last.offset + last.length : child.offset;
      const copy = isCopy ? { offset: from, length: child.offset + child.length - from } : undefined;
      const isApart =
        isJsonObject(one) && isJsonObject(other) && !Object.keys(one).some((name) => name in other);
      const isField = path.at(-1) === 'properties';
      const both = isApart && !isField ? { ...one, ...other } : undefined;
      const free = isField && !isCopy ? freeName(key, node) : undefined;
      const facts = {
        key,
        firstLine,
        copy,
        both,
        free: free === undefined ? undefined : { name: free, offset: keyNode.offset, length: keyNode.length },
      };
      found.push(problem('JSON_DUPLICATE_KEY', place, facts, keyNode.offset));
    } else {
      first.set(key, keyNode);
    }
    if (valueNode) found.push(...duplicateKeys(file, text, valueNode, [...path, key]));
  }
  return found;
}

function valueIn(property: Node | undefined): unknown {
  const [, value] = property?.children ?? [];
  return value && getNodeValue(value);
}

/** A copied field that was to have a name of its own. */
function freeName(key: string, { children = [] }: Node): string {
  const names = children.map((property) => property.children?.[0]?.value);
  const [, stem = key, number = '1'] = /^(.*?)(\d+)?$/.exec(key) ?? [];
  let next = Number(number) + 1;
  while (names.includes(`${stem}${next}`)) next += 1;
  return `${stem}${next}`;
}

/** To JSON `1.000` is 1; who writes so means a thousand, which the checks that follow are to judge. */
function thousands(file: string, text: string, node: Node): Problem[] {
  const literal = text.slice(node.offset, node.offset + node.length);
  if (node.type !== 'number' || !/^-?[1-9]\d{0,2}\.000$/.test(literal))
    return (node.children ?? []).flatMap((child) => thousands(file, text, child));
  const meant = Number(literal.replace('.', ''));
  const says = `is written ${literal}, which is ${node.value} in JSON`;
  Object.assign(node, { value: meant });
  const path = getNodePath(node);
  const facts = { where: `"${path.slice(-2).join('.')}"`, problem: says, mend: written(meant) };
  return [problem('VOCABULARY_INVALID', { file, pointer: pointerTo(...path), on: 'value' }, facts)];
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
