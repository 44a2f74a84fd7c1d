import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { open } from 'node:fs/promises';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Says that it watches, and ends by itself when `until` says so. */
const program = (until: string) => `
  import(${JSON.stringify(join(import.meta.dirname, 'end-with-parent.ts'))}).then(({ endWithParent }) => {
    endWithParent();
    process.stdout.write('watching');
    ${until}
  });`;

function start(stdin: 'pipe' | number, until: string) {
  return spawn(process.execPath, ['--import', 'tsx', '-e', program(until)], {
    stdio: [stdin, 'pipe', 'inherit'],
  });
}

it('ends when the pipe from the parent is closed', async () => {
  const child = start('pipe', 'setInterval(() => {}, 1000);');
  const ended = once(child, 'exit');
  if (!child.stdout) throw new Error('no output');
  await once(child.stdout, 'data');
  child.stdin?.end();
  expect(await ended).toEqual([null, 'SIGKILL']);
});

it('lets a process without a pipe to its parent finish its work', async () => {
  const nothing = await open(devNull);
  const child = start(nothing.fd, 'setTimeout(() => {}, 500);');
  expect(await once(child, 'exit')).toEqual([0, null]);
  await nothing.close();
});
