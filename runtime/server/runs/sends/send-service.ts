/**
 * The sending of campaigns as the routes ask for it: confirmed once, it freezes who gets what and begins a run; what is in
 * doubt afterwards, people settle.
 */
import type { AudienceCounts, Channel, Recipient, SendAction, SendRun } from '../../../contract/campaigns.ts';
import type { RunStatus } from '../../../contract/run.ts';
import { drawId } from '../../../core/run/draw-id.ts';
import type { LiveRun } from '../../../core/run/live-run.ts';
import { plannedRun } from '../../../core/run/new-run.ts';
import { sizeOf } from '../../../core/run/run-state.ts';
import type { RunAuthor } from '../../../core/run/work.ts';
import { plannedSend, SEND_STEP, type SendTally, sendTally } from '../../../core/run/works/send.ts';
import { shownNumber } from '../../../core/values/numbers.ts';
import type { Documents } from '../../ports/documents.ts';
import type { ControlRefusal } from '../control-run.ts';
import type { SettledItem } from '../run-commands.ts';
import { runPath } from '../run-store.ts';
import type { Runs } from '../runs.ts';
import type { CampaignChannel } from './channel.ts';
import { AGAIN, deliveryPath, GIVEN_UP, statusOf } from './deliveries.ts';
import { deliveryId } from './delivery-id.ts';
import { isTooLong, putFrozen, readCampaign, readTurn, takeTurn } from './send-documents.ts';
import type { SendLimits } from './send-limits.ts';

export type AskAudience = (
  project: string,
  channel: Channel,
  campaign: string,
) => Promise<
  | { readonly counts: AudienceCounts; readonly recipients: readonly Recipient[] }
  | { readonly problem: string }
>;

export interface SendServiceOptions {
  readonly documents: Documents;
  readonly runs: Runs;
  readonly channels: readonly CampaignChannel[];
  readonly limits: Pick<SendLimits, 'batchSize'>;
  readonly audienceOf: AskAudience;
  /** Messages on their way at once. */
  readonly concurrency: number;
  readonly now?: () => number;
}

export type SendAnswer =
  | { readonly ok: true; readonly run: SendRun }
  /** The numbers by now. */
  | { readonly ok: false; readonly reason: 'other-audience'; readonly counts: AudienceCounts }
  | { readonly ok: false; readonly reason: Unsent; readonly problem: string };

/** `open`: the last send has to be ended before. */
type Unsent = 'missing' | 'unfit' | 'busy' | 'open';

export type ActAnswer =
  | { readonly ok: true; readonly run: SendRun }
  | { readonly ok: false; readonly reason: ControlRefusal | 'no-doubt' };

export interface SentCampaign {
  readonly project: string;
  readonly channel: Channel;
  readonly campaign: string;
}

export interface SendService {
  /** A repeat answers with the same run. */
  send(of: SentCampaign, digest: string | undefined, by: RunAuthor): Promise<SendAnswer>;
  /** `undefined`: the campaign was never sent. */
  stand(of: SentCampaign): Promise<SendRun | undefined>;
  act(of: SentCampaign, action: SendAction, by: string): Promise<ActAnswer>;
}

/** Who has taken a campaign's turn has made its run by then, or never will. */
const MADE_MS = 60_000;
/** So many recipients are prepared for each message on its way: the disk is at them meanwhile. */
const AHEAD = 2;
const LOOK_MS = 50;
/** What is in doubt is looked at so often, however many ask. */
const DOUBT_MS = 5000;
const MOST_LOOKS = 100;
const OPEN = 'Um envio desta campanha está aberto. Continue-o ou cancele-o antes.';

