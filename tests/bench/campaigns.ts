/**
 * Campaigns: the audience beside the count of the same segment, and a send beside the provider's own time.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CAMPAIGNS, FACTS, SEGMENTS } from '../../runtime/contract/campaigns.ts';
import { CONDITION_PATHS } from '../../runtime/contract/conditions.ts';
import { PROJECT, peopleBench } from '../../runtime/server/campaigns/testing/people-bench.ts';
import { people, sendBench, sent, untilStands } from '../../runtime/server/runs/sends/testing/send-bench.ts';
import { openDatabase } from '../../runtime/server/sqlite/database.ts';
import { printMeasured } from './support/report.ts';
import { sized } from './support/smallest.ts';

const ROUNDS = sized(5, 1);
const CUSTOMERS = sized(100_000, 500);
const SENT = sized(10_000, 20);
const LATENCY_MS = 20;
const CONCURRENCY = 10;
const TOGETHER = 500;

export async function benchCampaigns(): Promise<void> {
  await audience();
  await sends();
}

/** All of them meet the rule. */
async function audience(): Promise<void> {
  const bench = await peopleBench();
  for (let from = 0; from < CUSTOMERS; from += TOGETHER) {
    await bench.documents.write(
      Array.from({ length: Math.min(TOGETHER, CUSTOMERS - from) }, (_, at) => ({
        kind: 'replace' as const,
        path: `project/${PROJECT}/${FACTS}/c${from + at}`,
        data: { email: `cliente${from + at}@loja.dev`, firstName: 'Ana', ordersCount: 3 },
      })),
    );
  }
  const condition = { type: 'greaterThan', field: 'ordersCount', value: 1 };
  await bench.put(`${SEGMENTS}/todos`, { name: 'Todos', rules: { inclusion: condition } });
  await bench.put(`${CAMPAIGNS.email}/natal`, { name: 'Natal', customerSegmentId: 'todos' });
  const question = { project: PROJECT, subject: FACTS, condition, empty: 'none', before: null };
  const [ours, peer]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    peer.push(await timed(() => bench.ask('operator', CONDITION_PATHS.count, question)));
    ours.push(
      await timed(async () => {
        const found = await bench.people.audienceOf(PROJECT, 'email', 'natal');
        if ('problem' in found || found.recipients.length !== CUSTOMERS) throw new Error('Others are meant.');
      }),
    );
  }
  const among = CUSTOMERS.toLocaleString('en');
  printMeasured({ name: `audience of ${among}`, unit: 'ms', ours, peer, peerName: 'count' });
  await Promise.all([bench.app.close(), bench.close()]);
}

async function sends(): Promise<void> {
  const [ours, peer]: [number[], number[]] = [[], []];
  for (let round = 0; round < sized(3, 1); round += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'balcao-sends-'));
    const database = openDatabase(join(folder, 'store.db'));
    const bench = sendBench(database);
    bench.state.audience = people(SENT);
    bench.state.provide = async ({ delivery }) => {
      await new Promise((resolve) => setTimeout(resolve, LATENCY_MS));
      return { kind: 'accepted', id: delivery };
    };
    await bench.campaign();
    const copy = bench.copy({ concurrency: CONCURRENCY });
    copy.tasks.begin();
    await sent(copy);
    ours.push(await timed(() => untilStands(copy, ({ accepted }) => accepted === SENT, 30 * 60_000)));
    peer.push((LATENCY_MS * SENT) / CONCURRENCY);
    await copy.close();
    database.close();
    rmSync(folder, { recursive: true, force: true });
  }
  const name = `${SENT.toLocaleString('en')} sends at ${LATENCY_MS} ms, ${CONCURRENCY} at once`;
  printMeasured({ name, unit: 'ms', ours, peer, peerName: 'the provider alone' });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
