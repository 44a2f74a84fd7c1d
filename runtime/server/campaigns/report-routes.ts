/**
 * What became of a campaign's messages, for whoever may read its store's campaigns.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CampaignReported } from '../../contract/campaign-report.ts';
import { CAMPAIGNS, CHANNELS, type Channel, DELIVERIES } from '../../contract/campaigns.ts';
import type { ConsoleRecord } from '../../contract/collection.ts';
import { reportOf } from '../../core/campaigns/report.ts';
import { isId } from '../../core/csv-import/import-id.ts';
import { definitionNamed } from '../all-definitions.ts';
import { ApiError } from '../console-api/api-error.ts';
import { requireTurn, roleOf } from '../console-api/caller.ts';
import { readProject } from '../console-api/sync/read-request.ts';
import { callerOf } from '../known-caller.ts';
import type { Documents } from '../ports/documents.ts';
import type { SubjectRecords } from '../ports/subject-records.ts';
import { createRateLimit } from '../rate-limit.ts';

const REPORTS_A_MINUTE = 60;

export interface ReportMeans {
  readonly documents: Pick<Documents, 'read'>;
  readonly subjects: Pick<SubjectRecords, 'records'>;
  readonly now?: (() => number) | undefined;
}

export function reportRoutes(
  app: FastifyInstance,
  { documents, subjects, now = Date.now }: ReportMeans,
): void {
  const rate = createRateLimit(REPORTS_A_MINUTE, now);

  async function report(
    channel: Channel,
    request: FastifyRequest<{ Params: { id: string } }>,
  ): Promise<CampaignReported> {
    const session = callerOf(request);
    const project = readProject(request.query);
    roleOf(session, project);
    requireTurn(session, rate);
    const { id } = request.params;
    const campaign = isId(id) && (await documents.read(`project/${project}/${CAMPAIGNS[channel]}/${id}`));
    if (!campaign) throw new ApiError(404, 'Esta campanha não existe.');
    return { ok: true, data: reportOf(await deliveriesOf(project, channel, id)) };
  }

  async function deliveriesOf(project: string, channel: Channel, id: string): Promise<ConsoleRecord[]> {
    const definition = await definitionNamed(DELIVERIES);
    if (!definition) return [];
    const found: ConsoleRecord[] = [];
    const filter = { kind: 'field', path: ['campaign'], operator: '==', value: id } as const;
    const pages = subjects.records(`project/${project}/${DELIVERIES}`, { definition, filter });
    for await (const page of pages) {
      found.push(...page.filter((each) => each.campaign === id && each.channel === channel));
    }
    return found;
  }

  for (const channel of CHANNELS) {
    app.get<{ Params: { id: string } }>(`/api/console/${CAMPAIGNS[channel]}/:id/report`, (request, reply) => {
      reply.header('cache-control', 'no-store');
      return report(channel, request);
    });
  }
}
