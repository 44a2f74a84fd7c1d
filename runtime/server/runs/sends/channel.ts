/**
 * What a channel brings to the sending of campaigns: what a message is made of, frozen when a send is confirmed, and the
 * message itself. All else is the same for each.
 */
import type { Channel, Recipient } from '../../../contract/campaigns.ts';
import type { SendOutcome } from '../../ports/mail.ts';

/** What a send needs of sender and template; JSON. */
export interface FrozenCampaign {
  readonly [field: string]: unknown;
}

export interface SentTo {
  readonly project: string;
  readonly campaign: string;
  /** The id of the delivery. */
  readonly delivery: string;
  readonly recipient: Recipient;
}

export interface CampaignChannel {
  readonly channel: Channel;
  /** `problem`: why the campaign cannot be sent; Portuguese. `campaign`: as it is stored. */
  freeze(
    project: string,
    campaign: { readonly id: string; readonly data: { readonly [field: string]: unknown } },
  ): Promise<{ readonly frozen: FrozenCampaign } | { readonly problem: string }>;
  /** Never rejects. */
  send(frozen: FrozenCampaign, to: SentTo): Promise<SendOutcome>;
}
