/**
 * The links of copies, as they are stored: what was last replicated, field by field, and how the copy stands.
 */
import type { DocumentData } from '../../contract/collection.ts';
import { type CopyState, REPLICAS, replicaId } from '../../contract/replication.ts';
import type { LastReplicated } from '../../core/replication/plan-copy.ts';
import { isMap } from '../../core/values/map-value.ts';
import type { DocumentWrite } from '../ports/documents.ts';

export type LinkState = Exclude<CopyState, 'late' | 'closed' | 'unknown'>;

const STATES: readonly LinkState[] = ['current', 'own', 'missing', 'refused', 'released', 'orphan'];

export interface Link {
  readonly collection: string;
  readonly id: string;
  readonly state: LinkState;
  /** The source's version that the copy was last planned of. */
  readonly version: string;
  /** Null where nothing was replicated yet. */
  readonly last: LastReplicated | null;
  /** Paths that are the store's own, as JSON. */
  readonly own: readonly string[];
  /** What validators say of the document that was refused. */
  readonly refusals: readonly string[];
  /** Of a released one: who ended it. What the master released follows again with its next tick. */
  readonly releasedBy?: 'master' | 'store';
  /** ms. */
  readonly comparedAt: number;
  /** The copy's, where the link was written without it; else both have the same version. */
  readonly copyVersion?: string;
}

export interface StoredLink extends Link {
  /** Of the link's own document. */
  readonly stored: string;
}

export function linksPath(store: string): string {
  return `project/${store}/${REPLICAS}`;
}

export function linkPath(store: string, { collection, id }: Pick<Link, 'collection' | 'id'>): string {
  return `${linksPath(store)}/${replicaId(collection, id)}`;
}

/** By the version that was read; two that write at once do not both. */
export function linkWrite(store: string, link: Link, before: StoredLink | null): DocumentWrite {
  const { id, last, own, refusals, comparedAt, ...rest } = link;
  const data = {
    ...rest,
    document: id,
    last: JSON.stringify(last),
    own: [...own],
    refusals: [...refusals],
    comparedAt: new Date(comparedAt),
  };
  const at = { path: linkPath(store, link), data, stamps: ['updatedAt'] };
  if (!before) return { kind: 'create', ...at };
  const gone = (['releasedBy', 'copyVersion'] as const).filter((name) => link[name] === undefined);
  return { kind: 'change', ...at, places: gone.map((name) => ({ path: [name] })), version: before.stored };
}

/** Null for what is no link. */
export function readLink(data: DocumentData, stored: string): StoredLink | null {
  const { collection, document: id, state, version, comparedAt, releasedBy, copyVersion } = data;
  const known = STATES.find((one) => one === state);
  if (typeof collection !== 'string' || typeof id !== 'string' || !known) return null;
  return {
    collection,
    id,
    state: known,
    version: String(version),
    last: lastIn(data.last),
    own: textsIn(data.own),
    refusals: textsIn(data.refusals),
    ...((releasedBy === 'master' || releasedBy === 'store') && { releasedBy }),
    comparedAt: comparedAt instanceof Date ? comparedAt.getTime() : 0,
    ...(typeof copyVersion === 'string' && { copyVersion }),
    stored,
  };
}

function lastIn(text: unknown): LastReplicated | null {
  const last: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
  if (!isMap(last)) return null;
  return Object.fromEntries(Object.entries(last).map(([key, print]) => [key, String(print)]));
}

function textsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];
}
