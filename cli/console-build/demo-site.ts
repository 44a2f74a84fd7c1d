/**
 * The demo without a server: the built console with a configuration beside it, as any static host serves it.
 * The page of a route that is no file is `404.html`, which such hosts answer with.
 */
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConsoleConfig } from '../../runtime/contract/console-config.ts';
import { STAMP } from './console-inputs.ts';

/** Writes `dist/demo`, to be served as the root of a host, and answers its folder of the console. */
export function writeDemoSite(project: string, console: string, config: ConsoleConfig): string {
  const site = join(project, 'dist/demo');
  const folder = join(site, 'console');
  rmSync(site, { recursive: true, force: true });
  mkdirSync(site, { recursive: true });
  cpSync(console, folder, { recursive: true, filter: (file) => !file.endsWith(STAMP) });
  writeFileSync(join(folder, 'config.json'), `${JSON.stringify(config, undefined, 2)}\n`);
  cpSync(join(folder, 'index.html'), join(site, '404.html'));
  writeFileSync(join(site, 'index.html'), ENTRANCE);
  return folder;
}

const ENTRANCE = `<!doctype html>
<html lang="pt-BR">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="refresh" content="0; url=console/" />
    <title>Balcão</title>
  </head>
  <body><a href="console/">Abrir o console</a></body>
</html>
`;
