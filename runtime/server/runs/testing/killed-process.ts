/**
 * A program of tests that drives a run and is killed, or says `ended`. Killed once more where a test leaves it.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { plainProgram } from '../../../../tests/setup/plain-program.ts';

const children: ChildProcess[] = [];

export function killLeftProcesses(): void {
  for (const child of children.splice(0)) child.kill('SIGKILL');
}

/** How it is run with arguments: whether it reached its end before it was killed. */
export async function killableProgram(
  script: string,
): Promise<(args: readonly (string | number)[]) => Promise<boolean>> {
  const program = await plainProgram(script);
  return async (args) => {
    const child = spawn(process.execPath, [program, ...args.map(String)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    const [code] = await once(child, 'close');
    if (code !== null && !said.includes('ended')) throw new Error(`It ended with ${code}.`);
    return said.includes('ended');
  };
}
