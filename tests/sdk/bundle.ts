/**
 * The suites of a checkout as scripts for a browser, made in memory, with what the SDK's own karma configuration puts
 * in the place of modules. Packages that the checkout has not built are the console's own.
 */
import { existsSync } from 'node:fs';
import { basename, join, normalize } from 'node:path';
import { build, type Plugin } from 'vite';
import type { Checkout } from './checkout.ts';

const OURS = join(import.meta.dirname, 'bundle.ts');
/** `src/platform/x.ts` stands for the same file of one platform. */
const PLATFORM = /^(.*)\/platform\/([^./]*)(\.ts)?$/;
/** The project of the SDK's makers, which a checkout has only after their set-up. */
const PROJECT_CONFIG = '/config/project.json';
/** What chai learns from one suite, others use: the SDK's karma has all of them in one page. */
const CHAI_AS_PROMISED = `
  import { use as _useOfRunner } from 'chai';
  import _promisesOfRunner from 'chai-as-promised';
  _useOfRunner(_promisesOfRunner);`;

/** Name of a script → its text; a suite `api/query.test.ts` is `api/query.test.js`. */
export async function bundleSuites(checkout: Checkout): Promise<ReadonlyMap<string, string>> {
  const { root, suites, files } = checkout;
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    root,
    // The page sets it, as karma does.
    define: { 'process.env': 'globalThis.process.env' },
    plugins: [insteadOf(), withChaiAsPromised(checkout)],
    build: {
      write: false,
      target: 'es2022',
      minify: false,
      modulePreload: false,
      rollupOptions: {
        input: Object.fromEntries(files.map((file) => [scriptOf(file), join(suites, file)])),
        treeshake: false,
        // The sources export types again as if they were values.
        shimMissingExports: true,
        output: { entryFileNames: '[name]', chunkFileNames: 'shared/[name]-[hash].js' },
      },
    },
  });
  const chunks = [output].flat().flatMap((result) => ('output' in result ? result.output : []));
  return new Map(
    chunks.flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk.code] as const] : [])),
  );
}

export function scriptOf(file: string): string {
  return file.replace(/\.ts$/, '.js');
}

function insteadOf(): Plugin {
  return {
    name: 'sdk-checkout',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source.endsWith(PROJECT_CONFIG)) return `\0${basename(PROJECT_CONFIG)}`;
      if (PLATFORM.test(source)) {
        return this.resolve(source.replace(PLATFORM, '$1/platform/browser/$2.ts'), importer, {
          skipSelf: true,
        });
      }
      if (!importer || /^[./\0]/.test(source) || /^[A-Za-z]:/.test(source)) return null;
      // A package of the checkout's workspace that is not built makes the resolver throw.
      const theirs = await this.resolve(source, importer, { skipSelf: true }).catch(() => null);
      return theirs ?? this.resolve(source, OURS, { skipSelf: true });
    },
    load: (id) => (id === `\0${basename(PROJECT_CONFIG)}` ? '{ "projectId": "test-emulator" }' : undefined),
  };
}

function withChaiAsPromised({ root, suites, files }: Checkout): Plugin {
  const installed = existsSync(join(root, 'node_modules/chai-as-promised'));
  const entries = new Set(installed ? files.map((file) => normalize(join(suites, file))) : []);
  return {
    name: 'sdk-chai-as-promised',
    transform: (code, id) => (entries.has(normalize(id)) ? `${code}\n${CHAI_AS_PROMISED}` : undefined),
  };
}
