/**
 * Campaigns that are sent on an embedded store of their own, by a provider that a test plays. Further copies work on the
 * same store.
 */
import { createHash, randomUUID } from 'node:crypto';
import {
  ACCOUNTS,
  type AudienceCounts,
  DELIVERIES,
  type Recipient,
  type SendRun,
} from '../../../../contract/campaigns.ts';
import type { Documents } from '../../../ports/documents.ts';
import { embeddedTasks } from '../../../ports/embedded-tasks.ts';
import type { SendOutcome } from '../../../ports/mail.ts';
import { openDatabase } from '../../../sqlite/database.ts';
import { PROJECT, rowsBench } from '../../rows/testing/rows-bench.ts';
import { RUN_TASK } from '../../run-task.ts';
import { Runs } from '../../runs.ts';
import type { CampaignChannel, SentTo } from '../channel.ts';
import { deliveryId } from '../delivery-id.ts';
import { type OptOut, sendBackend } from '../perform-send.ts';
import { sendLimits } from '../send-limits.ts';
import { sendService } from '../send-service.ts';

export { PROJECT };
export const CAMPAIGN = 'natal';
export const OF = { project: PROJECT, channel: 'email', campaign: CAMPAIGN } as const;
export const ANA = { id: 'ana', email: 'ana@loja.dev', displayName: 'Ana' };
const PATIENCE_MS = 30_000;

export type Provide = (to: SentTo) => Promise<SendOutcome> | SendOutcome;

export interface SendCopyOptions {
  readonly isAlone?: boolean;
  readonly documents?: Documents;
  readonly concurrency?: number;
  readonly now?: () => number;
}

export function people(count: number): readonly Recipient[] {
  return Array.from({ length: count }, (_, at) => ({
    address: `cliente${at}@loja.dev`,
    email: `cliente${at}@loja.dev`,
    firstName: `Cliente ${at}`,
  }));
}

export const ACCEPTED: Provide = ({ delivery }) => ({ kind: 'accepted', id: `m-${delivery}` });

export function sendBench(database = openDatabase(':memory:')) {
  const rows = rowsBench(database);
  const { documents, read } = rows;
  rows.person('ana', 'operator');
  const state = { audience: people(3), optedOut: new Map<string, OptOut>(), provide: ACCEPTED };
  /** Addresses in the order in which the provider was asked. */
  const asked: string[] = [];
  const path = (of: string) => `project/${PROJECT}/${of}`;

  const channel: CampaignChannel = {
    channel: 'email',
    freeze: async (_project, { data }) =>
      data.template === 'nenhum' ? { problem: 'O modelo desta campanha não existe mais.' } : { frozen: {} },
    async send(_frozen, to) {
      asked.push(to.recipient.address);
      return state.provide(to);
    },
  };

  /** Who has no delivery yet, or was skipped. */
  async function audienceOf(project: string, _channel: 'email' | 'whatsapp', campaign: string) {
    const recipients: Recipient[] = [];
    for (const one of state.audience) {
      const id = deliveryId(project, campaign, one.address);
      const there = await documents.read(`project/${project}/${DELIVERIES}/${id}`);
      if (!there || there.data.status === 'skipped') recipients.push(one);
    }
    const digest = createHash('sha256').update(JSON.stringify(recipients)).digest('hex');
    const counts: AudienceCounts = {
      withoutAddress: 0,
      unsubscribed: 0,
      competitors: 0,
      alreadySent: state.audience.length - recipients.length,
      recipients: recipients.length,
      digest,
    };
    return { counts, recipients };
  }

  function copy(options: SendCopyOptions = {}) {
    const { isAlone = true, documents: own = documents, concurrency = 4, now } = options;
    const problems: string[] = [];
    const report = (problem: string) => void problems.push(problem);
    const clock = now ? { now } : {};
    const tasks = embeddedTasks(database, {
      handlers: { [RUN_TASK]: (payload, { signal }) => runs.work(payload, signal) },
      retries: { attempts: 0, backoffFrom: 50, backoffTo: 500 },
      report,
    });
    const limits = sendLimits({ documents: own, timeZone: 'America/Sao_Paulo', isAlone, ...clock });
    const optedOut = async () => state.optedOut;
    const { storeAs } = rows;
    const of = { documents: own, channels: [channel], limits, ...clock };
    const works = [sendBackend({ ...of, storeAs, optedOut, concurrency, report })];
    const runs: Runs = new Runs({ documents: own, works, tasks, report, instance: randomUUID(), isAlone });
    const service = sendService({ ...of, runs, audienceOf, concurrency });
    const close = async () => void (await Promise.all([runs.close(), tasks.close()]));
    return { runs, tasks, service, problems, close };
  }

  async function deliveries() {
    const found = await documents.list(path(DELIVERIES), { limit: 5000 });
    return new Map(found.map(({ data }) => [String(data.address), data]));
  }

  return {
    ...rows,
    state,
    asked,
    copy,
    audienceOf,
    deliveries,
    statuses: async () =>
      Object.fromEntries([...(await deliveries())].map(([address, { status }]) => [address, status])),
    async campaign(data: object = {}) {
      await documents.write([
        { kind: 'replace', path: path(`campaign-email/${CAMPAIGN}`), data: { name: 'Natal', ...data } },
      ]);
    },
    async page(data: object) {
      await documents.write([{ kind: 'replace', path: path(`config/${ACCOUNTS.email}`), data: { ...data } }]);
    },
    batches: async () => (await read(`campaign-email/${CAMPAIGN}`))?.batchs,
  };
}

export type SendBench = ReturnType<typeof sendBench>;
export type SendCopy = ReturnType<SendBench['copy']>;

/** Begun; how it stands. */
export async function sent(copy: SendCopy): Promise<SendRun> {
  const answer = await copy.service.send(OF, undefined, ANA);
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.run;
}

export async function untilStands(
  { service }: SendCopy,
  holds: (run: SendRun) => boolean,
  patienceMs = PATIENCE_MS,
): Promise<SendRun> {
  for (const end = Date.now() + patienceMs; ; ) {
    const run = await service.stand(OF);
    if (run && holds(run)) return run;
    if (Date.now() > end) throw new Error(`It stands as ${JSON.stringify(run)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

export const hasStatus = (status: SendRun['status']) => (run: SendRun) => run.status === status;
