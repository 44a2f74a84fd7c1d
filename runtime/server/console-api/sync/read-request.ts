/**
 * What screens send about synchronisation runs, read once: anything else is refused in a sentence.
 */
import { isProjectId } from '../../../contract/paths.ts';
import type { Heartbeat, RunControl } from '../../../contract/run.ts';
import type { StartRunRequest, WantedRun } from '../../../contract/sync-run.ts';
import { ApiError } from '../api-error.ts';

interface Body {
  readonly [name: string]: unknown;
}

export function readBody(body: unknown): Body {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body as Body;
  throw new ApiError(400, 'Pedido inválido: o corpo não é um objeto.');
}

export function readProject(from: unknown): string {
  const { project } = readBody(from);
  if (isProjectId(project)) return project;
  throw new ApiError(400, 'Pedido inválido: falta "project".');
}

export function readWanted(from: unknown): WantedRun {
  const body = readBody(from);
  const { account, concurrency, products } = body;
  if (account !== undefined && typeof account !== 'string') throw invalid('account');
  if (typeof concurrency !== 'number') throw invalid('concurrency');
  return {
    project: readProject(body),
    codes: texts(body, 'codes'),
    pipelines: texts(body, 'pipelines'),
    concurrency,
    ...(account !== undefined && account !== '' && { account }),
    ...(products !== undefined && { products: readProducts(products) }),
  };
}

export function readStart(from: unknown): StartRunRequest {
  const { id, driver } = readBody(from);
  if (driver !== 'page' && driver !== 'backend') throw invalid('driver');
  if (id !== undefined && !isRunId(id)) throw invalid('id');
  return { ...readWanted(from), driver, ...(id !== undefined && { id }) };
}

export function isRunId(id: unknown): id is string {
  return typeof id === 'string' && /^[A-Za-z0-9]{20}$/.test(id);
}

export function readUrls(from: unknown): readonly string[] {
  return texts(readBody(from), 'urls');
}

export function readControl(from: unknown): RunControl {
  const body = readBody(from);
  const project = readProject(body);
  const { action, concurrency, item, step, as } = body;
  switch (action) {
    case 'start':
    case 'pause':
    case 'cancel':
    case 'retry-errors':
    case 'to-backend':
      return { project, action };
    case 'concurrency':
      if (typeof concurrency !== 'number') throw invalid('concurrency');
      return { project, action, concurrency };
    case 'decide':
      if (typeof item !== 'string' || typeof step !== 'string') throw invalid('item');
      if (as !== 'repeat' && as !== 'done') throw invalid('as');
      return { project, action, item, step, as };
    default:
      throw invalid('action');
  }
}

export function readHeartbeat(from: unknown): Heartbeat {
  const { isHidden } = readBody(from);
  if (typeof isHidden !== 'boolean') throw invalid('isHidden');
  return { project: readProject(from), isHidden };
}

function readProducts(products: unknown): NonNullable<WantedRun['products']> {
  const read = Object.entries(readBody(products)).map(([code, one]) => {
    const { company } = readBody(one);
    const isCompany =
      typeof company === 'number' && Number.isInteger(company) && company > 0 && company < 1e6;
    if (company !== undefined && !isCompany) throw invalid('products');
    return [code, isCompany ? { company } : {}];
  });
  return Object.fromEntries(read);
}

function texts(body: Body, name: string): readonly string[] {
  const list = body[name];
  if (Array.isArray(list) && list.every((one): one is string => typeof one === 'string')) return list;
  throw invalid(name);
}

export function invalid(name: string): ApiError {
  return new ApiError(400, `Pedido inválido: "${name}" falta ou não serve.`);
}
