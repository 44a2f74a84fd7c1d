/**
 * A built console as plain files and nothing else: no documents, no identity.
 */
import { listen } from '../listen.ts';
import { createHttpApp } from './app.ts';
import { CONSOLE_BASE, consoleFiles } from './console-files.ts';

export interface FilesOptions {
  readonly port: number;
  readonly host: string;
  /** Served under `/console/`, with its own `config.json`. */
  readonly folder: string;
}

/** Throws a ServerError when the port is not to be had. */
export async function serveFiles({ port, host, folder }: FilesOptions): Promise<{
  readonly url: string;
  close(): Promise<void>;
}> {
  const app = createHttpApp({ host, report: (problem) => console.error(problem) });
  app.get('/', (_request, reply) => reply.redirect(CONSOLE_BASE, 302));
  await app.register(consoleFiles(folder));
  return { url: await listen(app, port, host), close: () => app.close() };
}
