/**
 * A request as a line of the table has it, with the plainest values that its shapes allow.
 */
import type { ApiCall, Shape } from '../../../runtime/contract/api/call.ts';
import { PIECES } from '../../../runtime/contract/api/pieces.ts';
import { contentTypeOf } from '../../../runtime/contract/api/schema-of.ts';

export interface Asking {
  readonly method: string;
  readonly path: string;
  readonly headers: { readonly [name: string]: string };
  readonly body?: string;
}

export const BROKEN_BODIES = ['{', '[]', 'null', '"x"', '{}', '{"project":7,"__proto__":{"a":1}}'];

const VALUES: { readonly [word: string]: unknown } = {
  text: 'x',
  number: 1,
  flag: true,
  null: null,
  any: {},
};
/** Where a plain text would be no more than a refusal. */
const KNOWN: { readonly [name: string]: string } = {
  project: 'matriz',
  collection: 'product',
  timeZone: 'America/Sao_Paulo',
  limit: '5',
  q: 'panela',
};

export function askingOf({ call, query = [], body }: ApiCall): Asking {
  const [method = '', pattern = ''] = call.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => KNOWN[name] ?? 'x').replace('*', 'x');
  const asked = query.filter((name) => !name.endsWith('?') || KNOWN[name.slice(0, -1)] !== undefined);
  const parameters = new URLSearchParams(
    asked.map((name) => name.replace('?', '')).map((name) => [name, KNOWN[name] ?? 'x']),
  );
  const type = body === undefined ? undefined : contentTypeOf(body);
  const text = type === 'application/json' ? JSON.stringify(sampleOf(body ?? 'any')) : 'x=1';
  return {
    method,
    path: asked.length > 0 ? `${path}?${parameters}` : path,
    headers: type === undefined ? {} : { 'content-type': type },
    ...(type !== undefined && { body: text }),
  };
}

function sampleOf(shape: Shape, name = ''): unknown {
  if (typeof shape === 'string') {
    const [word = ''] = shape.split('|');
    const piece = PIECES[word];
    if (piece !== undefined) return sampleOf(piece);
    return word === 'text' ? (KNOWN[name] ?? 'x') : word in VALUES ? VALUES[word] : word;
  }
  if (Array.isArray(shape)) return shape.map((item) => sampleOf(item));
  return Object.fromEntries(
    Object.entries(shape)
      .filter(([key]) => key !== '*')
      .map(([key, of]) => [key.replace('?', ''), sampleOf(of, key.replace('?', ''))]),
  );
}
