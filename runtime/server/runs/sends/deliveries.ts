/**
 * Deliveries: one document a campaign and address, stored before the message is sent, so that nobody gets it twice. What
 * one says is the truth about its message; a run only asks for it again.
 */
import {
  type Channel,
  DELIVERIES,
  type DeliveryStatus,
  type Recipient,
} from '../../../contract/campaigns.ts';
import { projectDocumentPath } from '../../../contract/paths.ts';
import type { DocumentState, Documents } from '../../ports/documents.ts';
import { groupedWrites } from './grouped-writes.ts';

export interface DeliveryOf {
  readonly project: string;
  readonly id: string;
  readonly run: string;
  readonly campaign: string;
  readonly channel: Channel;
  readonly recipient: Recipient;
}

/** What a delivery said when it was claimed. */
export type Before = { readonly status: DeliveryStatus; readonly reason: string };

export type Claim =
  | { readonly isOurs: true; readonly before?: Before }
  /** What another run, or an earlier attempt of this one (`isOwn`), has made of it. */
  | { readonly isOurs: false; readonly status: DeliveryStatus; readonly isOwn: boolean };

export interface Deliveries {
  /**
   * Stores that the message is about to be sent, where it never left: `failed` of the same run, and `skipped`, go again.
   * What this run has left `sending` is doubtful from then on.
   */
  claim(of: DeliveryOf): Promise<Claim>;
  /** Of a message that is not sent. What an event has said meanwhile stays, here and below. */
  skipped(of: DeliveryOf, reason: string): Promise<void>;
  accepted(of: DeliveryOf, providerId: string): Promise<void>;
  failed(of: DeliveryOf, reason: string): Promise<void>;
  /** It surely did not leave, and may go again. An earlier attempt may have left: what it said stays. */
  release(of: DeliveryOf, before?: Before): Promise<void>;
  /** What the delivery says afterwards: an event may have come before. */
  doubt(of: DeliveryOf): Promise<DeliveryStatus>;
}

/** Why people call `failed` what nobody knows of. */
export const GIVEN_UP = 'Ninguém sabe se a mensagem chegou; quem enviou desistiu dela.';
export const AGAIN = 'Em dúvida; quem enviou pediu para enviar de novo.';

const STAMPS = ['updatedAt'] as const;

export function deliveriesOf(documents: Documents, now: () => number = Date.now): Deliveries {
  const write = groupedWrites(documents);
  const first = ({ campaign, channel, recipient, run }: DeliveryOf, status: DeliveryStatus) => {
    const name = [recipient.firstName, recipient.lastName].filter(Boolean).join(' ');
    const { address } = recipient;
    return { campaign, channel, address, ...(name !== '' && { name }), run, status };
  };
  const create = (of: DeliveryOf, data: { readonly [field: string]: unknown }) =>
    write({ kind: 'create', path: deliveryPath(of), data, stamps: ['createdAt', 'updatedAt'] });

  async function claim(of: DeliveryOf): Promise<Claim> {
    for (;;) {
      const created = await create(of, first(of, 'sending'));
      if (created.ok) return { isOurs: true };
      const there = await documents.read(deliveryPath(of));
      if (!there) continue;
      const status = statusOf(there);
      const isOwn = there.data.run === of.run;
      const goesAgain = status === 'skipped' || (status === 'failed' && isOwn);
      if (goesAgain) {
        const taken = await changed(there, { run: of.run, status: 'sending', reason: '' });
        if (taken) return { isOurs: true, before: { status, reason: String(there.data.reason ?? '') } };
      } else if (status === 'sending' && isOwn) {
        if (await changed(there, { status: 'doubtful' })) return { isOurs: false, status: 'doubtful', isOwn };
      } else return { isOurs: false, status, isOwn };
    }
  }

  /** By the version that was read. */
  async function changed({ path, version }: DocumentState, data: object): Promise<boolean> {
    return (await write({ kind: 'change', path, version, data: { ...data }, stamps: STAMPS })).ok;
  }

  /** `always`: also where an event has said already what became of it. */
  async function settle(of: DeliveryOf, data: Before, always?: object): Promise<void> {
    for (;;) {
      const there = await documents.read(deliveryPath(of));
      if (!there || !(isOpen(there) || always)) return;
      if (await changed(there, { ...(isOpen(there) && data), ...always })) return;
    }
  }

  return {
    claim,
    skipped: (of, reason) => settle(of, { status: 'skipped', reason }),
    accepted: (of, providerId) =>
      settle(of, { status: 'accepted', reason: '' }, { providerId, sentAt: new Date(now()) }),
    failed: (of, reason) => settle(of, { status: 'failed', reason }),
    async release(of, before) {
      for (;;) {
        const there = await documents.read(deliveryPath(of));
        if (!there || statusOf(there) !== 'sending') return;
        const { path, version } = there;
        const isDone = before
          ? await changed(there, before)
          : (await write({ kind: 'remove', path, version })).ok;
        if (isDone) return;
      }
    },
    async doubt(of) {
      for (;;) {
        const there = await documents.read(deliveryPath(of));
        const status = there ? statusOf(there) : 'doubtful';
        if (!there || status !== 'sending') return status;
        if (await changed(there, { status: 'doubtful', sentAt: new Date(now()) })) return 'doubtful';
      }
    },
  };
}

export function deliveryPath({ project, id }: Pick<DeliveryOf, 'project' | 'id'>): string {
  return `${projectDocumentPath(project)}/${DELIVERIES}/${id}`;
}

/** No event has said what became of it. */
function isOpen(there: DocumentState): boolean {
  const status = statusOf(there);
  const isByPeople = there.data.reason === AGAIN || there.data.reason === GIVEN_UP;
  return status === 'sending' || status === 'doubtful' || (status === 'failed' && isByPeople);
}

export function statusOf({ data }: DocumentState): DeliveryStatus {
  return data.status as DeliveryStatus;
}
