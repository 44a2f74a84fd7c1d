/**
 * What a provider says of a message that was handed to it, and what becomes of its delivery. Providers repeat events and
 * send them in any order: the same events leave the same delivery, whatever the order.
 */
export const DELIVERY_EVENTS = [
  'processed',
  'delivered',
  'bounced',
  'dropped',
  'opened',
  'clicked',
  'read',
  'failed',
] as const;
export type DeliveryEventKind = (typeof DELIVERY_EVENTS)[number];

export interface DeliveryEvent {
  readonly kind: DeliveryEventKind;
  /** ms. */
  readonly at: number;
  /** Why it bounced, was dropped or failed; Portuguese. */
  readonly reason?: string;
}

type Stored = { readonly [field: string]: unknown };

/** The earliest of each is stored. */
const MOMENTS = {
  delivered: 'deliveredAt',
  bounced: 'bouncedAt',
  dropped: 'droppedAt',
  opened: 'openedAt',
  clicked: 'clickedAt',
  read: 'readAt',
} as const;

/** Only of a message that has arrived. */
const ARRIVED: ReadonlySet<DeliveryEventKind> = new Set(['delivered', 'opened', 'clicked', 'read']);
const ARRIVED_AT = ['deliveredAt', 'openedAt', 'clickedAt', 'readAt'] as const;

/** The fields of the delivery that change, its moments as Dates; none: it is as the events say already. */
export function changesBy(delivery: Stored, events: readonly DeliveryEvent[]): Stored {
  const changes: { [field: string]: unknown } = {};
  for (const event of events) Object.assign(changes, changeBy({ ...delivery, ...changes }, event));
  return changes;
}

function changeBy(delivery: Stored, { kind, at, reason }: DeliveryEvent): Stored {
  const status = statusAfter(delivery, kind);
  const field = kind === 'processed' || kind === 'failed' ? undefined : MOMENTS[kind];
  const before = field && delivery[field];
  const isEarlier = field !== undefined && !(before instanceof Date && before.getTime() <= at);
  const tells = reason !== undefined && (isEarlier || (kind === 'failed' && status === 'failed'));
  return {
    ...(status !== delivery.status && { status }),
    ...(isEarlier && { [field]: new Date(at) }),
    ...(tells && reason !== delivery.reason && { reason }),
  };
}

/** Whoever says anything of a message has got it: that ends a doubt. What arrived did not fail, whoever gave it up. */
function statusAfter(delivery: Stored, kind: DeliveryEventKind): unknown {
  if (ARRIVED.has(kind)) return 'accepted';
  const { status } = delivery;
  if (kind === 'failed') return ARRIVED_AT.some((field) => delivery[field] !== undefined) ? status : 'failed';
  return status === 'sending' || status === 'doubtful' ? 'accepted' : status;
}
