/**
 * Benches that need no browser start once with the smallest input, all in one process, so that none rots. Those in
 * Chromium build pages of their own, and generate has no small input: they are too slow to be tried here.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';

const BENCHES = ['firestore', 'scale', 'csv', 'product-ops', 'files'];

it('benches without a browser run with the smallest input', async () => {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', resolve(import.meta.dirname, 'run.ts'), ...BENCHES],
    { env: { ...process.env, BALCAO_BENCH_SMALLEST: '1' }, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
    });
  }
  const [code] = await once(child, 'close');
  expect({ code, said }).toMatchObject({ code: 0 });
  for (const bench of BENCHES) expect(said).toContain(`── ${bench}\n`);
}, 240_000);
