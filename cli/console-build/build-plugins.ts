/**
 * Two last steps of a console build, as Vite plugins so that `vite build` alone takes them too: compressed variants
 * beside every file that shrinks, and the hash of what the build was made from.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';
import { hashConsoleInputs, STAMP } from './console-inputs.ts';

const COMPRESSIBLE = /\.(html|js|css|svg|json|txt)$/;
/** Below this the headers cost as much as what is saved. */
const SMALLEST_BYTES = 1024;
/** The highest level: 7% fewer bytes of the scripts on the way to a form, for ten seconds of one core. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };

/** The server picks a `.br` or `.gz` variant when a browser takes it; a static host that does not ignores them. */
export function compressedVariants(): Plugin {
  return {
    name: 'balcao-compressed-variants',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler({ dir: folder }) {
        if (!folder) return;
        const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
        const wanted = files.filter((name) => COMPRESSIBLE.test(name));
        await Promise.all(wanted.map((name) => compress(join(folder, name))));
      },
    },
  };
}

/** Read before the build, so that a change made meanwhile leaves it stale; written last, so that a failed one has none. */
export function inputsStamp(project: string): Plugin {
  let inputs = '';
  return {
    name: 'balcao-inputs-stamp',
    apply: 'build',
    buildStart() {
      inputs = hashConsoleInputs(project);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir: folder }) {
        if (folder) writeFileSync(join(folder, STAMP), `${inputs}\n`);
      },
    },
  };
}

async function compress(file: string): Promise<void> {
  const content = readFileSync(file);
  if (content.length < SMALLEST_BYTES) return;
  const [small, smaller] = await Promise.all([
    promisify(gzip)(content, { level: 9 }),
    promisify(brotliCompress)(content, BROTLI),
  ]);
  writeFileSync(`${file}.gz`, small);
  writeFileSync(`${file}.br`, smaller);
}
