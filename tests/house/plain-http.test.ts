/**
 * The console works over plain http in a local network (docs/deploying.md), where browsers leave out a part of their
 * interface. What is left out stands in one file each, which does without it.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from './imports.ts';

const root = resolve(import.meta.dirname, '../..');
const files = ['app', 'core', 'data', 'ui', 'widgets']
  .flatMap((room) => sourceFiles(root, `runtime/${room}`))
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));

it.each([
  { name: 'crypto.randomUUID', use: /crypto\.randomUUID|\brandomUUID\(/, allowed: [] },
  {
    name: 'navigator.clipboard',
    use: /navigator\s*\.clipboard\b(?!\?\.)/,
    allowed: ['runtime/ui/copy-text.ts'],
  },
  {
    name: 'crypto.subtle',
    use: /crypto\.subtle\b/,
    allowed: ['runtime/widgets/file-uploader/run/kept-uploads.ts'],
  },
])('$name is used where its absence is handled alone', ({ use, allowed }) => {
  const users = files.filter((file) =>
    use.test(readFileSync(resolve(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')),
  );
  expect(users).toEqual(allowed);
});
