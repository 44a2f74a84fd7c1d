/**
 * What became of a campaign's messages, counted by deliveries (admin console, §7): who opens twice is one.
 */
import type { CampaignReport } from '../../contract/campaign-report.ts';

/** Of a delivery. */
export const REPORTED = [
  'address',
  'status',
  'droppedAt',
  'bouncedAt',
  'deliveredAt',
  'openedAt',
  'clickedAt',
  'readAt',
] as const;
export type Reported = { readonly [field in (typeof REPORTED)[number]]?: unknown };

export function reportOf(deliveries: readonly Reported[]): CampaignReport {
  const named = (is: (delivery: Reported) => boolean) =>
    deliveries
      .filter(is)
      .map(({ address }) => String(address))
      .toSorted();
  const lists = {
    processed_emails: named(({ status }) => status === 'accepted'),
    dropped_emails: named(({ droppedAt }) => droppedAt !== undefined),
    bounced_emails: named(({ bouncedAt }) => bouncedAt !== undefined),
    // An event may be missing: what was opened has arrived.
    delivered_emails: named(
      ({ deliveredAt, openedAt, clickedAt, readAt }) =>
        (deliveredAt ?? openedAt ?? clickedAt ?? readAt) !== undefined,
    ),
    opened_emails: named(({ openedAt, readAt }) => (openedAt ?? readAt) !== undefined),
    clicked_emails: named(({ clickedAt }) => clickedAt !== undefined),
  };
  const delivered = lists.delivered_emails.length;
  const [open, click] = [lists.opened_emails.length, lists.clicked_emails.length];
  return {
    delivered,
    bounce: lists.bounced_emails.length,
    dropped: lists.dropped_emails.length,
    open,
    open_rate: share(open, delivered),
    click,
    click_rate: share(click, delivered),
    ...lists,
  };
}

/** To the hundredth of a percent. */
function share(part: number, all: number): number {
  return all === 0 ? 0 : Math.round((10_000 * part) / all) / 10_000;
}
