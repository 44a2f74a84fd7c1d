/**
 * The beginning and the end of every command that serves: say what is open; close it, say so, answer the code.
 */
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';
import { closeInTime } from './stop-signal.ts';

/** Says that a server listens; where that cannot be said, it ends again. */
export async function announce(text: string, close: () => Promise<void>, terminal: Terminal): Promise<void> {
  try {
    terminal.out(text);
  } catch (error) {
    await closeInTime(close);
    throw error;
  }
}

export async function endServing(close: () => Promise<void>, terminal: Terminal): Promise<ExitCode> {
  if (await closeInTime(close)) {
    terminal.out('Balcão stopped.\n');
    return EXIT.done;
  }
  terminal.err('Stopping takes long; Ctrl+C again breaks it off.\n');
  return EXIT.environment;
}
