import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cyclesIn, filesByValue, foldersOf } from './cycles.ts';
import { importsOf, type ModuleImport, sourceFiles } from './imports.ts';
import { refusal } from './rooms.ts';

const root = resolve(import.meta.dirname, '../..');
const folders = ['cli', 'generated', 'generator', 'runtime', 'tests'];

const imports = folders
  .flatMap((folder) => sourceFiles(root, folder))
  .flatMap((file) => importsOf(root, file));

/** At any depth. */
const rooms = ['cli', 'generator', 'runtime'].flatMap((room) => {
  const paths = sourceFiles(root, room).flatMap((file) => {
    const names = file.split('/').slice(0, -1);
    return names.map((_, depth) => names.slice(0, depth + 1).join('/'));
  });
  return [...new Set(paths)];
});

describe('imports inside a room', () => {
  it('make no cycle of files', () => {
    expect(cyclesIn(filesByValue(imports))).toEqual([]);
  });

  it('make no cycle of folders, however deep', () => {
    const found = rooms.map((room) => ({ room, cycles: cyclesIn(foldersOf(room, imports)) }));
    expect(found.length).toBeGreaterThan(100);
    expect(found.filter(({ cycles }) => cycles.length > 0)).toEqual([]);
  });

  it('are found to make one', () => {
    const edge = (from: string, to: string) =>
      ({ from, to, line: 1, kind: 'file', typeOnly: false }) as const;
    const ring = [edge('r/a/1.ts', 'r/b/1.ts'), edge('r/b/2.ts', 'r/c/1.ts'), edge('r/c/2.ts', 'r/a/2.ts')];
    expect(cyclesIn(foldersOf('r', ring))).toEqual([['a', 'b', 'c']]);
    expect(cyclesIn(foldersOf('r', ring.slice(1)))).toEqual([]);
    expect(cyclesIn(filesByValue([edge('x.ts', 'y.ts'), edge('y.ts', 'x.ts')]))).toEqual([['x.ts', 'y.ts']]);
  });
});

describe('the rooms of the house', () => {
  it('import only whom they may', () => {
    expect(imports.length).toBeGreaterThan(100);
    expect(imports.map(refusal).filter((sentence) => sentence !== undefined)).toEqual([]);
  });

  const cases: { name: string; from: string; to: string; kind: ModuleImport['kind']; refused: boolean }[] = [
    {
      name: 'a widget does not import another widget',
      from: 'runtime/widgets/data-table/view/DataTable.tsx',
      to: 'runtime/widgets/document-form/index.ts',
      kind: 'file',
      refused: true,
    },
    {
      name: 'a widget imports its own model',
      from: 'runtime/widgets/data-table/view/DataTable.tsx',
      to: 'runtime/widgets/data-table/model/columns.ts',
      kind: 'file',
      refused: false,
    },
    {
      name: 'a widget shows a shared piece of screens',
      from: 'runtime/widgets/data-table/view/TableTools.tsx',
      to: 'runtime/ui/search/SearchBox.tsx',
      kind: 'file',
      refused: false,
    },
    {
      name: 'a shared piece of screens knows no widget',
      from: 'runtime/ui/search/SearchBox.tsx',
      to: 'runtime/widgets/data-table/index.ts',
      kind: 'file',
      refused: true,
    },
    {
      name: 'a shared piece of screens reads a value as everything else does',
      from: 'runtime/ui/rich-text/clean-html.ts',
      to: 'runtime/core/values/link-address.ts',
      kind: 'file',
      refused: false,
    },
    {
      name: 'a shared piece of screens knows no layout',
      from: 'runtime/ui/rich-text/clean-html.ts',
      to: 'runtime/core/layout/layout.ts',
      kind: 'file',
      refused: true,
    },
    {
      name: 'a shared piece of screens knows no store',
      from: 'runtime/ui/search/SearchBox.tsx',
      to: 'runtime/data/index.ts',
      kind: 'file',
      refused: true,
    },
    {
      name: 'the app enters a widget by its door',
      from: 'runtime/app/routes.tsx',
      to: 'runtime/widgets/data-table/index.ts',
      kind: 'file',
      refused: false,
    },
    {
      name: 'the app does not enter a widget by the window',
      from: 'runtime/app/routes.tsx',
      to: 'runtime/widgets/data-table/view/DataTable.tsx',
      kind: 'file',
      refused: true,
    },
    {
      name: 'runtime libraries never know generated names',
      from: 'runtime/data/firestore/writer.ts',
      to: 'generated/catalogue.ts',
      kind: 'file',
      refused: true,
    },
    {
      name: 'the core knows no Firebase',
      from: 'runtime/core/codec/encode.ts',
      to: 'firebase/firestore',
      kind: 'package',
      refused: true,
    },
    {
      name: 'the server loads no React',
      from: 'runtime/server/start.ts',
      to: 'generated/collections/brand/resource.tsx',
      kind: 'file',
      refused: true,
    },
    {
      name: 'an earlier stage does not know a later one',
      from: 'generator/model/field.ts',
      to: 'generator/view/names.ts',
      kind: 'file',
      refused: true,
    },
    {
      name: 'nothing imports the tests',
      from: 'runtime/core/csv/parse.ts',
      to: 'tests/setup/scale.ts',
      kind: 'file',
      refused: true,
    },
  ];
  it.each(cases)('$name', ({ from, to, kind, refused }) => {
    expect(refusal({ from, to, kind, line: 1, typeOnly: false }) !== undefined).toBe(refused);
  });
});
