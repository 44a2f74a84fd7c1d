/**
 * Stock files over HTTP: a table of a stored file, for whoever may read such files, and the processing of one, for whoever
 * may write them.
 */
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import {
  MOST_SHOWN_ROWS,
  type ProcessAnswer,
  type ProcessRequest,
  STOCK_FILE_PATHS,
  STOCK_FILES,
  type TableAnswer,
} from '../../../contract/stock-files.ts';
import { mayAccess } from '../../../core/access/decide.ts';
import { partOf } from '../../../core/values/map-value.ts';
import { callerOf } from '../../known-caller.ts';
import { createRateLimit, type RateLimit } from '../../rate-limit.ts';
import { StockFileError } from '../../runs/stock-files/file-table.ts';
import type { StockFileService } from '../../runs/stock-files/stock-file-service.ts';
import type { Session } from '../../session.ts';
import { ApiError, answerApiErrors, noQueue } from '../api-error.ts';
import { authorOf, requireTurn, roleOf } from '../caller.ts';
import type { ConsoleApiOptions } from '../routes.ts';
import { readProject } from '../sync/read-request.ts';

const TABLES_A_MINUTE = 60;
const PROCESSED_A_MINUTE = 30;

export function stockFileRoutes(options: ConsoleApiOptions): FastifyPluginAsync {
  const { policy, now = Date.now } = options;
  const tables = createRateLimit(TABLES_A_MINUTE, now);
  const processed = createRateLimit(PROCESSED_A_MINUTE, now);

  function callerWho(
    request: FastifyRequest,
    operation: 'read' | 'write',
    rate: RateLimit,
  ): { readonly session: Session; readonly project: string } {
    const session = callerOf(request);
    const project = readProject(request.query);
    roleOf(session, project);
    if (!mayAccess(policy(), session.claims, ['project', project, STOCK_FILES], operation)) {
      throw new ApiError(403, 'Seu papel nesta loja não inclui os arquivos de estoque.');
    }
    requireTurn(session, rate);
    return { session, project };
  }

  function service(): StockFileService {
    if (options.stockFiles) return options.stockFiles;
    if (!options.runs) throw noQueue();
    throw new ApiError(503, 'Este servidor não guarda arquivos.', { code: 'not-configured' });
  }

  async function table(request: FastifyRequest): Promise<TableAnswer> {
    const { project } = callerWho(request, 'read', tables);
    const rows = numberIn(request.body, 'rows') ?? MOST_SHOWN_ROWS;
    if (rows < 1 || rows > MOST_SHOWN_ROWS) {
      throw new ApiError(400, `São mostradas de 1 a ${MOST_SHOWN_ROWS} linhas.`);
    }
    return { ok: true, data: await said(service().table(project, textIn(request.body, 'file'), rows)) };
  }

  async function process(request: FastifyRequest): Promise<ProcessAnswer> {
    const { session, project } = callerWho(request, 'write', processed);
    const asked = askedIn(request.body);
    return { ok: true, run: await said(service().process(project, asked, authorOf(session))) };
  }

  return async (app) => {
    answerApiErrors(app);
    app.post(STOCK_FILE_PATHS.table, table);
    app.post(STOCK_FILE_PATHS.process, process);
  };
}

/** Rejects with what operators read. */
function said<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return answer.catch((error: unknown) => {
    throw error instanceof StockFileError ? new ApiError(error.status, error.message) : error;
  });
}

function askedIn(body: unknown): ProcessRequest {
  const id = textIn(body, 'id');
  if (id === '') throw new ApiError(400, 'Informe o documento em "id".');
  const columns = partOf(body, 'columns') ?? undefined;
  if (columns === undefined) return { id };
  const [code, quantity] = [numberIn(columns, 'code'), numberIn(columns, 'quantity')];
  if (code === undefined || quantity === undefined) {
    throw new ApiError(400, 'Informe em "columns" as colunas do código e da quantidade, a partir de 0.');
  }
  return { id, columns: { code, quantity } };
}

function textIn(body: unknown, name: string): string {
  const value = partOf(body, name);
  return typeof value === 'string' ? value : '';
}

function numberIn(body: unknown, name: string): number | undefined {
  const value = partOf(body, name);
  return typeof value === 'number' && Number.isInteger(value) ? value : undefined;
}
