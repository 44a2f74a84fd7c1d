import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, createServer, type ViteDevServer } from 'vite';
import { afterEach, describe, expect, it } from 'vitest';
import type { FormModule } from '../runtime/contract/form-module.ts';
import { mainValidator } from './forms.ts';
import { brandSchema, schemaText } from './testing/schemas.ts';
import { balcaoForms } from './vite-plugin.ts';

const folders: string[] = [];
let server: ViteDevServer | undefined;

afterEach(async () => {
  await server?.close();
  server = undefined;
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A tiny app whose entry loads one form. */
function appWithBrand(): string {
  const folder = mkdtempSync(join(tmpdir(), 'balcao-forms-'));
  folders.push(folder);
  mkdirSync(join(folder, 'schemas/catalog'), { recursive: true });
  writeFileSync(join(folder, 'schemas/catalog/brand.schema.json'), schemaText(brandSchema()));
  writeFileSync(join(folder, 'entry.js'), "export const load = () => import('virtual:balcao/form/brand');\n");
  return folder;
}

function messages(module: FormModule, record: unknown): string[] {
  const validate = mainValidator(module);
  validate(record);
  return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`.trim());
}

describe('balcaoForms', () => {
  it('builds each form into a chunk of its own that runs where eval is forbidden', async () => {
    const root = appWithBrand();
    const outDir = mkdtempSync(join(tmpdir(), 'balcao-forms-'));
    folders.push(outDir);
    await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [balcaoForms({ schemas: 'schemas' })],
      build: {
        outDir,
        emptyOutDir: true,
        minify: false,
        lib: { entry: join(root, 'entry.js'), formats: ['es'] },
      },
    });
    const scripts = readdirSync(outDir, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.m?js$/.test(file),
    );
    expect(scripts.length).toBeGreaterThan(1);
    const chunk =
      scripts.find((file) => readFileSync(join(outDir, file), 'utf8').includes('validator0')) ?? '';
    const code = readFileSync(join(outDir, chunk), 'utf8');
    expect(code).not.toMatch(/\beval\(|new Function\(/);
    writeFileSync(join(outDir, 'package.json'), '{"type":"module"}');
    const module: FormModule = await import(pathToFileURL(join(outDir, chunk)).href);
    expect(messages(module, { id: 'aurora' })).toEqual(["preencha o campo 'name'"]);
    expect(messages(module, { id: 'aurora', name: 'Aurora' })).toEqual([]);
  });

  it('refuses to build an invalid schema and says why', async () => {
    const root = appWithBrand();
    const wrong = brandSchema({ properties: { name: { title: 'Nome', type: 'strin' } } });
    writeFileSync(join(root, 'schemas/catalog/brand.schema.json'), schemaText(wrong));
    const building = build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [balcaoForms({ schemas: 'schemas' })],
      build: { write: false, lib: { entry: join(root, 'entry.js'), formats: ['es'] } },
    });
    await expect(building).rejects.toThrow(/VOCABULARY_UNKNOWN_VALUE schemas\/catalog\/brand\.schema\.json/);
  });

  it('makes the form anew in development when its schema is written, replaced or moved', async () => {
    const root = appWithBrand();
    server = await createServer({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [balcaoForms({ schemas: 'schemas' })],
      server: { middlewareMode: true },
      optimizeDeps: { noDiscovery: true, include: [] },
    });
    const title = async (): Promise<string> =>
      JSON.stringify(await server?.ssrLoadModule('virtual:balcao/form/brand').catch(() => ({})), [
        ...['schema', 'properties', 'name', 'title'],
      ]);
    const shown = (label: string) => expect.poll(title, { timeout: 10_000 }).toContain(`"title":"${label}"`);
    const file = join(root, 'schemas/catalog/brand.schema.json');
    const write = (to: string, label: string) => {
      const name = { title: label, type: 'string' };
      writeFileSync(to, schemaText(brandSchema({ properties: { ...brandSchema().properties, name } })));
    };
    await shown('Nome');
    write(file, 'Nome da marca');
    await shown('Nome da marca');
    for (const label of ['Marca', 'Fabricante', 'Linha']) {
      write(join(root, 'new.tmp'), label);
      renameSync(join(root, 'new.tmp'), file);
      await shown(label);
    }
    renameSync(join(root, 'schemas'), join(root, 'away'));
    renameSync(join(root, 'away'), join(root, 'schemas'));
    write(file, 'De volta');
    await shown('De volta');
  });
});
