/**
 * Who is in a segment and who a campaign would reach (viewers), and the facts that a shop's systems hand in (admins).
 */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import {
  CAMPAIGNS,
  CHANNELS,
  FACTS_PATH,
  type HandedIn,
  SEGMENT_PATH,
  type SegmentMembers,
} from '../../contract/campaigns.ts';
import { roleAtLeast } from '../../core/access/decide.ts';
import { ApiError, answerApiErrors } from '../console-api/api-error.ts';
import { requireTurn, roleOf } from '../console-api/caller.ts';
import { readProject } from '../console-api/sync/read-request.ts';
import { callerOf } from '../known-caller.ts';
import { CountUnavailable } from '../ports/subject-records.ts';
import { createRateLimit, type RateLimit } from '../rate-limit.ts';
import { FACTS_BYTES, type HandingIn, handIn } from './hand-in-facts.ts';
import type { People, PeopleProblem } from './people.ts';

/** Each looks at all customers. */
const ASKED_A_MINUTE = 60;
const HANDED_IN_A_MINUTE = 120;

type Named = { readonly Params: { readonly id: string } };

export interface PeopleRoutes extends HandingIn {
  readonly people: People;
  readonly now?: () => number;
}

export function peopleRoutes({ people, now = Date.now, ...handing }: PeopleRoutes): FastifyPluginAsync {
  const asked = createRateLimit(ASKED_A_MINUTE, now);
  const handed = createRateLimit(HANDED_IN_A_MINUTE, now);

  return async (app) => {
    answerApiErrors(app);
    app.get<Named>(`${SEGMENT_PATH}/:id`, async (request): Promise<SegmentMembers> => {
      const project = projectOf(request, 'viewer', asked);
      const found = await answered(people.membersOf(project, request.params.id));
      // A segment that cannot be evaluated has nobody, and says so.
      if ('problem' in found) return { ok: true, data: [], problem: found.problem };
      return { ok: true, data: found.members };
    });
    for (const channel of CHANNELS) {
      app.get<Named>(`/api/console/${CAMPAIGNS[channel]}/:id/audience`, async (request) => {
        const project = projectOf(request, 'viewer', asked);
        const found = await answered(people.audienceOf(project, channel, request.params.id));
        if ('problem' in found) throw new ApiError(422, found.problem);
        return { ok: true, data: found.counts };
      });
    }
    app.post(
      FACTS_PATH,
      {
        bodyLimit: FACTS_BYTES,
        // Before the body is read.
        onRequest: async (request) => void projectOf(request, 'admin', handed),
      },
      async (request): Promise<{ readonly ok: true; readonly data: HandedIn }> => ({
        ok: true,
        data: await handIn(handing, readProject(request.query), request.body),
      }),
    );
  };
}

function projectOf(request: FastifyRequest, least: 'viewer' | 'admin', rate: RateLimit): string {
  const session = callerOf(request);
  const project = readProject(request.query);
  if (!roleAtLeast(roleOf(session, project), least)) {
    throw new ApiError(403, 'Seu papel nesta loja não inclui entregar dados de clientes.');
  }
  requireTurn(session, rate);
  return project;
}

/** Throws an ApiError where there is no time or memory for a count now. */
export async function counted<T>(asking: Promise<T>): Promise<T> {
  return asking.catch((error: unknown) => {
    if (!(error instanceof CountUnavailable)) throw error;
    throw new ApiError(503, 'Os clientes não puderam ser contados agora. Tente de novo em instantes.');
  });
}

async function answered<T extends object>(asking: Promise<T | PeopleProblem>): Promise<T | PeopleProblem> {
  const found = await counted(asking);
  if ('missing' in found) throw new ApiError(404, found.problem);
  return found;
}
