/**
 * JSON as the project's formatter lays it out: an object stands on lines of its own where its first member does, and
 * all else on one line that has room. A file that is laid out otherwise is its author's, and stays so.
 */
import { type Node, parseTree } from 'jsonc-parser';

/** `lineWidth` of `biome.json`. */
const WIDTH = 110;

/** `after`, laid out as `before` is where that is as the formatter has it. */
export function formattedAs(before: string, after: string): string {
  return formatted(before) === before ? (formatted(after) ?? after) : after;
}

function formatted(text: string): string | undefined {
  const tree = text.includes('\r') ? undefined : parseTree(text);
  return tree && `${laidOut(text, tree, '', 0)}\n`;
}

/** `taken`: the letters before and after it on its line. */
function laidOut(text: string, node: Node, indent: string, taken: number): string {
  const children = node.children ?? [];
  const onOneLine = inline(text, node);
  const isLeaf = children.length === 0;
  if (onOneLine !== undefined && (isLeaf || taken + onOneLine.length <= WIDTH)) return onOneLine;
  const inner = `${indent}  `;
  const [open, close] = node.type === 'array' ? '[]' : '{}';
  const lines = children.map((child, index) => {
    const comma = index < children.length - 1 ? 1 : 0;
    const [key, value] = child.type === 'property' ? (child.children ?? []) : [undefined, child];
    const name = key ? `${sourceOf(text, key)}: ` : '';
    return value
      ? inner + name + laidOut(text, value, inner, inner.length + name.length + comma)
      : `${inner}${name}`;
  });
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}

/** Nothing where an object in it stands on lines of its own. */
function inline(text: string, node: Node): string | undefined {
  const children = node.children ?? [];
  if (node.type !== 'object' && node.type !== 'array' && node.type !== 'property')
    return sourceOf(text, node);
  if (children.length === 0) return node.type === 'array' ? '[]' : '{}';
  const parts = children.map((child) => inline(text, child));
  const [first] = children;
  if (parts.includes(undefined) || !first) return undefined;
  if (node.type === 'property') return parts.join(': ');
  if (node.type === 'array') return `[${parts.join(', ')}]`;
  return text.slice(node.offset, first.offset).includes('\n') ? undefined : `{ ${parts.join(', ')} }`;
}

function sourceOf(text: string, { offset, length }: Node): string {
  return text.slice(offset, offset + length);
}