export function sendService(options: SendServiceOptions): SendService {
  const { documents, runs, now = Date.now } = options;
  /** When, by run. */
  const looked = new Map<string, number>();

  /** The run of that turn where it was made for that audience; `open`: it is for another one, and goes on. */
  async function sameRun(
    of: SentCampaign,
    digest: string | undefined,
  ): Promise<SendRun | 'busy' | 'open' | undefined> {
    for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
      const { turn } = await readTurn(documents, of.project, of.channel, of.campaign);
      if (!turn) return undefined;
      const stored = (await documents.read(runPath(of.project, turn.run)))?.data;
      if (stored) {
        const run = standing(of.project, turn.run, stored);
        const isOpen = run.status === 'running' || run.status === 'paused';
        const isOther = digest !== turn.digest;
        const isVoid = run.status === 'cancelled' || run.skipped === run.total;
        if (!isOpen && (isVoid || isOther)) return undefined;
        // Whoever made it may have ended before it began.
        if (stored.startedAt === null && isOpen) await runs.begin(of.project, turn.run);
        return isOther && digest !== undefined ? 'open' : run;
      }
      if (now() - turn.at > MADE_MS) return undefined;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
    return 'busy';
  }

  function standing(project: string, run: string, stored: Parameters<typeof runIn>[1]): SendRun {
    const open = runs.openRun(project, run);
    return open ? openRunOf(run, open) : runIn(run, stored);
  }

  async function stand(of: SentCampaign): Promise<SendRun | undefined> {
    const { turn } = await readTurn(documents, of.project, of.channel, of.campaign);
    const read = async () => turn && (await documents.read(runPath(of.project, turn.run)))?.data;
    const stored = await read();
    if (!turn || !stored) return undefined;
    const { run } = turn;
    const before = standing(of.project, run, stored);
    for (const [id, at] of looked) if (Math.abs(now() - at) >= DOUBT_MS) looked.delete(id);
    if (before.doubtful === 0 || looked.has(run)) return before;
    looked.set(run, now());
    if (!(await settle(of.project, run, 'look'))) return before;
    return standing(of.project, run, (await read()) ?? stored);
  }

  /** True where something of it was in doubt. What an event has said meanwhile is no longer. */
  async function settle(
    project: string,
    run: string,
    how: 'look' | 'resend-doubtful' | 'give-up-doubtful',
  ): Promise<boolean> {
    // Of one that is open here the documents may not know yet what is in doubt.
    const live = runs.openRun(project, run) ?? (await runs.store.load(project, run))?.run;
    const doubtful = live?.state.parts.flat().filter(({ steps }) => steps[0] === 'in-doubt') ?? [];
    const items: SettledItem[] = [];
    for (const { id } of doubtful) {
      const as = await settledDelivery(documents, { project, id }, how);
      if (as) items.push({ id, ...as });
    }
    if (items.length > 0) await runs.control(run, { project, action: 'settle', step: SEND_STEP, items });
    return items.length > 0;
  }

  return {
    stand,

    async send(of, digest, createdBy) {
      const { project, channel, campaign } = of;
      const by = options.channels.find((one) => one.channel === channel);
      const stored = await readCampaign(documents, project, channel, campaign);
      if (!stored) return refused('missing', 'Esta campanha não existe nesta loja.');
      if (!by) return refused('unfit', 'Este servidor não envia por este canal.');
      for (;;) {
        // Before all else: whoever takes the turn meanwhile is noticed.
        const { state } = await readTurn(documents, project, channel, campaign);
        const same = await sameRun(of, digest);
        if (same === 'busy') return refused('busy', 'O envio está começando. Tente de novo.');
        if (same === 'open') return refused('open', OPEN);
        if (same) return { ok: true, run: same };
        const last = await stand(of);
        if (last && last.doubtful > 0 && last.status !== 'cancelled') {
          return refused('open', doubtsOf(last.doubtful));
        }
        const frozen = await by.freeze(project, { id: campaign, data: stored.data });
        if ('problem' in frozen) return refused('unfit', frozen.problem);
        if (isTooLong(frozen.frozen)) return refused('unfit', 'O modelo é longo demais para ser enviado.');
        const audience = await options.audienceOf(project, channel, campaign);
        if ('problem' in audience) return refused('unfit', audience.problem);
        const { counts, recipients } = audience;
        if (digest !== undefined && digest !== counts.digest) {
          return { ok: false, reason: 'other-audience', counts };
        }
        if (recipients.length === 0) return refused('unfit', 'Ninguém recebe esta campanha agora.');
        const id = drawId();
        const turn = { run: id, digest: counts.digest, at: now() };
        // Somebody else has begun meanwhile.
        if (!(await takeTurn(documents, of, state, turn))) continue;
        await putFrozen(documents, { project, id }, frozen.frozen);
        const batchSize = await options.limits.batchSize(project, channel);
        const planned = plannedSend({
          project,
          id,
          createdBy,
          title: String(stored.data.name ?? campaign),
          about: { channel, campaign, batchSize },
          concurrency: AHEAD * options.concurrency,
          recipients: new Map(recipients.map((one) => [deliveryId(project, campaign, one.address), one])),
        });
        await runs.store.create(plannedRun(planned));
        await runs.begin(project, id);
        const made = await documents.read(runPath(project, id));
        return { ok: true, run: standing(project, id, made?.data ?? {}) };
      }
    },

    async act(of, action, by) {
      const { project } = of;
      const before = await stand(of);
      if (!before) return { ok: false, reason: 'missing' };
      const { id } = before;
      if (action === 'resend-doubtful' || action === 'give-up-doubtful') {
        if (action === 'resend-doubtful' && before.status === 'cancelled')
          return { ok: false, reason: 'over' };
        if (!(await settle(project, id, action))) return { ok: false, reason: 'no-doubt' };
      } else {
        const outcome = await runs.control(id, { project, action: ORDERS[action], by });
        if (!outcome.ok) return outcome;
      }
      return { ok: true, run: (await stand(of)) ?? before };
    },
  };
}

