/**
 * Records of the master store that other stores follow: where each copy stands, field by field, and what may be asked of
 * it. A field that somebody changed in the store is the store's own, and the master does not write it.
 */

/** The field of a record of the master: ids of the stores that follow it. */
export const REPLICATION_FIELD = 'replicateToProjects';

/** Stores that one write may add and remove: rules know no loops. */
export const MOST_TICKS = 20;

/**
 * The collection of the links: `project/{store}/replica/{collection}.{id}`, of each copy that follows or followed. Read by
 * viewers, written by the backend alone.
 */
export const REPLICAS = 'replica';

export function replicaId(collection: string, id: string): string {
  return `${collection}.${id}`;
}

/**
 * How a copy stands: `current` (em dia), `late` (atrasada), `own` (com campos próprios, else current), `missing` (falta: it
 * was removed in the store, or never made), `refused` (recusada), `closed` (sem acesso: who asks has no role there),
 * `released` (a cópia fica nesta loja), `orphan` (origem apagada), `unknown`: it was not compared yet.
 */
export const COPY_STATES = [
  'current',
  'late',
  'own',
  'missing',
  'refused',
  'closed',
  'released',
  'orphan',
  'unknown',
] as const;
export type CopyState = (typeof COPY_STATES)[number];

export interface FollowedField {
  /** As stored, names from the document's root. */
  readonly path: readonly string[];
  /** What the master has. */
  readonly source?: unknown;
  /** What the store has. */
  readonly copy?: unknown;
}

export interface CopyStanding {
  readonly store: string;
  readonly state: CopyState;
  /** Fields that are the store's own. */
  readonly own: readonly FollowedField[];
  /** Why it was refused, in the validator's words. */
  readonly refusals: readonly string[];
  /** References that the store lacks. */
  readonly lacks: readonly ReplicaReference[];
  /** ISO-8601; absent: never. */
  readonly comparedAt?: string;
}

export interface ReplicaReference {
  readonly collection: string;
  readonly id: string;
  readonly label: string;
  /** It can be taken along. */
  readonly replicable: boolean;
}

/** GET, `project` in the query: of the master's record all its copies, of a copy the one of its store. */
export interface ReplicationAnswer {
  readonly ok: true;
  readonly master: string;
  readonly copies: readonly CopyStanding[];
  /** Ticks from before, or from a backup, wait until an administrator of the master has agreed (`AGREE_PATH`). */
  readonly waits: boolean;
}

/** GET, `project` (the master) and `store`: what the first replication into a store would bring. */
export interface ReplicationPlan {
  readonly ok: true;
  /** The record and what is below it. */
  readonly records: number;
  readonly lacks: readonly ReplicaReference[];
}

/**
 * POST: `run` `{project, stores?, references?}` on the master, also what a store has removed or released, and with
 * `references` what a store lacks of them: `RunStarted`; `follow` `{project, paths}` (all fields when absent) and `release`
 * `{project}` in the store: `{ok: true}`.
 */
export type ReplicationCall = 'plan' | 'run' | 'follow' | 'release';

export const REPLICATION_PATH = '/api/console/replication';

/** POST `{project, ids, stores, action}` (`tick`, `untick`, `copy`) on the master: `RunStarted`. */
export function replicationsPath(collection: string): string {
  return `${REPLICATION_PATH}/${encodeURIComponent(collection)}`;
}

export interface RunStarted {
  readonly ok: true;
  /** Of runs; one a collection. */
  readonly runs: readonly string[];
}

export function replicationPath(collection: string, id: string, call?: ReplicationCall): string {
  const path = `${REPLICATION_PATH}/${encodeURIComponent(collection)}/${encodeURIComponent(id)}`;
  return call === undefined ? path : `${path}/${call}`;
}

/**
 * GET, `project` (the master), also `store`, `collection`, `state`, `after`: `DriftAnswer`. With `store` and `collection`
 * its copies, else the numbers.
 */
export const DRIFT_PATH = `${REPLICATION_PATH}/drift`;

/** GET how many documents would change by ticks that wait: `{ok, documents}`; POST agrees. Administrators of the master. */
export const AGREE_PATH = `${REPLICATION_PATH}/agreement`;

export interface DriftCounts {
  readonly store: string;
  readonly collection: string;
  readonly counts: { readonly [state in CopyState]?: number };
  /** ISO-8601: of the last whole comparison; absent: there was none. */
  readonly comparedAt?: string;
}

export interface DriftCopy extends CopyStanding {
  readonly collection: string;
  readonly id: string;
  readonly label: string;
}

export interface DriftAnswer {
  readonly ok: true;
  readonly counts: readonly DriftCounts[];
  readonly copies: readonly DriftCopy[];
  readonly more: boolean;
  /** As in `ReplicationAnswer`. */
  readonly waits: boolean;
}
