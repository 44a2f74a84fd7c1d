/**
 * Calls back after a schema has changed and been quiet for a moment, until the process is stopped.
 */
import { watch } from 'node:fs';
import { type GenerateFlags, schemasFolder } from './generate-run.ts';
import type { Terminal } from './terminal.ts';

/** Editors write a file in several steps; this long after the last one the change is taken. */
const QUIET_MS = 60;

export async function watchSchemas(
  flags: GenerateFlags,
  terminal: Terminal,
  generateAgain: () => Promise<unknown>,
  /** Ends the watch; Ctrl+C and SIGTERM do when the caller has no other end in mind. */
  stopped: Promise<void> = askedToStop(),
): Promise<void> {
  const schemas = schemasFolder(flags, terminal);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const watcher = watch(schemas, { recursive: true }, (_event, file) => {
    if (file !== null && !file.endsWith('.json')) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(generateAgain).catch((error: unknown) => terminal.err(`${String(error)}\n`));
    }, QUIET_MS);
  });
  if (!flags.json) terminal.out('Watching the schemas. Ctrl+C stops.\n');
  await stopped;
  watcher.close();
  clearTimeout(timer);
  await running;
}

function askedToStop(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
}
