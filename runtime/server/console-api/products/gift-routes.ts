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
import { readBody, readProject } from '../sync/read-request.ts';

/** Each reads all products. */
const ASKED_A_MINUTE = 20;

export function giftRoutes(options: ConsoleApiOptions): FastifyPluginAsync {
  const { documents, subjects, runs, policy, now = Date.now } = options;
  const rate = createRateLimit(ASKED_A_MINUTE, now);

  async function generate(request: FastifyRequest, reply: FastifyReply): Promise<GiftAnswer | GiftRefusal> {
    const session = callerOf(request);
    requireTurn(session, rate);
    const project = readProject(request.query);
    const dry = isDry(request.query);
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
    // The body is empty, whatever type it is said to have.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1024 }, (_request, _body, done) =>
      done(null),
    );
    app.post(GIFT_PATH, { bodyLimit: 1024 }, generate);
  };
}

function isDry(query: unknown): boolean {
  const { dry = 'false' } = readBody(query);
  if (dry !== 'true' && dry !== 'false') throw new ApiError(400, 'Informe "dry=true", ou nada.');
  return dry === 'true';
}

function notAllowed(): ApiError {
  return new ApiError(403, 'Seu papel nesta loja não inclui processar os brindes.');
}
