/**
 * The server's reading threads as plain JavaScript, for servers inside the process of the tests: from its sources each
 * thread learns TypeScript first, which takes longer than all that it reads there. `readers/boot.test.ts` starts one so.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { build, type Plugin, type Rolldown } from 'vite';

const PROJECT = resolve(import.meta.dirname, '../..');
const READERS = join(PROJECT, 'runtime/server/firestore/readers');
/** Among the packages' own folders, so that it finds them. */
const SHELF = join(PROJECT, '.cache/threads');
const BOOT = /new URL\(["']\.\/boot\.mjs["'], import\.meta\.url\)/;

export function plainThread(): Plugin {
  return {
    name: 'balcao-plain-thread',
    enforce: 'pre',
    async transform(code, id) {
      if (id !== join(READERS, 'seat.ts')) return;
      if (!BOOT.test(code)) throw new Error('Threads begin in another way now.');
      const { file, sources } = await threadFile();
      for (const source of sources) this.addWatchFile(source);
      return code.replace(BOOT, `new URL(${JSON.stringify(pathToFileURL(file).href)})`);
    },
  };
}

async function threadFile(): Promise<{ readonly file: string; readonly sources: readonly string[] }> {
  const built = await build({
    configFile: false,
    root: PROJECT,
    logLevel: 'error',
    build: {
      ssr: join(READERS, 'thread.ts'),
      target: 'node20',
      minify: false,
      write: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const { output } = built as Rolldown.RolldownOutput;
  const [{ code, moduleIds }] = output;
  if (output.length > 1) throw new Error('The thread is more than one file.');
  const file = join(SHELF, `${createHash('sha256').update(code).digest('hex').slice(0, 16)}.js`);
  if (!existsSync(file)) {
    mkdirSync(SHELF, { recursive: true });
    writeFileSync(`${file}-${process.pid}`, code);
    renameSync(`${file}-${process.pid}`, file);
  }
  return { file, sources: moduleIds };
}
