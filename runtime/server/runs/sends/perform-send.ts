/**
 * Sends a campaign's messages, one a step: within the limits of the account, never to whoever has opted out, and never
 * again what may have left. Ten failures in a row pause the run.
 */
import type { Recipient } from '../../../contract/campaigns.ts';
import { roleAtLeast } from '../../../core/access/decide.ts';
import { authorName, type RunFacts } from '../../../core/run/work.ts';
import { aboutSend, type SendCall, sendWork } from '../../../core/run/works/send.ts';
import { DataError } from '../../../core/store/data-error.ts';
import type { StoreAs } from '../../as-caller/index.ts';
import type { Documents } from '../../ports/documents.ts';
import type { SendOutcome } from '../../ports/mail.ts';
import type { BackendWork, Performed, StepOutcome } from '../backend-work.ts';
import type { CampaignChannel, FrozenCampaign } from './channel.ts';
import { type Before, type Deliveries, type DeliveryOf, deliveriesOf } from './deliveries.ts';
import { frozenCampaign, showBatches } from './send-documents.ts';
import type { SendLimits } from './send-limits.ts';

const FAILURES_IN_A_ROW = 10;
const UNREACHED_MS = 5000;
/** Whoever began the run is asked for so often. */
const ROLE_MS = 10_000;
/** Of a recipient whose server asks to come again, each after twice the time of the one before. */
const MOST_DELAYS = 3;
const LOOK_MS = 500;
const TOO_OFTEN = 'O servidor do destinatário adiou a mensagem várias vezes.';
const STORE_TRIES = 5;
const STORE_AGAIN_MS = 500;

/** Why somebody gets no campaigns. */
export type OptOut = 'unsubscribed' | 'competitor';

export interface SendPerformers {
  readonly documents: Documents;
  readonly storeAs: StoreAs;
  readonly channels: readonly CampaignChannel[];
  readonly limits: SendLimits;
  /** Asked right before each message. */
  optedOut(project: string, recipients: readonly Recipient[]): Promise<ReadonlyMap<string, OptOut>>;
  /** Messages on their way at once, of all runs of this process. */
  readonly concurrency: number;
  readonly report: (problem: string) => void;
  readonly now?: () => number;
}

const OPTED_OUT: { readonly [O in OptOut]: string } = {
  unsubscribed: 'A pessoa pediu para não receber campanhas.',
  competitor: 'O endereço é de um concorrente.',
};
const IN_A_ROW = `${FAILURES_IN_A_ROW} mensagens seguidas não saíram. Veja os motivos, corrija e continue.`;

/** Of a run in this process. */
interface Sending {
  readonly frozen: FrozenCampaign;
  failures: number;
  mayUntil: number;
  /** How often their recipients' servers asked to come again, by delivery. */
  readonly delays: Map<string, number>;
  /** Messages that wait by themselves. */
  waiting: number;
}

/** What becomes of one message; `delayed`: it waits by itself. */
type Performing = StepOutcome | { readonly kind: 'delayed'; readonly after: number };

export function sendBackend(options: SendPerformers): BackendWork<SendCall> {
  const deliveries = deliveriesOf(options.documents, options.now);
  const onTheWay = atMost(options.concurrency);
  const sendings = new WeakMap<RunFacts, Promise<Sending | undefined>>();

  function sendingOf(facts: RunFacts): Promise<Sending | undefined> {
    const known = sendings.get(facts);
    if (known) return known;
    const reading = frozenCampaign(options.documents, facts).then(
      (frozen) => frozen && { frozen, failures: 0, mayUntil: 0, delays: new Map(), waiting: 0 },
    );
    sendings.set(facts, reading);
    reading.catch(() => sendings.delete(facts));
    return reading;
  }

  return {
    work: sendWork,
    restsLong: true,
    async perform(call, how) {
      try {
        const sending = await sendingOf(how.facts);
        if (!sending) return { kind: 'over', text: 'O que seria enviado não está mais guardado.' };
        for (;;) {
          const outcome = await performed({ ...options, deliveries, onTheWay }, sending, call, how);
          if (outcome.kind !== 'delayed') return outcome;
          // All the run's places must not be theirs.
          if (sending.waiting >= options.concurrency) return { kind: 'busy', retryAfterMs: UNREACHED_MS };
          await waited(sending, outcome.after, how);
          if (!how.goesOn()) return { kind: 'busy', retryAfterMs: 0 };
        }
      } catch (error) {
        if (error instanceof DataError) return { kind: 'busy', retryAfterMs: UNREACHED_MS };
        if (how.signal.aborted) return { kind: 'busy', retryAfterMs: 0 };
        options.report(`A message cannot be sent: ${nameOf(error)}`);
        return { kind: 'busy', retryAfterMs: UNREACHED_MS };
      }
    },
    saving: (facts, run) => showBatches(options.documents, facts, run.state),
  };
}

async function waited(sending: Sending, ms: number, { goesOn }: Performed): Promise<void> {
  sending.waiting += 1;
  for (let left = ms; left > 0 && goesOn(); left -= LOOK_MS) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(left, LOOK_MS)));
  }
  sending.waiting -= 1;
}

/** Its message may name whom the message was for. */
function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown';
}

interface Means extends SendPerformers {
  readonly deliveries: Deliveries;
  readonly onTheWay: ReturnType<typeof atMost>;
}

