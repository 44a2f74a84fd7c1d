/**
 * Any history of answers, refusals, waits, lost answers and kills: nobody is sent to twice, and in the end everybody is
 * accounted for as it was.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DELIVERY_STATUSES } from '../../../contract/campaigns.ts';
import type { RunFacts } from '../../../core/run/work.ts';
import type { CallerStore } from '../../as-caller/index.ts';
import { openDocumentStore } from '../../firestore/index.ts';
import type { Documents } from '../../ports/documents.ts';
import { embeddedDocuments } from '../../ports/embedded-documents.ts';
import type { SendOutcome } from '../../ports/mail.ts';
import { openDatabase } from '../../sqlite/database.ts';
import type { StepOutcome } from '../backend-work.ts';
import type { CampaignChannel } from './channel.ts';
import { sendBackend } from './perform-send.ts';
import { putFrozen } from './send-documents.ts';

const ANSWERS: { readonly [name: string]: SendOutcome } = {
  accepted: { kind: 'accepted', id: 'm1' },
  invalid: { kind: 'refused', permanent: true, reason: 'O endereço não existe.' },
  account: { kind: 'refused', permanent: false, reason: 'Corrija a chave.' },
  later: { kind: 'later', after: 10 },
  unknown: { kind: 'unknown' },
};
const RUN = { project: 'matriz', id: 'R', kind: 'send' } as const;
const step = fc.record({
  who: fc.integer({ min: 0, max: 2 }),
  answer: fc.constantFrom(...Object.keys(ANSWERS)),
  /** The process is gone after so many of its calls: of the store, and of the provider. */
  dies: fc.option(fc.integer({ min: 0, max: 4 }), { nil: undefined }),
});

/** A provider that counts what may have left, and a store that outlives the processes. */
async function world() {
  const documents = embeddedDocuments(openDocumentStore(openDatabase(':memory:')));
  await putFrozen(documents, RUN, {});
  const left = new Map<number, number>();

  /** One process at one step; `gone`: it was killed. */
  async function perform(who: number, answer: SendOutcome, dies?: number): Promise<StepOutcome | 'gone'> {
    let calls = 0;
    let kill = (): void => {};
    const killed = new Promise<'gone'>((resolve) => {
      kill = () => resolve('gone');
    });
    const never = () => new Promise<never>(() => {});
    const alive = async <T>(work: () => Promise<T>): Promise<T> => {
      calls += 1;
      if (dies !== undefined && calls > dies) kill();
      if (dies !== undefined && calls > dies + 1) return never();
      const done = await work();
      return dies !== undefined && calls > dies ? never() : done;
    };
    const own: Documents = {
      ...documents,
      read: (path) => alive(() => documents.read(path)),
      write: (writes) => alive(() => documents.write(writes)),
    };
    const channel: CampaignChannel = {
      channel: 'email',
      freeze: async () => ({ frozen: {} }),
      send: () =>
        alive(async () => {
          const mayHaveLeft = answer.kind === 'accepted' || answer.kind === 'unknown';
          if (mayHaveLeft) left.set(who, (left.get(who) ?? 0) + 1);
          return answer;
        }),
    };
    const facts = {
      ...RUN,
      createdBy: { id: 'ana', email: null, displayName: 'Ana' },
      about: { channel: 'email', campaign: 'natal', batchSize: 500 },
    } as unknown as RunFacts;
    const backend = sendBackend({
      documents: own,
      storeAs: async () => ({ role: 'operator' }) as CallerStore,
      channels: [channel],
      limits: { take: async () => 0, giveBack: () => {}, batchSize: async () => 500 },
      optedOut: async () => new Map(),
      concurrency: 2,
      report: (problem) => expect.fail(problem),
    });
    const call = { kind: 'send', delivery: `d${who}`, recipient: { address: `c${who}@loja.dev` } } as const;
    const { signal } = new AbortController();
    const how = { facts, key: '', look: false, signal, goesOn: () => true };
    return Promise.race([backend.perform(call, how), killed]);
  }
  const statusOf = async (who: number) =>
    (await documents.read(`project/matriz/campaign-delivery/d${who}`))?.data.status;
  return { perform, left, statusOf };
}

it('whatever answers and kills a campaign meets, nobody is sent to twice and everybody is accounted for', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (history) => {
      const { perform, left, statusOf } = await world();
      for (const { who, answer, dies } of history) {
        await perform(who, ANSWERS[answer] ?? { kind: 'unknown' }, dies);
      }
      for (const who of [0, 1, 2]) {
        const last = await perform(who, { kind: 'accepted', id: 'm2' });
        const times = left.get(who) ?? 0;
        expect(times).toBeLessThanOrEqual(1);
        const status = await statusOf(who);
        expect(DELIVERY_STATUSES).toContain(status);
        // What is in doubt may never have left; nobody claims what did not.
        if (status === 'accepted') expect([last, times]).toEqual([{ kind: 'done' }, 1]);
        else expect([last, status]).toEqual([{ kind: 'ask' }, 'doubtful']);
      }
    }),
    { numRuns: 60 },
  );
});
