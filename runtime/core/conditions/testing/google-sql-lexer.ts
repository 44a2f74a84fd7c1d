/**
 * A strict lexer of GoogleSQL, written from its documented tables of literals and escapes: what it refuses, BigQuery
 * refuses. Comments and semicolons are no tokens of ours.
 */
export type SqlToken =
  | { readonly kind: 'word' | 'symbol' | 'number' | 'name'; readonly text: string }
  | { readonly kind: 'text'; readonly text: string; readonly value: string };

const SYMBOLS = ['<=', '>=', '(', ')', ',', '=', '<', '>', '+', '.'];

export function lexGoogleSql(sql: string): readonly SqlToken[] {
  const tokens: SqlToken[] = [];
  let at = 0;
  while (at < sql.length) {
    const rest = sql.slice(at);
    const [space] = /^ +/.exec(rest) ?? [];
    const [word] = /^[A-Za-z_][A-Za-z0-9_]*/.exec(rest) ?? [];
    const [number] = /^-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/.exec(rest) ?? [];
    const [name] = /^`[^`\\\n\r]+`/.exec(rest) ?? [];
    const symbol = SYMBOLS.find((each) => rest.startsWith(each));
    if (space !== undefined) at += space.length;
    else if (rest.startsWith("'")) {
      const { value, end } = literal(sql, at);
      tokens.push({ kind: 'text', text: sql.slice(at, end), value });
      at = end;
    } else {
      const text = word ?? number ?? name ?? symbol;
      if (text === undefined) throw new Error(`No token of GoogleSQL at ${at}: ${rest.slice(0, 20)}`);
      const kind = word ? 'word' : number ? 'number' : name ? 'name' : 'symbol';
      tokens.push({ kind, text });
      at += text.length;
    }
  }
  return tokens;
}

function literal(sql: string, start: number): { value: string; end: number } {
  let value = '';
  let at = start + 1;
  for (;;) {
    const character = sql[at];
    if (character === undefined || character === '\n' || character === '\r' || character === '\0') {
      throw new Error(`A literal without an end at ${start}`);
    }
    if (character === "'") return { value, end: at + 1 };
    if (character !== '\\') {
      value += character;
      at += 1;
      continue;
    }
    const [meaning, length] = escaped(sql, at);
    value += meaning;
    at += length;
  }
}

function escaped(sql: string, at: number): readonly [string, number] {
  const next = sql[at + 1] ?? '';
  const plain: { readonly [letter: string]: string } = { '\\': '\\', "'": "'", n: '\n', r: '\r', t: '\t' };
  const meaning = plain[next];
  if (meaning !== undefined) return [meaning, 2];
  const digits = next === 'u' ? 4 : next === 'U' ? 8 : 0;
  const text = sql.slice(at + 2, at + 2 + digits);
  const code = Number.parseInt(text, 16);
  const isHex = digits > 0 && new RegExp(`^[0-9a-fA-F]{${digits}}$`).test(text);
  if (!isHex || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff)) throw new Error(`No escape at ${at}`);
  return [String.fromCodePoint(code), digits + 2];
}
