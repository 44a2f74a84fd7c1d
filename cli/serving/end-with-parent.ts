/**
 * Ends this process with the one that started it, however that ends: its input is then closed. A thread of its own
 * looks, because making the demo keeps the first one busy for seconds.
 */
import { Worker } from 'node:worker_threads';

const WATCH = `
  const { Socket } = require('node:net');
  new Socket({ fd: 0 }).on('close', () => process.kill(process.pid, 'SIGKILL')).resume();`;

export function endWithParent(): void {
  new Worker(WATCH, { eval: true }).unref();
}
