import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);

it.each(['', 'process.exit(0);'])('leaves no folder behind a process that ends %s', async (end) => {
  const code = `
    import { existsSync, writeFileSync } from 'node:fs';
    import { runFolder } from './tests/setup/run-folder.ts';
    const folder = runFolder('balcao-test-');
    writeFileSync(folder + '/unpacked', 'x');
    console.log(existsSync(folder + '/unpacked') ? folder : '');
    ${end}`;
  const { stdout } = await run(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code]);
  expect(stdout).toContain('balcao-test-');
  expect(existsSync(stdout.trim())).toBe(false);
});
