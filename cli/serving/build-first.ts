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
    building: () => terminal.out('Construindo o console; leva alguns segundos…\n'),
  });
  if (outcome.ok) {
    const seconds = Math.round((performance.now() - started) / 1000);
    if (outcome.built) terminal.out(`Console construído em ${seconds} s.\n`);
    return { ok: true, folder: outcome.folder };
  }
  if (outcome.reason === 'stopped') return { ok: false, code: EXIT.done };
  terminal.err(`${outcome.output.trimEnd()}\n\nO console não pôde ser construído: veja acima o motivo.\n`);
  return { ok: false, code: EXIT.differences };
}
