/**
 * `POST /api/console/products/gift/generate?project=`: clears the gifts of the store's products and processes its gift
 * rules, as a run (admin console, §7). With `dry=true` it answers what would change, and writes nothing.
 */
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import {
  GIFT_PATH,
  GIFT_RULES,
  GIFTED_PRODUCTS,
  type GiftAnswer,
  type GiftRefusal,
} from '../../../contract/gifts.ts';
import { mayAccess } from '../../../core/access/decide.ts';
import { callerOf } from '../../known-caller.ts';
import { createRateLimit } from '../../rate-limit.ts';
import { generateGifts, giftPlan } from '../../runs/gifts/gift-runs.ts';
import { refusedFor } from '../../runs/rows/found-runs.ts';
import { ApiError, answerApiErrors, noQueue } from '../api-error.ts';
import { authorOf, requireTurn, roleOf } from '../caller.ts';
import type { ConsoleApiOptions } from '../routes.ts';

/** Each reads all products. */
const ASKED_A_MINUTE = 20;

interface Asked {
  readonly project: string;
  readonly dry: boolean;
}

export function giftRoutes(options: ConsoleApiOptions): FastifyPluginAsync {
  const { documents, subjects, runs, policy, now = Date.now } = options;
  const rate = createRateLimit(ASKED_A_MINUTE, now);

  async function generate(request: FastifyRequest, reply: FastifyReply): Promise<GiftAnswer | GiftRefusal> {
    const session = callerOf(request);
    requireTurn(session, rate);
    const { project, dry } = askedIn(request.query);
    roleOf(session, project);
    const may = (collection: string, operation: 'read' | 'write') =>
      mayAccess(policy(), session.claims, ['project', project, collection], operation);
    if (!may(GIFT_RULES, 'read') || !may(GIFTED_PRODUCTS, 'read')) throw notAllowed();
    if (dry) return { ok: true, data: (await giftPlan(subjects, project)).summary };
    if (!may(GIFTED_PRODUCTS, 'write')) throw notAllowed();
    if (!runs) throw noQueue();
    const outcome = await generateGifts({ documents, subjects, runs }, project, authorOf(session));
    if (outcome.ok) {
      const { summary, run } = outcome;
      return { ok: true, data: { ...summary, ...(run !== undefined && { run }) } };
    }
    if (outcome.open === 'busy') {
      throw new ApiError(503, 'Outra execução dos produtos está no fim. Tente de novo.');
    }
    reply.code(409);
    return refusedFor(outcome.open);
  }

  return async (app) => {
    answerApiErrors(app);
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    // The body is empty, whatever type it is said to have.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
      done(null),
    );
    app.post(GIFT_PATH, { bodyLimit: 1024 }, generate);
  };
}

function askedIn(query: unknown): Asked {
  const given = new Map(Object.entries(typeof query === 'object' && query !== null ? query : {}));
  const project: unknown = given.get('project');
  const dry: unknown = given.get('dry') ?? 'false';
  if (typeof project !== 'string' || project === '') throw new ApiError(400, 'Informe a loja em "project".');
  if (dry !== 'true' && dry !== 'false') throw new ApiError(400, 'Informe "dry=true", ou nada.');
  return { project, dry: dry === 'true' };
}

function notAllowed(): ApiError {
  return new ApiError(403, 'Seu papel nesta loja não inclui processar os brindes.');
}
