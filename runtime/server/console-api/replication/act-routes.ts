/**
 * What people do about copies: replicate now, tick many records at once, follow again, release. On the master it takes the
 * role that writes the record there and in each store; in a store, the role that writes it there.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CollectionDefinition } from '../../../contract/collection.ts';
import { documentPath } from '../../../contract/paths.ts';
import { MOST_TICKS, type RunStarted, replicationsPath } from '../../../contract/replication.ts';
import { mayAccess } from '../../../core/access/decide.ts';
import { isId } from '../../../core/csv-import/import-id.ts';
import { partOf } from '../../../core/values/map-value.ts';
import { definitionNamed } from '../../all-definitions.ts';
import { callerOf } from '../../known-caller.ts';
import { createRateLimit } from '../../rate-limit.ts';
import { inOrder, withAllBelow } from '../../replication/compare-collection.ts';
import { followersOf, releaseCopy } from '../../replication/follow-document.ts';
import { followAgainCopy } from '../../replication/own-copy.ts';
import type { Replication } from '../../replication/replication.ts';
import { type AskedReplication, replicateRecords } from '../../replication/replication-runs.ts';
import { lackedBy } from '../../replication/standing.ts';
import { storesFor } from '../../replication/stores.ts';
import type { Session } from '../../session.ts';
import { ApiError, noQueue } from '../api-error.ts';
import { authorOf, requireTurn, roleOf } from '../caller.ts';
import type { ConsoleApiOptions } from '../routes.ts';
import { askedCollection, askedRecord, requireMaster, route, textOf } from './read-asked.ts';

const BODY_LIMIT = 256 * 1024;
const MOST_IDS = 5000;
const ACTS_A_MINUTE = 60;
const ACTIONS = ['tick', 'untick', 'copy'] as const;

export type ReplicationRoutesOptions = Pick<ConsoleApiOptions, 'documents' | 'policy' | 'runs' | 'now'> & {
  readonly replication: Replication;
};

export function actRoutes(app: FastifyInstance, options: ReplicationRoutesOptions): void {
  const { documents, policy, replication, now = Date.now } = options;
  const acts = createRateLimit(ACTS_A_MINUTE, now);

  async function run(request: FastifyRequest): Promise<RunStarted> {
    const session = callerOf(request);
    requireTurn(session, acts);
    const { definition, id, project } = await askedRecord(request);
    const master = await requireMaster(replication, project);
    await requireAgreement();
    const { stores, documents: all } = await replication.means();
    const source = await documents.read(documentPath(master, definition, id));
    if (!source) throw new ApiError(404, 'Este registro não existe.');
    const followers = await followersOf({ documents: all, stores }, definition, id);
    const given = textsOf(request.body, 'stores');
    const known = storesFor(stores, definition).map(({ id: store }) => store);
    const wanted = (given ?? known).filter((store) => followers !== 'gone' && followers.has(store));
    if (wanted.length === 0) throw new ApiError(400, 'Este registro não segue para nenhuma destas lojas.');
    requireWrite(options, session, definition, [master, ...wanted]);
    const runs: string[] = [];
    if (partOf(request.body, 'references') === true) {
      for (const [name, ids] of await lacking(session, { definition, id, master, source, stores: wanted })) {
        const referred = await askedCollection({ collection: name });
        requireWrite(options, session, referred, [master, ...wanted]);
        const asked = { master, definition: referred, ids, stores: wanted, action: 'tick' } as const;
        runs.push(await begin({ ...asked, createdBy: authorOf(session) }));
      }
    }
    const ids = await withAllBelow(documents, definition, master, id);
    const asked = {
      master,
      definition,
      ids,
      stores: wanted,
      action: 'copy',
      createdBy: authorOf(session),
    } as const;
    return { ok: true, runs: [...runs, await begin(asked)] };
  }

  /** Replicable records that the stores lack, by collection. */
  async function lacking(
    { claims }: Session,
    of: Omit<Parameters<typeof lackedBy>[1], 'store'> & {
      readonly source: Parameters<typeof lackedBy>[2];
      readonly stores: readonly string[];
    },
  ): Promise<ReadonlyMap<string, readonly string[]>> {
    const mayRead = (project: string, collection: string) =>
      mayAccess(policy(), claims, ['project', project, collection], 'read');
    const found = new Map<string, Set<string>>();
    for (const store of of.stores) {
      for (const { collection, id, replicable } of await lackedBy(
        { documents, definitionNamed, claims, mayRead },
        { ...of, store },
        of.source,
      )) {
        if (replicable) found.set(collection, (found.get(collection) ?? new Set<string>()).add(id));
      }
    }
    return new Map([...found].map(([name, ids]) => [name, [...ids]]));
  }

  async function many(request: FastifyRequest): Promise<RunStarted> {
    const session = callerOf(request);
    requireTurn(session, acts);
    const definition = await askedCollection(request.params);
    const master = await requireMaster(replication, textOf(request.body, 'project'));
    await requireAgreement();
    const [ids = [], stores = []] = [textsOf(request.body, 'ids'), textsOf(request.body, 'stores')];
    const action = ACTIONS.find((one) => one === partOf(request.body, 'action'));
    if (!action || ids.length === 0 || !ids.every(isId))
      throw new ApiError(400, 'Pedido inválido: informe "ids", "stores" e "action".');
    if (ids.length > MOST_IDS)
      throw new ApiError(413, `Escolha no máximo ${MOST_IDS} registros de cada vez.`);
    const { stores: known } = await replication.means();
    const isKnown = (store: string) => storesFor(known, definition).some(({ id }) => id === store);
    if (stores.length === 0 || stores.length > MOST_TICKS || !stores.every(isKnown))
      throw new ApiError(400, 'Uma destas lojas não existe, ou não tem estes registros.');
    requireWrite(options, session, definition, [master, ...stores]);
    const ordered = action === 'copy' ? await inOrder(documents, definition, master, ids) : ids;
    const asked = { master, definition, ids: ordered, stores, action, createdBy: authorOf(session) };
    return { ok: true, runs: [await begin(asked)] };
  }

  async function requireAgreement(): Promise<void> {
    if (await replication.hasAgreed()) return;
    throw new ApiError(409, 'Um administrador da loja principal ainda precisa concordar com a replicação.');
  }

  async function begin(asked: AskedReplication): Promise<string> {
    if (!options.runs) throw noQueue();
    return replicateRecords(options.runs, asked);
  }

  async function ofStore(request: FastifyRequest) {
    const session = callerOf(request);
    requireTurn(session, acts);
    const { definition, id, project } = await askedRecord(request);
    requireWrite(options, session, definition, [project]);
    const means = await replication.means();
    return { means, of: { definition, master: means.stores.master, store: project, id } };
  }

  app.post(route('run'), { bodyLimit: BODY_LIMIT }, run);
  app.post(replicationsPath(':collection').replaceAll('%3A', ':'), { bodyLimit: BODY_LIMIT }, many);
  app.post(route('follow'), { bodyLimit: BODY_LIMIT }, async (request) => {
    const { means, of } = await ofStore(request);
    const paths = partOf(request.body, 'paths');
    const asked = paths === undefined ? 'all' : pathsIn(paths);
    const followers = await followersOf(means, of.definition, of.id);
    if (followers === 'gone' || !followers.has(of.store))
      throw new ApiError(409, 'A loja principal não compartilha mais este registro com esta loja.');
    if (!(await followAgainCopy(means, of, asked)))
      throw new ApiError(404, 'Este registro não segue a loja principal.');
    return { ok: true };
  });
  app.post(route('release'), { bodyLimit: 1024 }, async (request) => {
    const { means, of } = await ofStore(request);
    await releaseCopy(means.documents, of, 'store');
    return { ok: true };
  });
}

function requireWrite(
  { policy }: ReplicationRoutesOptions,
  session: Session,
  definition: CollectionDefinition,
  stores: readonly string[],
): void {
  for (const store of stores) {
    roleOf(session, store);
    if (!mayAccess(policy(), session.claims, ['project', store, definition.name, 'x'], 'write'))
      throw new ApiError(403, 'Seu papel não inclui alterar estes registros em todas estas lojas.');
  }
}

function textsOf(from: unknown, name: string): readonly string[] | undefined {
  const value = partOf(from, name);
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || !value.every((each) => typeof each === 'string'))
    throw new ApiError(400, `Pedido inválido: "${name}" não é uma lista de códigos.`);
  return value;
}

function pathsIn(value: unknown): readonly (readonly string[])[] {
  const isPath = (path: unknown): path is string[] =>
    Array.isArray(path) && path.length > 0 && path.every((name) => typeof name === 'string');
  if (!Array.isArray(value) || !value.every(isPath))
    throw new ApiError(400, 'Pedido inválido: "paths" não é uma lista de campos.');
  return value;
}
