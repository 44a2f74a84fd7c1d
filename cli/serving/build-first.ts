/**
 * Brings the built console up to date before something is served, with a line while one waits.
 */
import { ensureConsole } from '../console-build/ensure-console.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';

export type BuildFirst =
  | { readonly ok: true; readonly folder: string }
  /** The command ends with this; everything has been said. */
  | { readonly ok: false; readonly code: ExitCode };

export async function buildFirst(terminal: Terminal, stop: AbortSignal): Promise<BuildFirst> {
  const started = performance.now();
  const outcome = await ensureConsole({
    project: terminal.project,
    stop,
    building: () => terminal.out('Building the console; this takes some seconds…\n'),
  });
  if (outcome.ok) {
    const seconds = Math.round((performance.now() - started) / 1000);
    if (outcome.built) terminal.out(`Console built in ${seconds} s.\n`);
    return { ok: true, folder: outcome.folder };
  }
  if (outcome.reason === 'stopped') return { ok: false, code: EXIT.done };
  terminal.err(`${outcome.output.trimEnd()}\n\nThe console could not be built: the reason stands above.\n`);
  return { ok: false, code: EXIT.differences };
}
