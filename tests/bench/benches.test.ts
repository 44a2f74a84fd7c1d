/**
 * Benches start once with the smallest input, all in one process, so that none rots: in `npm run test:deep` alone.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import process from 'node:process';
import { expect, it } from 'vitest';
import { patience } from '../setup/scale.ts';

const BENCHES = [
  ...[
    'firestore',
    'scale',
    'csv',
    'product-ops',
    'files',
    'generate',
    'first-load',
    'slow-line',
    'keystroke',
  ],
  ...[
    'form',
    'tree',
    'search',
    'conditions',
    'rules',
    'stock-file',
    'history',
    'attention',
    'event-feed',
    'campaigns',
    'csv-page',
    'sync-screen',
    'table',
    'layout',
    'files-screen',
  ],
];
const LIMIT_MS = patience(240_000);

async function startAll(): Promise<void> {
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
}

it('benches run with the smallest input', startAll, LIMIT_MS);
