import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ConsoleOutcome, ensureConsole } from './ensure-console.ts';

const repository = resolve(import.meta.dirname, '../..');
const ENTRY = 'runtime/app/main.ts';

let project: string;
let builds: number;

beforeEach(() => {
  project = mkdtempSync(join(tmpdir(), 'balcao-build-'));
  builds = 0;
  mkdirSync(join(project, 'runtime/app'), { recursive: true });
  mkdirSync(join(project, 'runtime/server'), { recursive: true });
  mkdirSync(join(project, 'cli'));
  symlinkSync(join(repository, 'node_modules'), join(project, 'node_modules'));
  symlinkSync(join(repository, 'cli/console-build'), join(project, 'cli/console-build'));
  write('package.json', '{"type":"module"}');
  write('runtime/app/index.html', '<div id="root"></div><script type="module" src="./main.ts"></script>');
  write(ENTRY, `document.body.textContent = ${JSON.stringify('prateleira '.repeat(300))};`);
  write(
    'vite.config.ts',
    `import { compressedVariants, inputsStamp } from './cli/console-build/build-plugins.ts';
     const project = ${JSON.stringify(project)};
     export default {
       root: project + '/runtime/app',
       base: '/console/',
       cacheDir: project + '/.cache',
       build: { emptyOutDir: true },
       plugins: [compressedVariants(), inputsStamp(project)],
     };`,
  );
});
afterEach(() => rmSync(project, { recursive: true }));

function write(file: string, text: string): void {
  writeFileSync(join(project, file), text);
}

function ensure(stop?: AbortSignal): Promise<ConsoleOutcome> {
  return ensureConsole({ project, stop, building: () => (builds += 1) });
}

const script = (suffix: string) => {
  const assets = join(project, 'dist/console/assets');
  const file = readdirSync(assets).find((name) => name.endsWith(suffix)) ?? '';
  return readFileSync(join(assets, file));
};

describe('the built console', () => {
  it('is built when missing, and then only when something that it is made from changes', async () => {
    expect(await ensure()).toMatchObject({ ok: true, built: true });
    expect(script('.js').toString()).toContain('prateleira');
    expect(await ensure()).toMatchObject({ ok: true, built: false });

    write('runtime/server/start.ts', 'export {};');
    write('runtime/app/shelf.test.ts', 'export {};');
    expect(await ensure()).toMatchObject({ ok: true, built: false });

    write(ENTRY, 'document.body.textContent = "vitrine";');
    expect(await ensure()).toMatchObject({ ok: true, built: true });
    expect(script('.js').toString()).toContain('vitrine');
    expect(builds).toBe(2);
  });

  it('has compressed variants that hold the same', async () => {
    await ensure();
    expect(brotliDecompressSync(script('.js.br'))).toEqual(script('.js'));
    expect(gunzipSync(script('.js.gz'))).toEqual(script('.js'));
    expect(script('.js.br').length).toBeLessThan(script('.js').length);
  });

  it('stays as it was when a build fails, which says why and is tried again', async () => {
    await ensure();
    write(ENTRY, 'import "./nowhere.ts";');
    const failed = await ensure();
    expect(failed).toMatchObject({ ok: false, reason: 'failed' });
    expect(!failed.ok && failed.output).toContain('nowhere.ts');
    expect(script('.js').toString()).toContain('prateleira');
    expect(readdirSync(join(project, 'dist'))).toEqual(['console']);
    expect(await ensure()).toMatchObject({ ok: false, reason: 'failed' });
  });

  it('is left alone when the build is interrupted', async () => {
    const stop = new AbortController();
    const building = ensureConsole({
      project,
      stop: stop.signal,
      building: () => setTimeout(() => stop.abort(), 50),
    });
    expect(await building).toMatchObject({ ok: false, reason: 'stopped' });
    expect(existsSync(join(project, 'dist/console'))).toBe(false);
  });
});
