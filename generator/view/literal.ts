/**
 * A JSON-like value as TypeScript source: short ones on one line, longer ones one part a line.
 */

const WIDTH = 100;

/** `column` is where the literal starts, counted in characters; `indent` how deep its line is indented. */
export function literal(value: unknown, indent = 0, column = indent): string {
  if (typeof value === 'string') return quoted(value);
  if (typeof value !== 'object' || value === null) return String(value);
  const flat = onOneLine(value);
  if (flat.length + column <= WIDTH) return flat;
  const inner = indent + 2;
  const pad = ' '.repeat(inner);
  const lines = Array.isArray(value)
    ? value.map((each) => `${pad}${literal(each, inner)},`)
    : entriesOf(value).map(([key, each]) => {
        const name = `${propertyName(key)}: `;
        return `${pad}${name}${literal(each, inner, inner + name.length + 1)},`;
      });
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  return `${open}\n${lines.join('\n')}\n${' '.repeat(indent)}${close}`;
}

function onOneLine(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const entries = entriesOf(value);
  if (entries.length === 0) return '{}';
  return `{ ${entries.map(([key, each]) => `${propertyName(key)}: ${onOneLine(each)}`).join(', ')} }`;
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, each]) => each !== undefined);
}

export function propertyName(key: string): string {
  // Written plainly it would set the prototype.
  if (key === '__proto__') return `['${key}']`;
  return /^[A-Za-z_$][A-Za-z0-9_$]*$/.test(key) ? key : quoted(key);
}

export function quoted(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  // Line separators are legal in JSON strings, and in a source file they surprise every tool.
  return `'${escaped.replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}'`;
}
