/**
 * How the copies of one record stand, for whoever asks: what each store has of its own, why one was refused, and which
 * references a store lacks.
 */
import type { ConsoleClaims } from '../../contract/access.ts';
import type { CollectionDefinition, DocumentData } from '../../contract/collection.ts';
import { documentPath } from '../../contract/paths.ts';
import type { CopyStanding, CopyState, FollowedField, ReplicaReference } from '../../contract/replication.ts';
import { roleIn } from '../../core/access/decide.ts';
import { readAt } from '../../core/patches/record-path.ts';
import { recordLabel } from '../../core/records/record-label.ts';
import { placedReferences } from '../../core/records/references-in.ts';
import type { DocumentState, Documents } from '../ports/documents.ts';
import { recordDecoder } from '../ports/record-decoder.ts';
import { type Link, linkPath, readLink, type StoredLink } from './replica-links.ts';
import { isOf } from './replicate-copy.ts';

export interface StandingMeans {
  readonly documents: Pick<Documents, 'read'>;
  readonly definitionNamed: (name: string) => Promise<CollectionDefinition | undefined>;
  readonly claims: ConsoleClaims;
  /** Whether who asks may read the collection in that store. */
  readonly mayRead: (project: string, collection: string) => boolean;
}

export interface StandingOf {
  readonly definition: CollectionDefinition;
  readonly master: string;
  readonly store: string;
  readonly id: string;
  readonly source: DocumentState | null;
}

/** `undefined`: the store has nothing to do with the record. */
export async function standingOf(
  means: StandingMeans,
  of: StandingOf,
  isFollowed: boolean,
): Promise<CopyStanding | undefined> {
  const { definition, store, id, source } = of;
  const bare = { store, own: [], refusals: [], lacks: [] };
  if (!roleIn(means.claims, store)) return isFollowed ? { ...bare, state: 'closed' } : undefined;
  const stored = await means.documents.read(linkPath(store, { collection: definition.name, id }));
  const link = stored && readLink(stored.data, stored.version);
  if (!link) return isFollowed ? { ...bare, state: 'unknown' } : undefined;
  const copy = await means.documents.read(documentPath(store, definition, id));
  return {
    store,
    state: copyState(link, source?.version, copy?.version),
    own: ownFields(means, of, link, copy),
    refusals: link.refusals,
    lacks: source ? await lackedBy(means, of, source) : [],
    comparedAt: new Date(link.comparedAt).toISOString(),
  };
}

/** By the versions of source and copy; `undefined`: there is none. */
export function copyState(link: StoredLink, source: string | undefined, copy: string | undefined): CopyState {
  const { state, version } = link;
  if (state === 'released' || state === 'orphan') return state;
  if (copy === undefined && state !== 'refused') return 'missing';
  if (source === undefined) return 'orphan';
  const isKnown = isOf(link, copy === undefined ? null : { version: copy });
  return version === source && isKnown ? state : 'late';
}

/** What the master has is told to who may read it there. */
function ownFields(
  { claims }: StandingMeans,
  { master, source }: StandingOf,
  { own }: Link,
  copy: DocumentState | null,
): readonly FollowedField[] {
  const mayRead = roleIn(claims, master) !== undefined;
  return own.map((key): FollowedField => {
    const path: readonly string[] = JSON.parse(key);
    return {
      path,
      ...valueIn('source', mayRead ? source?.data : undefined, path),
      ...valueIn('copy', copy?.data, path),
    };
  });
}

function valueIn(name: string, data: DocumentData | undefined, path: readonly string[]) {
  const reading = data && readAt(data, path);
  return reading?.reached && reading.value !== undefined ? { [name]: reading.value } : {};
}

const MOST_LACKS = 20;

/** Documents of the master that the record refers to, and that the store does not have. */
export async function lackedBy(
  { documents, definitionNamed, mayRead }: StandingMeans,
  { definition, master, store, id }: StandingOf,
  source: DocumentState,
): Promise<readonly ReplicaReference[]> {
  const record = recordDecoder(definition)(source.path, source.data);
  const asked = new Map(
    placedReferences(definition.fields, record)
      .filter(({ collection, id: to }) => collection !== definition.name || to !== id)
      .map((reference) => [`${reference.collection}/${reference.id}`, reference] as const),
  );
  const lacks: ReplicaReference[] = [];
  for (const { collection, id: to } of asked.values()) {
    if (lacks.length === MOST_LACKS) break;
    if (!mayRead(master, collection)) continue;
    const referred = await definitionNamed(collection);
    if (!referred || (await documents.read(documentPath(store, referred, to)))) continue;
    const there = await documents.read(documentPath(master, referred, to));
    if (!there) continue;
    const label = recordLabel(recordDecoder(referred)(there.path, there.data));
    lacks.push({ collection, id: to, label, replicable: referred.replicable });
  }
  return lacks;
}
