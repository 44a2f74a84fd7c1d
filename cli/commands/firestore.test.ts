import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BalcaoProcess, balcao } from '../testing/balcao-process.ts';

let folder: string;
let run: BalcaoProcess | undefined;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balcao-cli-firestore-'));
});
afterEach(async () => {
  run?.child.kill('SIGKILL');
  await run?.ended;
  run = undefined;
  rmSync(folder, { recursive: true });
});

describe('balcao firestore', () => {
  it('says loudly that it is open, serves, and ends with 0 at SIGTERM', async () => {
    run = balcao(['firestore', '--memory', '--open']);
    const [, host] = await run.saying(/FIRESTORE_EMULATOR_HOST=(127\.0\.0\.1:\d+)/);
    await run.saying(/WARNING: NO ACCESS CONTROL/);
    const path = `http://${host}/v1/projects/qualquer/databases/(default)/documents/product/a`;
    expect((await fetch(path)).status).toBe(404);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
  });

  it.each([
    { args: ['--open', '--host', '0.0.0.0'], says: '--open lets anyone' },
    { args: ['--memory'], says: 'add --open' },
    { args: ['--memory', '--open', '--data', 'x'], says: 'exclude each other' },
  ])('refuses $args', async ({ args, says }) => {
    run = balcao(['firestore', ...args], { bundled: true });
    expect(await run.ended).toBe(2);
    expect(run.said().err).toContain(says);
  });
});
