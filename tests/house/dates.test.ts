/**
 * `Date` reads a text as browsers please: `1/2/26` is the 2nd of January there. What a person wrote or a store holds is
 * read by `runtime/core/values` (decision 35), and `new Date` takes milliseconds alone.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from './imports.ts';

const root = resolve(import.meta.dirname, '../..');
const files = ['cli', 'generator', 'runtime'].flatMap((room) =>
  sourceFiles(root, room).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file)),
);

/** Texts that are neither: of HTTP, of Google's API, of the wire, and of the product itself. */
const OTHER_TEXTS = new Set([
  // biome-ignore lint/suspicious/noTemplateCurlyInString: this text is source code.
  'runtime/core/values/moment.ts: Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}${zone}`)',
  "runtime/server/firestore/values/timestamp.ts: new Date('0001-01-01T00:00:00Z')",
  "runtime/server/firestore/values/timestamp.ts: new Date('9999-12-31T23:59:59.999Z')",
  'runtime/server/firestore/values/plain.ts: new Date(value.timestampValue)',
  'runtime/server/ports/google-identity.ts: Date.parse(metadata.lastSignInTime)',
  "runtime/server/worker/worker-client.ts: Date.parse(header ?? '')",
  'runtime/core/values/held-values.ts: new Date(value.toDate())',
]);

/** Arguments that say of themselves that they are numbers. */
const MILLISECONDS =
  /^(\d+|[^'"`]*[*/+] [^'"`]*|Date\.UTC.*|(this\.|source\.)?now(\(\)| .*)?|.*[mM]s|instant|instantOf.*|local|.*[aA]t|after|from .*|read|time(\.\w+)?|announced\.createdAt|notBefore|expires.*|.*[sS]econds.*)$/;

it('no text that a person wrote or a store holds is read by Date', () => {
  const uses = files.flatMap((file) => {
    const code = readFileSync(resolve(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    return [...code.matchAll(/(?:Date\.parse|new Date)\(((?:[^()]|\([^()]*\))+)\)/g)]
      .filter(([whole, given = '']) => whole.startsWith('Date.parse') || !MILLISECONDS.test(given))
      .map(([whole]) => `${file}: ${whole}`);
  });
  expect(uses.filter((use) => !OTHER_TEXTS.has(use))).toEqual([]);
});
