/**
 * Ends this process with the one that started it, however that ends: its input is then closed. A thread of its own
 * looks, because making the demo keeps the first one busy for seconds. Without a pipe to the parent nothing is watched.
 */
import { fstatSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

const WATCH = `
  const { Socket } = require('node:net');
  new Socket({ fd: 0 }).on('close', () => process.kill(process.pid, 'SIGKILL')).resume();`;

export function endWithParent(): void {
  if (isPipe(0)) new Worker(WATCH, { eval: true }).unref();
}

/** Not so: a terminal, `/dev/null`, a file, a closed input. */
function isPipe(descriptor: number): boolean {
  try {
    const input = fstatSync(descriptor);
    return input.isFIFO() || input.isSocket();
  } catch {
    return false;
  }
}
