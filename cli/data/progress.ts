/**
 * One line on the terminal that says how far a long run is; nothing where nobody looks.
 */
import { ERASE_LINE } from '../printable.ts';
import type { Terminal } from '../terminal.ts';

export interface Progress {
  /** Shown no more than ten times a second. */
  show(text: string): void;
  /** Takes the line away; call it before anything else is printed. */
  clear(): void;
}

const EVERY_MS = 100;
/** What is over before it could be read is not announced. */
const SILENT_MS = 1000;

export function progressOn(terminal: Pick<Terminal, 'interactive' | 'err'>): Progress {
  const started = Date.now();
  let last = started + SILENT_MS - EVERY_MS;
  let shown = false;
  return {
    show(text) {
      if (!terminal.interactive || Date.now() - last < EVERY_MS) return;
      last = Date.now();
      shown = true;
      terminal.err(ERASE_LINE + text);
    },
    clear() {
      if (shown) terminal.err(ERASE_LINE);
      shown = false;
    },
  };
}
