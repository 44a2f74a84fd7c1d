/**
 * What screens ask about copies, read once: anything else is refused in a sentence.
 */
import type { FastifyRequest } from 'fastify';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import { documentPath } from '../../../contract/paths.ts';
import { replicationPath } from '../../../contract/replication.ts';
import { mayAccess } from '../../../core/access/decide.ts';
import { isId } from '../../../core/csv-import/import-id.ts';
import { partOf } from '../../../core/values/map-value.ts';
import { definitionNamed } from '../../all-definitions.ts';
import type { Replication } from '../../replication/replication.ts';
import type { Session } from '../../session.ts';
import { ApiError } from '../api-error.ts';
import { roleOf } from '../caller.ts';
import type { ConsoleApiOptions } from '../routes.ts';

export function route(call?: Parameters<typeof replicationPath>[2]): string {
  return replicationPath(':collection', ':id', call).replaceAll('%3A', ':');
}

export async function askedRecord({ params, query, body }: FastifyRequest) {
  const definition = await askedCollection(params);
  const id = textOf(params, 'id');
  if (!isId(id)) throw new ApiError(400, 'Pedido inválido: este código não é de um registro.');
  return { definition, id, project: textOf({ ...asMap(query), ...asMap(body) }, 'project') };
}

export async function askedCollection(params: unknown): Promise<CollectionDefinition> {
  const definition = await definitionNamed(textOf(params, 'collection'));
  if (!definition?.replicable)
    throw new ApiError(404, 'Os registros desta coleção não seguem a loja principal.');
  return definition;
}

export async function requireMaster(replication: Replication, project: string): Promise<string> {
  const { stores } = await replication.means();
  if (project !== stores.master.id) throw new ApiError(400, 'Isso se decide na loja principal.');
  return project;
}

export function requireRead(
  { policy }: Pick<ConsoleApiOptions, 'policy'>,
  session: Session,
  definition: CollectionDefinition,
  project: string,
  id: string,
): void {
  roleOf(session, project);
  const path = documentPath(project, definition, id);
  if (!mayAccess(policy(), session.claims, path.split('/'), 'read', session.uid))
    throw new ApiError(403, 'Você não pode ler este registro.');
}

export function textOf(from: unknown, name: string): string {
  const value = optional(from, name);
  if (value === undefined) throw new ApiError(400, `Pedido inválido: falta "${name}".`);
  return value;
}

export function optional(from: unknown, name: string): string | undefined {
  const value = partOf(asMap(from), name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Fastify's query and params have no prototype of a map. */
export function asMap(value: unknown): { readonly [name: string]: unknown } {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
