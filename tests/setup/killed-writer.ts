/**
 * A program that writes numbers for ever, one after each commit, killed at a moment of its own.
 */
import { spawn } from 'node:child_process';

/** Answers the last number that it was told is stored. */
export async function killedWriter(writer: string, file: string, milliseconds: number): Promise<number> {
  const child = spawn(process.execPath, [writer, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let text = '';
  child.stdout.on('data', (chunk) => {
    if (text === '') setTimeout(() => child.kill('SIGKILL'), milliseconds);
    text += String(chunk);
  });
  await new Promise((resolve) => child.on('close', resolve));
  const lines = text.split('\n').slice(0, -1);
  return Number(lines.at(-1) ?? -1);
}
