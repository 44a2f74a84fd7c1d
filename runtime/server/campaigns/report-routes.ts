/**
 * What became of a campaign's messages, for whoever may read its store's campaigns.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CampaignReport, CampaignReported } from '../../contract/campaign-report.ts';
import { CAMPAIGNS, CHANNELS, type Channel, DELIVERIES } from '../../contract/campaigns.ts';
import { REPORTED, type Reported, reportOf } from '../../core/campaigns/report.ts';
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
  /** Each looks at all deliveries of its campaign. */
  const underWay = new Map<string, Promise<CampaignReport>>();

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
    return { ok: true, data: await reported(project, channel, id) };
  }

  /** Whoever asks meanwhile gets the same. */
  function reported(project: string, channel: Channel, id: string): Promise<CampaignReport> {
    const key = [project, channel, id].join('/');
    const known = underWay.get(key);
    if (known) return known;
    const made = deliveriesOf(project, channel, id)
      .then(reportOf)
      .finally(() => underWay.delete(key));
    underWay.set(key, made);
    return made;
  }

  async function deliveriesOf(project: string, channel: Channel, id: string): Promise<Reported[]> {
    const definition = await definitionNamed(DELIVERIES);
    if (!definition) return [];
    const found: Reported[] = [];
    const filter = { kind: 'field', path: ['campaign'], operator: '==', value: id } as const;
    const pages = subjects.records(`project/${project}/${DELIVERIES}`, { definition, filter });
    for await (const page of pages) {
      const own = page.filter((each) => each.campaign === id && each.channel === channel);
      found.push(...own.map((each) => Object.fromEntries(REPORTED.map((field) => [field, each[field]]))));
    }
    return found;
  }

  for (const channel of CHANNELS) {
    app.get<{ Params: { id: string } }>(`/api/console/${CAMPAIGNS[channel]}/:id/report`, (request) =>
      report(channel, request),
    );
  }
}
