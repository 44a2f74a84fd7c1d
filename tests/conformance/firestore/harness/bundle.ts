/**
 * Bundles the page once a test run, in memory.
 */
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

let bundled: Promise<string> | undefined;

export function pageScript(): Promise<string> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('.', import.meta.url)),
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      rollupOptions: { input: fileURLToPath(new URL('page-entry.ts', import.meta.url)) },
    },
  });
  const chunks = [output].flat().flatMap((result) => ('output' in result ? result.output : []));
  const entry = chunks.find((chunk) => chunk.type === 'chunk' && chunk.isEntry);
  if (entry?.type !== 'chunk') throw new Error('The page was not bundled.');
  return entry.code;
}