const ORDERS = {
  pause: 'pause',
  resume: 'start',
  cancel: 'cancel',
  'retry-failed': 'retry-errors',
} as const;

function refused(reason: Unsent, problem: string): SendAnswer {
  return { ok: false, reason, problem };
}

function doubtsOf(count: number): string {
  const messages = count === 1 ? 'a mensagem' : `as ${shownNumber(count)} mensagens`;
  return `Decida antes ${messages} em dúvida do último envio.`;
}

/** What becomes of an item in doubt; `undefined`: it stays so. The delivery says it first. */
async function settledDelivery(
  documents: Documents,
  of: { readonly project: string; readonly id: string },
  how: 'look' | 'resend-doubtful' | 'give-up-doubtful',
): Promise<Omit<SettledItem, 'id'> | undefined> {
  for (;;) {
    const there = await documents.read(deliveryPath(of));
    const status = there ? statusOf(there) : undefined;
    if (status === 'accepted') return { as: 'done' };
    if (how === 'look') {
      // An event has said so; what somebody asked to send again goes.
      const hasFailed = status === 'failed' && there?.data.reason !== AGAIN;
      return hasFailed ? { as: 'done', answer: 'given-up' } : undefined;
    }
    // Nothing of it ever left.
    if (!there) return how === 'resend-doubtful' ? { as: 'repeat' } : { as: 'done', answer: 'given-up' };
    const isAgain = how === 'resend-doubtful';
    const data = { status: 'failed', reason: isAgain ? AGAIN : GIVEN_UP };
    const { path, version } = there;
    const outcome = await documents.write([{ kind: 'change', path, version, data, stamps: ['updatedAt'] }]);
    if (outcome.ok) return isAgain ? { as: 'repeat' } : { as: 'done', answer: 'given-up' };
  }
}

function runIn(id: string, data: { readonly [field: string]: unknown }): SendRun {
  const tally = (data.tally ?? {}) as Partial<SendTally>;
  const { accepted = 0, failed = 0, doubtful = 0, pending = 0, skipped = 0 } = tally;
  // Its document says that it has begun a moment later.
  const hasBegun = data.startedAt !== null && data.startedAt !== undefined;
  const status = hasBegun || data.status === 'cancelled' ? (data.status as RunStatus) : 'running';
  return {
    id,
    status,
    total: Number(data.total ?? 0),
    accepted,
    failed,
    doubtful,
    pending,
    skipped,
    ...becauseOf(status, data.pausedBecause),
  };
}

function openRunOf(id: string, { state, pausedBecause }: LiveRun): SendRun {
  const { status } = state;
  return { id, status, total: sizeOf(state), ...sendTally(state), ...becauseOf(status, pausedBecause) };
}

function becauseOf(status: RunStatus, because: unknown): Pick<SendRun, 'because'> {
  return status === 'paused' && typeof because === 'string' && because !== '' ? { because } : {};
}
