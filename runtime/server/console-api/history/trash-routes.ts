/**
 * The trash over HTTP: what a person may read of it, one removed record to be brought back, and the removal for good,
 * for administrators, of a document that is there too.
 */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { Role } from '../../../contract/access.ts';
import { deletedPathOf } from '../../../contract/deleted.ts';
import { TRASH_PATH, type TrashedRecord, type TrashPage } from '../../../contract/history.ts';
import { LONGEST_SEARCH } from '../../../contract/search.ts';
import { secretDocumentPath } from '../../../contract/secrets.ts';
import { mayAccess, roleAtLeast } from '../../../core/access/decide.ts';
import { isId } from '../../../core/csv-import/import-id.ts';
import { definitionNamed } from '../../all-definitions.ts';
import { hashed } from '../../http/index.ts';
import type { SecurityEvent } from '../../identity/index.ts';
import { callerOf } from '../../known-caller.ts';
import { isHistoryKey } from '../../ports/history.ts';
import { createRateLimit } from '../../rate-limit.ts';
import { forgetRows } from '../../runs/rows/forgotten-rows.ts';
import { RowsBusy } from '../../runs/rows/rows-store.ts';
import { ApiError, answerApiErrors } from '../api-error.ts';
import { requireTurn, roleOf } from '../caller.ts';
import { readProject } from '../sync/read-request.ts';
import { type AskedTrash, type TrashMeans, trashOf } from './trash.ts';

const CALLS_A_MINUTE = 300;
/** Each may read much. */
const SEARCHES_A_MINUTE = 60;
const RECORD = `${TRASH_PATH}/:collection/:id`;
const CHANGES = 100;

export interface TrashOptions extends TrashMeans {
  readonly secured?: (event: SecurityEvent) => void;
  readonly now?: () => number;
}

export function trashRoutes(options: TrashOptions): FastifyPluginAsync {
  const { history, documents, policy, now = Date.now } = options;
  const rate = createRateLimit(CALLS_A_MINUTE, now);
  const searches = createRateLimit(SEARCHES_A_MINUTE, now);

  async function list(request: FastifyRequest): Promise<TrashPage> {
    const session = callerOf(request);
    const asked = askedIn(request.query);
    roleOf(session, asked.project);
    requireTurn(session, asked.words === '' ? rate : searches);
    const trash = trashOf(options, session);
    const { collection } = asked;
    // Any id: what is asked is whether its documents are for this person at all.
    if (collection !== undefined && !(await trash.readable(asked.project, collection, session.uid))) {
      throw new ApiError(403, 'Você não pode ler esta coleção.');
    }
    return { ok: true, ...(await trash.list(asked)), state: history?.state() ?? 'missing' };
  }

  async function placeOf(request: FastifyRequest, least: Role) {
    const session = callerOf(request);
    const project = readProject(request.query);
    const isLetIn = roleAtLeast(roleOf(session, project), least);
    if (!isLetIn) throw new ApiError(403, 'Só administradores apagam de vez.');
    requireTurn(session, rate);
    const [collection, id] = ['collection', 'id'].map((name) => textIn(request.params, name) ?? '');
    if (!collection || !id || !isId(id)) throw new ApiError(404, NOT_THERE);
    const trash = trashOf(options, session);
    const place = await trash.readable(project, collection, id);
    if (!place && !(await definitionNamed(collection))) throw new ApiError(404, 'Esta coleção não existe.');
    if (!place) throw new ApiError(403, 'Você não pode ler este registro.');
    return { ...place, trash, session, project, id };
  }

  async function record(request: FastifyRequest): Promise<TrashedRecord> {
    const { trash, project, path } = await placeOf(request, 'viewer');
    const found = await trash.find(project, path);
    if (!found) throw new ApiError(404, NOT_THERE);
    return { ok: true, ...found };
  }

  async function forget(request: FastifyRequest): Promise<{ readonly ok: true }> {
    const { trash, session, project, definition, path, id } = await placeOf(request, 'admin');
    const isThere = (await documents.read(path)) !== null;
    if (isThere && !mayAccess(policy(), session.claims, path.split('/'), 'delete', session.uid)) {
      throw new ApiError(403, 'Registros desta coleção não são apagados pelo console.');
    }
    if (!isThere && !(await trash.find(project, path))) throw new ApiError(404, NOT_THERE);
    const rows = { project, collection: definition.name, id };
    // While the history still says which runs have rows of it.
    await forgetRows(documents, await runsOf(path), rows).catch((error: unknown) => {
      throw error instanceof RowsBusy ? new ApiError(409, BUSY) : error;
    });
    const parts = [path, deletedPathOf(path), secretDocumentPath(project, definition, id)];
    // Ended here, the document lies in the trash, and is forgotten with the next try.
    await documents.write(parts.map((part) => ({ kind: 'remove', path: part })));
    await history?.forget(path);
    options.secured?.({ event: 'forgotten', by: hashed(session.uid), document: hashed(path) });
    return { ok: true };
  }

  async function runsOf(path: string): Promise<ReadonlySet<string>> {
    const runs = new Set<string>();
    for (let before: string | undefined; ; ) {
      const page = await history?.of(path, { limit: CHANGES, ...(before !== undefined && { before }) });
      for (const { run } of page?.entries ?? []) if (run) runs.add(run.id);
      before = page?.next;
      if (before === undefined) return runs;
    }
  }

  return async (app) => {
    answerApiErrors(app);
    app.get(TRASH_PATH, list);
    app.get(RECORD, record);
    app.delete(RECORD, forget);
  };
}

const BUSY = 'Uma execução ainda grava este registro. Espere por ela e tente de novo.';
const NOT_THERE =
  'Este registro não está na lixeira: foi restaurado, apagado de vez, ou passaram os 30 dias.';

function askedIn(query: unknown): AskedTrash {
  const [collection, after, words = ''] = ['collection', 'after', 'q'].map((name) => textIn(query, name));
  if (after && !isHistoryKey(after)) throw new ApiError(400, 'Pedido inválido: "after" não serve.');
  return {
    project: readProject(query),
    words: words.slice(0, LONGEST_SEARCH).trim(),
    ...(collection && { collection }),
    ...(after && { after }),
  };
}

function textIn(from: unknown, name: string): string | undefined {
  // No plain object: fastify makes it.
  const given = typeof from === 'object' && from !== null ? Object.entries(from) : [];
  const value: unknown = new Map<string, unknown>(given).get(name);
  return typeof value === 'string' ? value : undefined;
}
