/**
 * GET `campaignPath(channel, id, 'report')`: what became of a campaign's messages (admin console, §7). By WhatsApp the
 * addresses are telephones, and what is read counts as opened.
 */
export interface CampaignReport {
  readonly delivered: number;
  readonly bounce: number;
  readonly dropped: number;
  readonly open: number;
  /** Of those that were delivered, 0 to 1. */
  readonly open_rate: number;
  readonly click: number;
  readonly click_rate: number;
  readonly processed_emails: readonly string[];
  readonly dropped_emails: readonly string[];
  readonly bounced_emails: readonly string[];
  readonly delivered_emails: readonly string[];
  readonly opened_emails: readonly string[];
  readonly clicked_emails: readonly string[];
}

export type CampaignReported = { readonly ok: true; readonly data: CampaignReport };
