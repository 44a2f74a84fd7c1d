/**
 * What is asked about copies: how those of a record stand, what a first replication would bring, where all copies stand. Who
 * reads a record may ask how its copies stand. What people do about copies: `act-routes.ts`.
 */
import type { FastifyInstance, FastifyPluginAsync, FastifyRequest } from 'fastify';
import { documentPath } from '../../../contract/paths.ts';
import {
  AGREE_PATH,
  COPY_STATES,
  type CopyStanding,
  DRIFT_PATH,
  type DriftAnswer,
  type ReplicationAnswer,
  type ReplicationPlan,
} from '../../../contract/replication.ts';
import { mayAccess, roleIn } from '../../../core/access/decide.ts';
import { definitionNamed } from '../../all-definitions.ts';
import { callerOf } from '../../known-caller.ts';
import { createRateLimit } from '../../rate-limit.ts';
import { withAllBelow } from '../../replication/compare-collection.ts';
import { driftCopies, driftCounts } from '../../replication/drift.ts';
import { followersOf } from '../../replication/follow-document.ts';
import { lackedBy, type StandingMeans, standingOf } from '../../replication/standing.ts';
import { storesFor } from '../../replication/stores.ts';
import type { Session } from '../../session.ts';
import { ApiError, answerApiErrors } from '../api-error.ts';
import { nameOf, requireTurn, roleOf } from '../caller.ts';
import { actRoutes, type ReplicationRoutesOptions } from './act-routes.ts';
import { askedRecord, asMap, optional, requireMaster, requireRead, route, textOf } from './read-asked.ts';

const COPIES = 50;
const LOOKS_A_MINUTE = 240;
/** Each reads whole collections. */
const SCANS_A_MINUTE = 15;

export function replicationRoutes(options: ReplicationRoutesOptions): FastifyPluginAsync {
  const { documents, policy, replication } = options;
  const { now = Date.now } = options;
  const [looks, scans] = [createRateLimit(LOOKS_A_MINUTE, now), createRateLimit(SCANS_A_MINUTE, now)];
  const means = ({ claims }: Session): StandingMeans => ({
    documents,
    definitionNamed,
    claims,
    mayRead: (project, collection) => mayAccess(policy(), claims, ['project', project, collection], 'read'),
  });

  async function standing(request: FastifyRequest): Promise<ReplicationAnswer> {
    const session = callerOf(request);
    requireTurn(session, looks);
    const { definition, id, project } = await askedRecord(request);
    requireRead(options, session, definition, project, id);
    const { stores, documents: all } = await replication.means();
    const master = stores.master.id;
    const source = await documents.read(documentPath(master, definition, id));
    const of = (store: string) => ({ definition, master, store, id, source });
    const followers = source ? await followersOf({ documents: all, stores }, definition, id) : 'gone';
    const isFollowed = (store: string) => followers !== 'gone' && followers.has(store);
    const asked = storesFor(stores, definition).filter(
      ({ id: store }) => project === master || store === project,
    );
    const copies = await Promise.all(
      asked.map(({ id: store }) => standingOf(means(session), of(store), isFollowed(store))),
    );
    const told = copies.filter((copy): copy is CopyStanding => copy !== undefined);
    return { ok: true, master, copies: told, waits: project === master && !(await replication.hasAgreed()) };
  }

  async function plan(request: FastifyRequest): Promise<ReplicationPlan> {
    const session = callerOf(request);
    requireTurn(session, scans);
    const { definition, id, project } = await askedRecord(request);
    const store = textOf(request.query, 'store');
    const master = await requireMaster(replication, project);
    requireRead(options, session, definition, project, id);
    roleOf(session, store);
    const source = await documents.read(documentPath(master, definition, id));
    if (!source) throw new ApiError(404, 'Este registro não existe.');
    const ids = await withAllBelow(documents, definition, master, id);
    const lacks = await lackedBy(means(session), { definition, master, store, id, source }, source);
    return { ok: true, records: ids.length, lacks };
  }

  async function drift(request: FastifyRequest): Promise<DriftAnswer> {
    const session = callerOf(request);
    requireTurn(session, scans);
    const { query } = request;
    const master = await requireMaster(replication, textOf(query, 'project'));
    roleOf(session, master);
    const { stores } = await replication.means();
    const [only, name, after, state] = ['store', 'collection', 'after', 'state'].map((one) =>
      optional(query, one),
    );
    const readable = (await replication.replicable()).filter(
      (definition) =>
        (name === undefined || definition.name === name) &&
        mayAccess(policy(), session.claims, ['project', master, definition.name], 'read'),
    );
    const pairs = readable.flatMap((definition) =>
      storesFor(stores, definition)
        .filter(({ id }) => (only === undefined || id === only) && roleIn(session.claims, id))
        .map(({ id }) => ({ definition, master, store: id })),
    );
    const counts: DriftAnswer['counts'][number][] = [];
    const asking = { ...means(session), documents };
    for (const pair of pairs) counts.push(await driftCounts(asking, pair));
    const [pair] = pairs;
    const waits = !(await replication.hasAgreed());
    if (only === undefined || name === undefined || !pair)
      return { ok: true, counts, copies: [], more: false, waits };
    const wanted = COPY_STATES.find((one) => one === state);
    const page = { limit: COPIES, ...(after !== undefined && { after }), ...(wanted && { state: wanted }) };
    return { ok: true, counts, waits, ...(await driftCopies(asking, pair, page)) };
  }

  async function requireMasterAdmin(request: FastifyRequest): Promise<Session> {
    const session = callerOf(request);
    const master = await requireMaster(
      replication,
      textOf({ ...asMap(request.query), ...asMap(request.body) }, 'project'),
    );
    if (roleOf(session, master) !== 'admin')
      throw new ApiError(403, 'Só administradores da loja principal decidem isso.');
    return session;
  }

  return async (app: FastifyInstance) => {
    answerApiErrors(app);
    app.get(DRIFT_PATH, drift);
    app.get(AGREE_PATH, async (request) => {
      await requireMasterAdmin(request);
      return { ok: true, documents: (await replication.hasAgreed()) ? 0 : await replication.count() };
    });
    app.post(AGREE_PATH, { bodyLimit: 1024 }, async (request) => {
      await replication.agree(nameOf(await requireMasterAdmin(request)));
      return { ok: true };
    });
    app.get(route(), standing);
    app.get(route('plan'), plan);
    actRoutes(app, options);
  };
}
