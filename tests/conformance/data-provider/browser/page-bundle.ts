/**
 * Bundles the page of the conformance run as the console itself is bundled, in memory, and serves it.
 */
import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { build } from 'vite';

export const PAGE_PATH = '/conformance/';

let bundled: Promise<FastifyPluginAsync> | undefined;

/** Once a worker. */
export function conformancePages(): Promise<FastifyPluginAsync> {
  bundled ??= bundle();
  return bundled;
}

async function bundle(): Promise<FastifyPluginAsync> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    base: PAGE_PATH,
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rollupOptions: {
        input: join(import.meta.dirname, 'page.ts'),
        output: { entryFileNames: 'page.js' },
      },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const files = new Map<string, string>();
  for (const output of outputs) {
    if (!('output' in output)) throw new Error('The page was not built in one go');
    for (const file of output.output) if (file.type === 'chunk') files.set(file.fileName, file.code);
  }
  return async (app) => {
    app.get(PAGE_PATH, (_request, reply) =>
      reply
        .type('text/html; charset=utf-8')
        .send(
          `<!doctype html><title>Conformance</title><script type="module" src="${PAGE_PATH}page.js"></script>`,
        ),
    );
    app.get<{ Params: { '*': string } }>(`${PAGE_PATH}*`, (request, reply) => {
      const code = files.get(request.params['*']);
      return code === undefined
        ? reply.code(404).send()
        : reply.type('text/javascript; charset=utf-8').send(code);
    });
  };
}
