/**
 * How long others wait while something goes on: one small request after another, over a connection of its own.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { sized } from '../support/smallest.ts';

const EVERY_MS = 5;
/** For a steady picture where the work itself is short. */
const LEAST = sized(200, 10);

export async function waitingBeside(url: string, work: () => Promise<unknown>): Promise<readonly number[]> {
  const waits: number[] = [];
  let isOver = false;
  const running = (async () => {
    do await work();
    while (waits.length < LEAST);
  })().finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const start = performance.now();
    await (await fetch(url)).text();
    waits.push(performance.now() - start);
    await pause(EVERY_MS);
  }
  await running;
  return waits;
}
