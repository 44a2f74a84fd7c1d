/**
 * Campaigns over HTTP, with the token of whoever is signed in.
 */
import type { CampaignReported } from '../../contract/campaign-report.ts';
import {
  type AudienceCounts,
  type CampaignBackend,
  campaignPath,
  SEGMENT_PATH,
  type SegmentMembers,
  type SendStarted,
  type SendStood,
} from '../../contract/campaigns.ts';
import { simulatedMessagePath } from '../../contract/simulated-messages.ts';
import { backendRequests, type TokenSource } from './backend-requests.ts';

export function createCampaignBackend(token: TokenSource, project: string): CampaignBackend {
  const { ask } = backendRequests(token);
  const of = (path: string, more = '') => `${path}?project=${encodeURIComponent(project)}${more}`;
  return {
    audience: (channel, id) =>
      ask<{ readonly ok: true; readonly data: AudienceCounts }>({
        method: 'GET',
        path: of(campaignPath(channel, id, 'audience')),
      }),
    send: (channel, id, digest) =>
      ask<SendStarted>({
        method: 'GET',
        path: of(campaignPath(channel, id, 'send'), `&digest=${encodeURIComponent(digest)}`),
      }),
    stand: (channel, id) => ask<SendStood>({ method: 'GET', path: of(campaignPath(channel, id, 'run')) }),
    act: (channel, id, action) =>
      ask<SendStood>({ method: 'POST', path: of(campaignPath(channel, id, 'run')), body: { action } }),
    report: (channel, id) =>
      ask<CampaignReported>({ method: 'GET', path: of(campaignPath(channel, id, 'report')) }),
    simulate: (id, action) =>
      ask<{ readonly ok: true }>({ method: 'POST', path: of(simulatedMessagePath(id)), body: action }),
    members: (segment) =>
      ask<SegmentMembers>({ method: 'GET', path: of(`${SEGMENT_PATH}/${encodeURIComponent(segment)}`) }),
  };
}
