import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { NOTICE_OF_ALL } from '../view/naming.ts';
import { lastRunOf } from './last-run.ts';

const sources = [{ file: 'catalog/brand.schema.json', text: '{}' }];
const files = ['a.ts', 'b.ts'].map((path) => ({ path, text: `// ${NOTICE_OF_ALL}\n${path}\n` }));
const existing = () => new Map(files.map(({ path, text }) => [path, text]));

let project: string;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'balcao-last-run-'));
  mkdirSync(join(project, 'templates'));
  writeFileSync(join(project, 'templates/model.hbs'), 'one');
});
afterEach(() => rmSync(project, { recursive: true, force: true }));

function lastRun(changes: { sources?: typeof sources; out?: string; runtime?: string } = {}) {
  const options = { runtime: changes.runtime ?? '../runtime' };
  return lastRunOf(project, changes.out ?? '/out', changes.sources ?? sources, options);
}

describe('the last run', () => {
  it('knows that there is nothing to do, and names files that are not its own', () => {
    expect(lastRun().upToDate(existing())).toBeUndefined();
    lastRun().remember(files);
    expect(lastRun().upToDate(new Map([...existing(), ['notes.md', 'mine\n']]))).toEqual({
      changes: [],
      unchanged: 2,
      inTheWay: [],
      withoutNotice: [],
      foreign: ['notes.md'],
    });
  });

  it.each([
    ['another schema', { sources: [{ file: 'catalog/brand.schema.json', text: '{ }' }] }],
    ['a schema by another name', { sources: [{ file: 'catalog/brands.schema.json', text: '{}' }] }],
    ['one schema more', { sources: [...sources, { file: 'shared/x.json', text: '{}' }] }],
    ['another output folder', { out: '/other' }],
    ['another way to the runtime', { runtime: '../../runtime' }],
  ])('knows nothing of %s', (_name, changes) => {
    lastRun().remember(files);
    expect(lastRun(changes).upToDate(existing())).toBeUndefined();
  });

  it('knows nothing once the generator itself has changed', () => {
    lastRun().remember(files);
    writeFileSync(join(project, 'templates/model.hbs'), 'two');
    expect(lastRun().isSame).toBe(false);
  });

  it.each([
    ['is gone', new Map([...existing()].slice(1))],
    ['was changed by hand', new Map([...existing(), ['a.ts', 'by hand']])],
    ['is stale', new Map([...existing(), ['old.ts', `// ${NOTICE_OF_ALL}\n`]])],
  ])('asks for a full run when a file %s', (_name, found) => {
    lastRun().remember(files);
    expect(lastRun().isSame).toBe(true);
    expect(lastRun().upToDate(found)).toBeUndefined();
  });

  it.each(['', '{', '[]', '{"key":1}', '{"key":"x","files":null}'])('is not misled by %j', (damage) => {
    lastRun().remember(files);
    const folder = join(project, 'node_modules/.cache/balcao');
    for (const name of readdirSync(folder)) writeFileSync(join(folder, name), damage);
    expect(lastRun().upToDate(existing())).toBeUndefined();
  });
});
