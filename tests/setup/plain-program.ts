/**
 * A program of Node's as plain JavaScript, for tests that start one again and again: to read TypeScript takes longer
 * than all that they do with it.
 */
import { symlinkSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { build } from 'vite';
import { runFolder } from './run-folder.ts';

const PACKAGES = resolve(import.meta.dirname, '../../node_modules');

/** Where it lies, until this process ends. `program`: the path of its TypeScript. */
export async function plainProgram(program: string): Promise<string> {
  const outDir = runFolder('balcao-program-');
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: program,
      outDir,
      target: 'node20',
      minify: false,
      // Of the console's screens, which no program loads.
      rolldownOptions: { external: /^virtual:/ },
    },
  });
  symlinkSync(PACKAGES, join(outDir, 'node_modules'));
  return join(outDir, `${basename(program, '.ts')}.js`);
}
