/**
 * The end of every command that serves: close what is open, say so, answer the code.
 */
import { EXIT, type ExitCode } from '../exit-codes.ts';
import type { Terminal } from '../terminal.ts';
import { closeInTime } from './stop-signal.ts';

export async function endServing(close: () => Promise<void>, terminal: Terminal): Promise<ExitCode> {
  if (await closeInTime(close)) {
    terminal.out('Balcão encerrado.\n');
    return EXIT.done;
  }
  terminal.err('O encerramento está demorando; Ctrl+C de novo interrompe.\n');
  return EXIT.environment;
}
