/**
 * The work of sending a campaign: an item is a recipient, by the id of its delivery, and its one step sends the message.
 * Whoever performs it looks at the delivery first, so that a step may be sent again.
 */
import type { Channel, Recipient, SendCounts } from '../../../contract/campaigns.ts';
import { CAMPAIGNS } from '../../../contract/campaigns.ts';
import type { PlannedRun } from '../new-run.ts';
import type { Item, RunState } from '../run-state.ts';
import type { RunAuthor, RunFacts, Work } from '../work.ts';

export const SEND_KIND = 'send';
export const SEND_STEP = 'send';

export interface SendAbout {
  readonly channel: Channel;
  readonly campaign: string;
  /** Recipients of a batch. */
  readonly batchSize: number;
}

export interface SendCall {
  readonly kind: 'send';
  readonly delivery: string;
  readonly recipient: Recipient;
}

/** What an item's one step brought where it is neither accepted nor failed. */
export type SendAnswer = 'skipped' | 'given-up';

export interface NewSendRun {
  readonly project: string;
  readonly id: string;
  readonly createdBy: RunAuthor;
  readonly title: string;
  readonly about: SendAbout;
  readonly concurrency: number;
  /** By the ids of their deliveries. */
  readonly recipients: ReadonlyMap<string, Recipient>;
}

/** All of them are in the campaign's one document. */
const MOST_BATCHES = 500;

export function plannedSend({ about, title, concurrency, recipients, ...of }: NewSendRun): PlannedRun {
  return {
    ...of,
    kind: SEND_KIND,
    driver: 'backend',
    concurrency,
    plan: [{ name: SEND_STEP, label: 'Enviar', pipeline: 0, afterLoss: 'repeat' }],
    items: [...recipients.keys()].map((id) => ({ id })),
    inputs: new Map([...recipients.values()].entries()),
    about: { ...about, batchSize: Math.max(about.batchSize, Math.ceil(recipients.size / MOST_BATCHES)) },
    shown: {
      title,
      collection: CAMPAIGNS[about.channel],
      tally: {
        accepted: 0,
        failed: 0,
        doubtful: 0,
        pending: recipients.size,
        skipped: 0,
      } satisfies SendTally,
    },
  };
}

export function aboutSend({ about }: RunFacts): SendAbout {
  return about as SendAbout;
}

export const sendWork: Work<SendCall> = {
  kind: SEND_KIND,
  ask: ({ item: { id }, input }) => ({
    call: { kind: 'send', delivery: id, recipient: input as Recipient },
  }),
  end: (_step, answer) =>
    answer === undefined ? { kind: 'done' } : { kind: 'done', answer: String(answer) },
  shown: (state) => ({ tally: sendTally(state) }),
};

export type SendTally = Omit<SendCounts, 'status' | 'total'>;

/** Every recipient is in one of them. */
export function sendTally({ parts, counts }: Pick<RunState, 'parts' | 'counts'>): SendTally {
  const [skipped, givenUp] = [answersOf(parts, 'skipped'), answersOf(parts, 'given-up')];
  return {
    accepted: counts.done - skipped - givenUp,
    failed: counts.failed + givenUp,
    doubtful: counts['in-doubt'],
    pending: counts.waiting + counts.sent,
    skipped,
  };
}

/** A part is never changed, only replaced. */
const ANSWERS = new WeakMap<readonly Item[], { readonly [A in SendAnswer]: number }>();

function answersOf(parts: RunState['parts'], answer: SendAnswer): number {
  return parts.reduce((sum, part) => {
    const known = ANSWERS.get(part) ?? answersIn(part);
    ANSWERS.set(part, known);
    return sum + known[answer];
  }, 0);
}

function answersIn(part: readonly Item[]): { readonly [A in SendAnswer]: number } {
  const count = (answer: SendAnswer) => part.filter(({ answers }) => answers[0] === answer).length;
  return { skipped: count('skipped'), 'given-up': count('given-up') };
}
