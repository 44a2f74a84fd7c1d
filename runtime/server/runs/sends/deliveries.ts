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

/** What another run, or an earlier attempt of this one (`isOwn`), has made of it. */
export type Claim = 'ours' | { readonly status: DeliveryStatus; readonly isOwn: boolean };

export interface Deliveries {
  /**
   * Stores that the message is about to be sent, where it never left: `failed` of the same run, and `skipped`, go again.
   * What this run has left `sending` is doubtful from then on.
   */
  claim(of: DeliveryOf): Promise<Claim>;
  /** Of a message that is not sent. */
  skipped(of: DeliveryOf, reason: string): Promise<void>;
  accepted(of: DeliveryOf, providerId: string): Promise<void>;
  failed(of: DeliveryOf, reason: string): Promise<void>;
  /** It surely did not leave, and may go again. */
  release(of: DeliveryOf): Promise<void>;
  /** What the delivery says afterwards: an event may have come before. */
  doubt(of: DeliveryOf): Promise<DeliveryStatus>;
}

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
      if (created.ok) return 'ours';
      const there = await documents.read(deliveryPath(of));
      if (!there) continue;
      const status = statusOf(there);
      const isOwn = there.data.run === of.run;
      const goesAgain = status === 'skipped' || (status === 'failed' && isOwn);
      if (goesAgain) {
        const taken = await changed(there, { run: of.run, status: 'sending', reason: '' });
        if (taken) return 'ours';
      } else if (status === 'sending' && isOwn) {
        if (await changed(there, { status: 'doubtful' })) return { status: 'doubtful', isOwn };
      } else return { status, isOwn };
    }
  }

  /** By the version that was read. */
  async function changed({ path, version }: DocumentState, data: object): Promise<boolean> {
    const change = { kind: 'change', path, version, data: { ...data }, stamps: STAMPS } as const;
    return (await documents.write([change])).ok;
  }

  const change = async (of: DeliveryOf, data: { readonly [field: string]: unknown }): Promise<void> => {
    await write({ kind: 'change', path: deliveryPath(of), data, stamps: STAMPS });
  };

  return {
    claim,
    skipped: (of, reason) => change(of, { status: 'skipped', reason }),
    accepted: (of, providerId) =>
      change(of, { status: 'accepted', providerId, sentAt: new Date(now()), reason: '' }),
    failed: (of, reason) => change(of, { status: 'failed', reason }),
    async release(of) {
      await write({ kind: 'remove', path: deliveryPath(of) });
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

export function statusOf({ data }: DocumentState): DeliveryStatus {
  return data.status as DeliveryStatus;
}
