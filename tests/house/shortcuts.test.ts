import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from './imports.ts';

const root = resolve(import.meta.dirname, '../..');
/** A drag takes Escape before anybody else; a letter that goes into a text is kept from React, or for a box that opens. */
const MAY = [
  'runtime/app/palette/use-typed-ahead.ts',
  'runtime/ui/commands/use-commands.ts',
  'runtime/ui/own-letters.ts',
  'runtime/ui/pointer/drag-gesture.ts',
];

it('keys of undo and redo are said in one place', () => {
  const others = sourceFiles(root, 'runtime').filter(
    (file) =>
      !/\.test\.tsx?$/.test(file) &&
      /['"]Mod\+(Shift\+)?[ZY]['"]/i.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(others).toEqual(['runtime/ui/commands/keys.ts']);
});

it('keys of the window are read by the table of commands alone', () => {
  const readers = sourceFiles(root, 'runtime').filter(
    (file) =>
      !/\.test\.tsx?$/.test(file) &&
      /addEventListener\(\s*['"]key(down|up|press)['"]/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(readers.sort()).toEqual(MAY);
});