/** Rejects only before the message is claimed. */
async function performed(
  means: Means,
  sending: Sending,
  { delivery, recipient }: SendCall,
  { facts, signal, goesOn }: Performed,
): Promise<Performing> {
  const { deliveries, limits, onTheWay } = means;
  const { project, id: run } = facts;
  const { channel, campaign } = aboutSend(facts);
  const stopped = await refusedAuthor(means, sending, facts);
  if (stopped) return stopped;
  const wait = await limits.take(project, channel, signal);
  if (wait > 0) return { kind: 'busy', retryAfterMs: wait };
  const of: DeliveryOf = { project, id: delivery, run, campaign, channel, recipient };
  const claim = await deliveries.claim(of).catch((error) => {
    limits.giveBack(project, channel);
    throw error;
  });
  if (!claim.isOurs) {
    limits.giveBack(project, channel);
    if (!claim.isOwn) return { kind: 'done', answer: 'skipped' };
    return claim.status === 'accepted' ? { kind: 'done' } : { kind: 'ask' };
  }
  const by = means.channels.find((one) => one.channel === channel);
  const outcome = await onTheWay(async (): Promise<SendOutcome | OptOut> => {
    // While it waited for its turn.
    if (signal.aborted || !goesOn()) return { kind: 'later', after: 0 };
    const out = await means.optedOut(project, [recipient]).catch(() => undefined);
    if (!out) return { kind: 'later', after: UNREACHED_MS };
    const optOut = out.get(recipient.address);
    if (optOut) return optOut;
    if (!by) return { kind: 'refused', permanent: false, reason: 'Este servidor não envia por este canal.' };
    return by.send(sending.frozen, { project, campaign, delivery, recipient }).catch((error): SendOutcome => {
      means.report(`A message may not have left: ${nameOf(error)}`);
      return { kind: 'unknown' };
    });
  });
  if (typeof outcome === 'string') {
    limits.giveBack(project, channel);
    return stored(() => deliveries.skipped(of, OPTED_OUT[outcome]), { kind: 'done', answer: 'skipped' });
  }
  if (outcome.kind === 'refused' || outcome.kind === 'later') limits.giveBack(project, channel);
  return settled(deliveries, sending, { of, before: claim.before }, outcome);
}

/** What it says is on the disk before the run notes it. */
async function settled(
  deliveries: Deliveries,
  sending: Sending,
  { of, before }: { readonly of: DeliveryOf; readonly before: Before | undefined },
  outcome: SendOutcome,
): Promise<Performing> {
  switch (outcome.kind) {
    case 'accepted':
      sending.failures = 0;
      return stored(() => deliveries.accepted(of, outcome.id), { kind: 'done' });
    case 'later': {
      const { after, alone } = outcome;
      if (!alone) return stored(() => deliveries.release(of, before), { kind: 'busy', retryAfterMs: after });
      const delays = sending.delays.get(of.id) ?? 0;
      sending.delays.set(of.id, delays + 1);
      return delays < MOST_DELAYS
        ? stored(() => deliveries.release(of, before), { kind: 'delayed', after: after * 2 ** delays })
        : stored(() => deliveries.failed(of, TOO_OFTEN), { kind: 'failed', text: TOO_OFTEN });
    }
    case 'refused': {
      if (!outcome.permanent) {
        return stored(() => deliveries.release(of, before), { kind: 'paused', text: outcome.reason });
      }
      const pause = outcome.pauses ? { pause: outcome.reason } : pauseAfter(sending);
      return stored(() => deliveries.failed(of, outcome.reason), {
        kind: 'failed',
        text: outcome.reason,
        ...pause,
      });
    }
    case 'unknown': {
      const status = await deliveries.doubt(of).catch(() => 'doubtful' as const);
      if (status === 'accepted') return { kind: 'done' };
      return { kind: 'ask', ...pauseAfter(sending) };
    }
  }
}

function pauseAfter(sending: Sending): { readonly pause?: string } {
  sending.failures += 1;
  if (sending.failures < FAILURES_IN_A_ROW) return {};
  sending.failures = 0;
  return { pause: IN_A_ROW };
}

/** A store that is away for longer leaves the message in doubt: the delivery says that it was about to leave. */
async function stored<Outcome>(write: () => Promise<void>, outcome: Outcome): Promise<Outcome | StepOutcome> {
  for (let tries = 1; ; tries += 1) {
    try {
      await write();
      return outcome;
    } catch {
      if (tries === STORE_TRIES) return { kind: 'ask' };
      await new Promise((resolve) => setTimeout(resolve, STORE_AGAIN_MS * tries));
    }
  }
}

async function refusedAuthor(
  { storeAs, now = Date.now }: SendPerformers,
  sending: Sending,
  { project, createdBy }: RunFacts,
): Promise<StepOutcome | undefined> {
  if (now() < sending.mayUntil) return undefined;
  const as = await storeAs(createdBy.id, project);
  if (as && roleAtLeast(as.role, 'operator')) {
    sending.mayUntil = now() + ROLE_MS;
    return undefined;
  }
  const name = authorName(createdBy);
  return { kind: 'over', text: `${name} não pode mais enviar campanhas nesta loja.` };
}

/** Who has waited longest goes first. */
function atMost(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let free = most;
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => void waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
