/**
 * How copies stand and what is done about them, over HTTP, with the token of whoever is signed in.
 */
import {
  AGREE_PATH,
  DRIFT_PATH,
  type DriftAnswer,
  type ReplicationAnswer,
  type ReplicationPlan,
  type RunStarted,
  replicationPath,
  replicationsPath,
} from '../../contract/replication.ts';
import type { Refused } from '../../contract/run.ts';
import { backendRequests, type TokenSource } from './backend-requests.ts';

/** A record, and the store in whose name something is asked. */
export interface ReplicatedRecord {
  readonly project: string;
  readonly collection: string;
  readonly id: string;
}

export interface DriftAsked {
  readonly project: string;
  readonly store?: string | undefined;
  readonly collection?: string | undefined;
  readonly state?: string | undefined;
  readonly after?: string | undefined;
}

export interface AskedOfMany {
  readonly project: string;
  readonly collection: string;
  readonly ids: readonly string[];
  readonly stores: readonly string[];
  readonly action: 'tick' | 'untick' | 'copy';
}

interface Done {
  readonly ok: true;
}

export interface ReplicationService {
  standing(record: ReplicatedRecord): Promise<ReplicationAnswer | Refused>;
  plan(record: ReplicatedRecord, store: string): Promise<ReplicationPlan | Refused>;
  run(
    record: ReplicatedRecord,
    asked: { readonly stores?: readonly string[]; readonly references?: boolean },
  ): Promise<RunStarted | Refused>;
  many(asked: AskedOfMany): Promise<RunStarted | Refused>;
  /** Stored names; all fields when absent. */
  follow(record: ReplicatedRecord, paths?: readonly (readonly string[])[]): Promise<Done | Refused>;
  release(record: ReplicatedRecord): Promise<Done | Refused>;
  drift(asked: DriftAsked): Promise<DriftAnswer | Refused>;
  /** How many documents would change. */
  waiting(project: string): Promise<(Done & { readonly documents: number }) | Refused>;
  agree(project: string): Promise<Done | Refused>;
}

export function createReplicationService(token: TokenSource): ReplicationService {
  const { ask } = backendRequests(token);
  const get = <Answer extends Done>(path: string, query: object) => {
    const given = Object.entries(query).filter((each): each is [string, string] => Boolean(each[1]));
    return ask<Answer>({ method: 'GET', path: `${path}?${new URLSearchParams(given)}` });
  };
  const post = <Answer extends Done>(path: string, body: object) =>
    ask<Answer>({ method: 'POST', path, body });
  return {
    standing: ({ project, collection, id }) => get(replicationPath(collection, id), { project }),
    plan: ({ project, collection, id }, store) =>
      get(replicationPath(collection, id, 'plan'), { project, store }),
    run: ({ project, collection, id }, asked) =>
      post(replicationPath(collection, id, 'run'), { project, ...asked }),
    many: ({ collection, ...asked }) => post(replicationsPath(collection), asked),
    follow: ({ project, collection, id }, paths) =>
      post(replicationPath(collection, id, 'follow'), { project, ...(paths && { paths }) }),
    release: ({ project, collection, id }) => post(replicationPath(collection, id, 'release'), { project }),
    drift: (asked) => get(DRIFT_PATH, asked),
    waiting: (project) => get(AGREE_PATH, { project }),
    agree: (project) => post(AGREE_PATH, { project }),
  };
}
