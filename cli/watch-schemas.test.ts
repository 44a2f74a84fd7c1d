import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openWorkshop, type Workshop } from './testing/workshop.ts';
import { schemasNow, watchSchemas } from './watch-schemas.ts';

const BRAND = 'schemas/catalog/brand.schema.json';

let shop: Workshop;
let stop: () => void;
let watching: Promise<void>;
/** What each run found in the file that is looked at. */
let runs: string[];
let said: string;

const now = () => schemasNow(shop.path('schemas'));

function watched(file = BRAND, since = now()): void {
  watching = watchSchemas(shop.path('schemas'), {
    since,
    again: async () => void runs.push(readFileSync(shop.path(file), 'utf8')),
    failed: (error) => {
      said += String(error);
    },
    stopped: new Promise((resolve) => {
      stop = resolve;
    }),
  });
}

/** As editors and `sed -i` save: a new file takes the other's place. */
function replace(file: string, text: string): void {
  writeFileSync(shop.path('new.tmp'), text);
  renameSync(shop.path('new.tmp'), shop.path(file));
}

const lastRun = () => expect.poll(() => runs.at(-1), { timeout: 10_000, interval: 20 });

beforeEach(() => {
  shop = openWorkshop();
  runs = [];
  said = '';
});
afterEach(async () => {
  stop();
  await watching;
  shop.remove();
});

it('hears of every change of a file that is replaced again and again', async () => {
  watched();
  for (const text of ['one', 'two', 'three']) {
    replace(BRAND, text);
    await lastRun().toBe(text);
  }
  writeFileSync(shop.path(BRAND), 'four');
  await lastRun().toBe('four');
});

it('hears of a branch that is checked out, and of the way back', async () => {
  const git = (...words: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@loja.test', ...words], { cwd: shop.cwd });
  git('init', '--quiet', '--initial-branch=main');
  shop.put(BRAND, 'main');
  git('add', '.');
  git('commit', '--quiet', '-m', 'Brands');
  git('checkout', '--quiet', '-b', 'other');
  shop.put(BRAND, 'other');
  git('commit', '--quiet', '-am', 'Other brands');
  watched();
  for (const branch of ['main', 'other', 'main']) {
    git('checkout', '--quiet', branch);
    await lastRun().toBe(branch);
  }
});

it('hears of what changes in a folder after it was renamed', async () => {
  watched('schemas/goods/brand.schema.json');
  renameSync(shop.path('schemas/catalog'), shop.path('schemas/goods'));
  await lastRun().toMatch(/"brand"/);
  writeFileSync(shop.path('schemas/goods/brand.schema.json'), 'after');
  await lastRun().toBe('after');
});

it('goes on after the folder of all schemas was away, and says that it was', async () => {
  watched();
  renameSync(shop.path('schemas'), shop.path('away'));
  await expect.poll(() => said).toContain('ENOENT');
  mkdirSync(shop.path('schemas/catalog'), { recursive: true });
  writeFileSync(shop.path(BRAND), 'back');
  await lastRun().toBe('back');
});

it('hears of what changes behind a link', async () => {
  shop.put('elsewhere/tag.schema.json', 'tag');
  symlinkSync(shop.path('elsewhere'), shop.path('schemas/linked'));
  watched('elsewhere/tag.schema.json');
  replace('elsewhere/tag.schema.json', 'tags');
  await lastRun().toBe('tags');
});

it('hears of a change that fell between the first run and the watch', async () => {
  const since = now();
  replace(BRAND, 'meanwhile');
  watched(BRAND, since);
  await lastRun().toBe('meanwhile');
});

it('takes many changes in a row as one', async () => {
  watched();
  for (let nth = 0; nth < 30; nth += 1) shop.put(`schemas/catalog/tag-${nth}.schema.json`, '{}');
  replace(BRAND, 'last');
  await lastRun().toBe('last');
  expect(runs.length).toBeLessThan(4);
});
