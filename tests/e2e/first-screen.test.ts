/**
 * What the first screen with Firestore brings along, told from the build that the other tests of this folder use: what
 * comes after it comes by itself, and its weight is held.
 */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { type ChunkNote, readChunkList } from '../../cli/console-build/chunk-list.ts';
import { ensureConsole } from '../../cli/console-build/ensure-console.ts';
import { catalogue } from '../../generated/catalogue.ts';
import { raMessages } from '../../runtime/app/messages/ra-messages.ts';
import { valueAt } from '../../runtime/core/values/value-at.ts';

const project = resolve(import.meta.dirname, '../..');

/** What the page asks for by itself at every visit. */
const START = ['runtime/app/index.html', 'runtime/app/main.tsx', 'runtime/app/backend/firebase-backend.ts'];
/** The same for a visitor, and for whoever is still signed in. */
const LOGIN_PAGE = [...START, 'runtime/app/screens/LoginPage.tsx'];
const START_PAGE = [...START, 'runtime/app/routes/SignedInConsole.tsx', 'runtime/data/firestore/index.ts'];
/** kB of scripts, gzip, as `npm run bench first-load` counts them, and one in a hundred more. */
const BEGIN_KB = 5;
const LOGIN_KB = 171;
const FIRST_SCREEN_KB = 336;
/** On a slow line each costs its headers, and a round trip of one of six connections. */
const SCRIPTS_TO_A_FORM = 40;
/** A form, and what the editors that are opened in it may bring beyond it. */
const FORM = [
  ...START_PAGE,
  'runtime/app/routes/ScreenServices.tsx',
  'generated/collections/page/resource.tsx',
  'runtime/widgets/document-form/view/DocumentForm.tsx',
];
const EDITORS = [
  { name: 'layout', door: 'runtime/widgets/layout-editor/view/Visit.tsx', limit: 60 },
  { name: 'file', door: 'runtime/widgets/file-uploader/view/FileEditor.tsx', limit: 25 },
  { name: 'condition', door: 'runtime/widgets/condition-builder/view/ConditionEditor.tsx', limit: 28 },
];

let folder: string;
let chunks: readonly ChunkNote[];

beforeAll(async () => {
  const built = await ensureConsole({ project, building: () => {} });
  if (!built.ok) throw new Error(built.output);
  folder = built.folder;
  chunks = readChunkList(folder);
});

describe('the first screen', () => {
  it('has no collection and no widget in it', () => {
    const modules = withImports(START_PAGE).flatMap((chunk) => chunk.modules);
    expect(modules).toContain('runtime/app/screens/Home.tsx');
    expect(
      modules.filter(
        (module) =>
          // One line, which asks for the form.
          module !== 'runtime/widgets/document-form/load-form.ts' &&
          /^generated\/collections\/|^runtime\/widgets\/|balcao\/form/.test(module),
      ),
    ).toEqual([]);
  });

  it('begins with what waits for nothing else, so that all is asked for at once', () => {
    const begin = withImports(['runtime/app/index.html']);
    expect(begin.flatMap(({ modules }) => modules)).toContain('runtime/app/begin.ts');
    expect(weight(begin)).toBeLessThan(BEGIN_KB);
  });

  it('leaves each collection its own scripts', () => {
    for (const { name } of catalogue) {
      for (const part of ['model.ts', 'csv.ts', 'fixture.ts', 'resource.tsx']) {
        expect(chunks.filter(({ door }) => door === `generated/collections/${name}/${part}`)).toHaveLength(1);
      }
    }
  });

  it('has a Portuguese text for each that react-admin says by itself', () => {
    const modules = chunks
      .flatMap((chunk) => chunk.modules)
      .filter((module) => /\/(ra-[\w-]+|react-admin)\//.test(module));
    const keys = modules.flatMap((module) =>
      [...readFileSync(join(project, module), 'utf8').matchAll(/['"`](ra\.[\w.]+)['"`]/g)].map(
        ([, key = '']) => key,
      ),
    );
    expect(keys).toContain('ra.notification.logged_out');
    expect(keys.filter((key) => typeof valueAt(raMessages, key) !== 'string')).toEqual([]);
  });

  it.each([
    { name: 'the login page', doors: LOGIN_PAGE, limit: LOGIN_KB },
    { name: 'the start page with Firestore', doors: START_PAGE, limit: FIRST_SCREEN_KB },
  ])('keeps the scripts of $name within $limit kB', ({ doors, limit }) => {
    expect(weight(withImports(doors))).toBeLessThan(limit);
  });
});

it(`comes to a form in ${SCRIPTS_TO_A_FORM} scripts at most`, () => {
  expect(withImports(FORM).length).toBeLessThanOrEqual(SCRIPTS_TO_A_FORM);
});

it.each(EDITORS)('the $name editor brings $limit kB at most, once it is opened', ({ door, limit }) => {
  const form = withImports(FORM);
  expect(form.flatMap(({ modules }) => modules)).not.toContain(door);
  const beyond = withImports([...FORM, door]).filter((chunk) => !form.includes(chunk));
  expect(weight(beyond)).toBeGreaterThan(0);
  expect(weight(beyond)).toBeLessThan(limit);
});

/** In kB, gzip. */
function weight(scripts: readonly ChunkNote[]): number {
  const sizes = scripts.map(({ file }) => gzipSync(readFileSync(join(folder, file))).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/** The scripts of these doors, and all that come with them. */
function withImports(doors: readonly string[]): readonly ChunkNote[] {
  const found = new Set<ChunkNote>();
  const add = (chunk: ChunkNote | undefined): void => {
    if (!chunk || found.has(chunk)) return;
    found.add(chunk);
    for (const file of chunk.imports) add(chunks.find((other) => other.file === file));
  };
  for (const door of doors) {
    const chunk = chunks.find((each) => each.door === door);
    if (!chunk) throw new Error(`No script of the build begins with ${door}`);
    add(chunk);
  }
  return [...found];
}
