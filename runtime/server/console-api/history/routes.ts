/**
 * `GET /api/console/history/{collection}/{id}?project=&before=`: what became of a document, for whoever may read it.
 */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { AccessPolicy } from '../../../contract/access.ts';
import { type HistoryPage, historyPath } from '../../../contract/history.ts';
import { documentPath } from '../../../contract/paths.ts';
import { mayAccess } from '../../../core/access/decide.ts';
import { isId } from '../../../core/csv-import/import-id.ts';
import { definitionNamed } from '../../all-definitions.ts';
import { callerOf } from '../../known-caller.ts';
import { type History, isHistoryKey } from '../../ports/history.ts';
import { createRateLimit } from '../../rate-limit.ts';
import { ApiError, answerApiErrors } from '../api-error.ts';
import { requireTurn, roleOf } from '../caller.ts';

const ENTRIES = 50;
const CALLS_A_MINUTE = 120;

export interface HistoryRoutesOptions {
  /** Absent: nobody keeps a history, and the screen says how to set it up. */
  readonly history?: History;
  readonly policy: () => AccessPolicy;
  readonly now?: () => number;
}

export function historyRoutes({ history, policy, now = Date.now }: HistoryRoutesOptions): FastifyPluginAsync {
  const rate = createRateLimit(CALLS_A_MINUTE, now);

  async function answer(request: FastifyRequest): Promise<HistoryPage> {
    const session = callerOf(request);
    const { collection, id, project, before } = readAsked(request);
    roleOf(session, project);
    requireTurn(session, rate);
    const definition = await definitionNamed(collection);
    if (!definition) throw new ApiError(404, 'Esta coleção não existe.');
    const path = documentPath(project, definition, id);
    if (!mayAccess(policy(), session.claims, path.split('/'), 'read', session.uid))
      throw new ApiError(403, 'Você não pode ler este registro.');
    if (definition.history === false) throw new ApiError(404, 'Esta coleção não tem histórico.');
    if (!history) return { ok: true, entries: [], state: 'missing' };
    const page = await history.of(path, { limit: ENTRIES, ...(before !== undefined && { before }) });
    return { ok: true, ...page, state: history.state() };
  }

  return async (app) => {
    answerApiErrors(app);
    app.get(historyPath(':collection', ':id').replaceAll('%3A', ':'), answer);
  };
}

function readAsked({ params, query }: FastifyRequest) {
  const given = new Map<string, unknown>(Object.entries({ ...asMap(query), ...asMap(params) }));
  const text = (name: string) => {
    const value = given.get(name);
    return typeof value === 'string' ? value : '';
  };
  const [collection, id, project, before] = ['collection', 'id', 'project', 'before'].map(text);
  if (!collection || !id || !isId(id) || !project)
    throw new ApiError(400, 'Pedido inválido: o histórico precisa de "project" e do código do registro.');
  if (before && !isHistoryKey(before)) throw new ApiError(400, 'Pedido inválido: "before" não serve.');
  return { collection, id, project, ...(before && { before }) };
}

function asMap(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
