/**
 * Loaded first by a program of the benchmark: answers its two messages.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';

const delay = monitorEventLoopDelay({ resolution: 5 });
let before = 0;
let most = 0;
const look = () => {
  most = Math.max(most, process.memoryUsage.rss());
};
let timer: NodeJS.Timeout | undefined;
process.on('message', (message) => {
  if (message === 'begin') {
    before = process.memoryUsage.rss();
    most = before;
    delay.reset();
    delay.enable();
    timer = setInterval(look, 50);
    return;
  }
  clearInterval(timer);
  delay.disable();
  look();
  process.send?.({ p99: delay.percentile(99) / 1e6, grown: (most - before) / 2 ** 20 });
});
