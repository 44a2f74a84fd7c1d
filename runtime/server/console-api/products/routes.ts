/**
 * `GET /api/console/products/{id}?project=`: what the store holds of one product, for programs and for a step of the
 * import that asks whether the product has arrived (product operations, §7).
 */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { mayAccess } from '../../../core/access/decide.ts';
import { PRODUCT_CODE } from '../../../core/worker/worker-call.ts';
import { callerOf } from '../../known-caller.ts';
import { createRateLimit } from '../../rate-limit.ts';
import { ApiError, answerApiErrors } from '../api-error.ts';
import { roleOf } from '../caller.ts';
import type { ConsoleApiOptions } from '../routes.ts';

const PRODUCT_PATH = '/api/console/products/:id';
const COLLECTION = 'product-data';
const READS_A_MINUTE = 600;

export function productRoutes(options: ConsoleApiOptions): FastifyPluginAsync {
  const { documents, policy, now = Date.now } = options;
  const rate = createRateLimit(READS_A_MINUTE, now);

  async function productOf(request: FastifyRequest): Promise<object> {
    const session = callerOf(request);
    const wait = rate.take(session.uid);
    if (wait > 0) {
      throw new ApiError(429, `Muitas consultas em pouco tempo. Tente de novo em ${wait} s.`, {
        retryAfterSeconds: wait,
      });
    }
    const project = textIn(request.query, 'project');
    if (project === '') throw new ApiError(400, 'Informe a loja em "project".');
    roleOf(session, project);
    const path = ['project', project, COLLECTION];
    if (!mayAccess(policy(), session.claims, path, 'read')) {
      throw new ApiError(403, 'Você não pode ler os dados de produto desta loja.');
    }
    const id = textIn(request.params, 'id');
    const state = PRODUCT_CODE.test(id) ? await documents.read([...path, id].join('/')) : null;
    if (!state) throw new ApiError(404, 'Este produto não tem dados nesta loja.');
    return { ok: true, data: state.data };
  }

  return async (app) => {
    answerApiErrors(app);
    app.get(PRODUCT_PATH, productOf);
  };
}

function textIn(values: unknown, name: string): string {
  const given = new Map(Object.entries(typeof values === 'object' && values !== null ? values : {}));
  const value: unknown = given.get(name);
  return typeof value === 'string' ? value : '';
}
