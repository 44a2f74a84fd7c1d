/**
 * Campaigns by e-mail and WhatsApp: the calls of the console's API, who gets a message, and what became of it
 * (admin console, §7).
 */
import type { CampaignReported } from './campaign-report.ts';
import type { Refused, RunStatus } from './run.ts';
import type { SimulatedAction } from './simulated-messages.ts';

export const CHANNELS = ['email', 'whatsapp'] as const;
export type Channel = (typeof CHANNELS)[number];

export const CAMPAIGNS = { email: 'campaign-email', whatsapp: 'campaign-whatsapp' } as const satisfies {
  readonly [channel in Channel]: string;
};
export const TEMPLATES = { email: 'email-template', whatsapp: 'whatsapp-template' } as const;
/** The pages with the accounts of the providers. */
export const ACCOUNTS = { email: 'sendgrid', whatsapp: 'waba' } as const;
export const SEGMENTS = 'customer-segment';
export const FACTS = 'customer-facts';
/** Who wants no campaigns. */
export const PREFERENCES = 'campaign-email-preference';
/** One document a campaign and address. */
export const DELIVERIES = 'campaign-delivery';

export type CampaignCall = 'audience' | 'send' | 'run' | 'report';

export function campaignPath(channel: Channel, id: string, call: CampaignCall): string {
  return `/api/console/${CAMPAIGNS[channel]}/${encodeURIComponent(id)}/${call}`;
}

/** Who gets a message. */
export interface Recipient {
  /** As it is compared: an e-mail trimmed and in lower case, or a telephone's digits with the country's code (`5511987654321`). */
  readonly address: string;
  readonly email?: string;
  readonly phoneNumber?: string;
  readonly firstName?: string;
  readonly lastName?: string;
}

/** Of a segment: who has no facts is an e-mail alone. */
export type SegmentMember = Partial<Pick<Recipient, 'email' | 'phoneNumber' | 'firstName' | 'lastName'>>;

/** Behind it the segment's id: GET, `project` in the query. */
export const SEGMENT_PATH = '/api/console/customers/segments';

export interface SegmentMembers {
  readonly ok: true;
  readonly data: readonly SegmentMember[];
  /** The segment cannot be evaluated, and so has nobody: why, in Portuguese. */
  readonly problem?: string;
}

/** Where a shop's systems hand in what they know of customers: POST with `rows`, 500 at most, `project` in the query. */
export const FACTS_PATH = '/api/integration/customer-facts';

export interface RefusedFacts {
  /** From 1. */
  readonly row: number;
  /** Its code or e-mail, where it has one. */
  readonly who?: string;
  /** Portuguese. */
  readonly reason: string;
}

export interface HandedIn {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: readonly RefusedFacts[];
}

/** How many people a campaign would reach now; writes nothing. */
export interface AudienceCounts {
  readonly withoutAddress: number;
  readonly unsubscribed: number;
  readonly competitors: number;
  readonly alreadySent: number;
  readonly recipients: number;
  /** Of exactly these recipients: sending to others is refused with the new numbers. */
  readonly digest: string;
}

export const SEND_ACTIONS = [
  'pause',
  'resume',
  'cancel',
  'retry-failed',
  'resend-doubtful',
  'give-up-doubtful',
] as const;
export type SendAction = (typeof SEND_ACTIONS)[number];

/** Of a campaign's run. */
export interface SendCounts {
  readonly status: RunStatus;
  readonly total: number;
  readonly accepted: number;
  readonly failed: number;
  /** Nobody knows whether they left. */
  readonly doubtful: number;
  readonly pending: number;
  readonly skipped: number;
}

/** `sending`: stored before the request, so that nobody is sent to twice. */
export const DELIVERY_STATUSES = ['sending', 'accepted', 'failed', 'doubtful', 'skipped'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

/** A campaign's run as it stands. */
export interface SendRun extends SendCounts {
  readonly id: string;
  /** Why it paused by itself; Portuguese. */
  readonly because?: string;
}

/** `data` of a refusal: who would get it by now. */
export type SendStarted =
  | { readonly ok: true; readonly data: SendRun }
  | { readonly ok: false; readonly error: string; readonly data?: AudienceCounts };
export type SendStood = { readonly ok: true; readonly data: SendRun };

/** What screens ask of campaigns, in the store that is shown. Nothing rejects. */
export interface CampaignBackend {
  audience(
    channel: Channel,
    id: string,
  ): Promise<{ readonly ok: true; readonly data: AudienceCounts } | Refused>;
  send(channel: Channel, id: string, digest: string): Promise<SendStarted | Refused>;
  stand(channel: Channel, id: string): Promise<SendStood | Refused>;
  act(channel: Channel, id: string, action: SendAction): Promise<SendStood | Refused>;
  report(channel: Channel, id: string): Promise<CampaignReported | Refused>;
  /** In the place of who got a simulated message. */
  simulate(id: string, action: SimulatedAction): Promise<{ readonly ok: true } | Refused>;
  /** Of a segment as it is stored. */
  members(segment: string): Promise<SegmentMembers | Refused>;
}
