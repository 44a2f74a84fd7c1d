/**
 * The sending of campaigns over HTTP (admin console, §7): begun, looked at, and stopped or settled by operators.
 */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Role } from '../../contract/access.ts';
import {
  type AudienceCounts,
  CAMPAIGNS,
  CHANNELS,
  type Channel,
  SEND_ACTIONS,
  type SendAction,
  type SendRun,
} from '../../contract/campaigns.ts';
import { roleAtLeast } from '../../core/access/decide.ts';
import { isId } from '../../core/csv-import/import-id.ts';
import { ApiError, answerApiErrors, noQueue } from '../console-api/api-error.ts';
import { authorOf, nameOf, requireTurn, roleOf } from '../console-api/caller.ts';
import { readProject } from '../console-api/sync/read-request.ts';
import { callerOf } from '../known-caller.ts';
import { createRateLimit, type RateLimit } from '../rate-limit.ts';
import type { ActAnswer, SendService, SentCampaign } from '../runs/sends/send-service.ts';
import type { Session } from '../session.ts';
import { counted } from './people-routes.ts';

const SENT_A_MINUTE = 30;
const LOOKED_A_MINUTE = 120;

export interface SendRoutesOptions {
  /** Absent: there is no queue. */
  readonly sends: () => SendService | undefined;
  readonly now?: () => number;
}

type Answer = { readonly ok: true; readonly data: SendRun };
type Refusal = { readonly ok: false; readonly error: string; readonly data: AudienceCounts };

const REFUSALS: {
  readonly [R in Extract<ActAnswer, { readonly ok: false }>['reason']]?: {
    readonly status: number;
    readonly text: string;
  };
} = {
  missing: { status: 404, text: 'Esta campanha ainda não foi enviada.' },
  'no-errors': { status: 409, text: 'Nenhuma mensagem falhou.' },
  'no-doubt': { status: 409, text: 'Nenhuma mensagem está em dúvida.' },
  over: { status: 409, text: 'Este envio foi cancelado.' },
};

export function sendRoutes({ sends, now = Date.now }: SendRoutesOptions): FastifyPluginAsync {
  const sent = createRateLimit(SENT_A_MINUTE, now);
  const looked = createRateLimit(LOOKED_A_MINUTE, now);

  function asked(
    request: FastifyRequest,
    channel: Channel,
    least: Role,
    rate: RateLimit,
  ): { readonly session: Session; readonly of: SentCampaign; readonly service: SendService } {
    const session = callerOf(request);
    const project = readProject(request.query);
    if (!roleAtLeast(roleOf(session, project), least)) {
      throw new ApiError(403, 'Seu papel nesta loja não inclui enviar campanhas.');
    }
    requireTurn(session, rate);
    const { id } = request.params as { readonly id?: string };
    if (!isId(id ?? '')) throw new ApiError(404, 'Esta campanha não existe nesta loja.');
    const service = sends();
    if (!service) throw noQueue();
    return { session, of: { project, channel, campaign: id ?? '' }, service };
  }

  const send = (channel: Channel) =>
    async function send(request: FastifyRequest, reply: FastifyReply): Promise<Answer | Refusal> {
      const { session, of, service } = asked(request, channel, 'operator', sent);
      const answer = await counted(service.send(of, digestIn(request.query), authorOf(session)));
      if (answer.ok) {
        reply.code(202);
        return { ok: true, data: answer.run };
      }
      if (answer.reason === 'other-audience') {
        reply.code(409);
        const error = 'Quem recebe a campanha mudou. Confira os números e confirme de novo.';
        return { ok: false, error, data: answer.counts };
      }
      throw new ApiError({ missing: 404, unfit: 422, busy: 503, open: 409 }[answer.reason], answer.problem);
    };

  const look = (channel: Channel) =>
    async function look(request: FastifyRequest): Promise<Answer> {
      const { of, service } = asked(request, channel, 'viewer', looked);
      const run = await service.stand(of);
      if (!run) throw refusal('missing');
      return { ok: true, data: run };
    };

  const act = (channel: Channel) =>
    async function act(request: FastifyRequest): Promise<Answer> {
      const { session, of, service } = asked(request, channel, 'operator', looked);
      const answer = await service.act(of, actionIn(request.body), nameOf(session));
      if (!answer.ok) throw refusal(answer.reason);
      return { ok: true, data: answer.run };
    };

  return async (app) => {
    answerApiErrors(app);
    for (const channel of CHANNELS) {
      const one = `/api/console/${CAMPAIGNS[channel]}/:id`;
      app.get(`${one}/send`, send(channel));
      app.get(`${one}/run`, look(channel));
      app.post(`${one}/run`, { bodyLimit: 1024 }, act(channel));
    }
  };
}

function refusal(reason: keyof typeof REFUSALS): ApiError {
  const { status, text } = REFUSALS[reason] ?? { status: 409, text: 'Isto não pode ser feito agora.' };
  return new ApiError(status, text);
}

function digestIn(query: unknown): string | undefined {
  const { digest } = (query ?? {}) as { readonly digest?: unknown };
  if (digest === undefined) return undefined;
  if (typeof digest === 'string' && /^[\w-]{1,200}$/.test(digest)) return digest;
  throw new ApiError(400, 'Pedido inválido: "digest".');
}

function actionIn(body: unknown): SendAction {
  const { action } = (body ?? {}) as { readonly action?: unknown };
  const known = SEND_ACTIONS.find((one) => one === action);
  if (known) return known;
  throw new ApiError(400, `Informe em "action" um destes: ${SEND_ACTIONS.join(', ')}.`);
}
