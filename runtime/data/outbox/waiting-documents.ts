/**
 * Pending creations and removals as screens see them: the document is shown, or gone, before the store confirms it,
 * and after that until the store's snapshots show it too.
 */
import type { ConsoleRecord } from '../../contract/collection.ts';
import type { ListQuery, Unsubscribe } from '../../contract/live.ts';
import type { TimestampPort } from '../../core/values/moment.ts';
import type { KnownCollection } from '../definitions.ts';
import { comparison, matcher } from '../query/matching.ts';
import type { Outbox } from './outbox.ts';
import type { OutboxEntry } from './outbox-entry.ts';

export interface WaitingDocuments {
  /** What to show for a document of which the store says `record`. */
  document(collection: string, id: string, record: ConsoleRecord | null): ConsoleRecord | null;
  /** What to show for a list of which the store says `records`. */
  list(known: KnownCollection, query: ListQuery, records: readonly ConsoleRecord[]): readonly ConsoleRecord[];
  watch(collection: string, changed: () => void): Unsubscribe;
}

/** A stored change is shown no longer than this if no snapshot brings it. */
const LINGER_MS = 10_000;

type Presence = OutboxEntry & { readonly kind: 'create' | 'remove' };

export function waitingDocuments(
  project: string,
  outbox: Outbox,
  timestamps: TimestampPort,
): WaitingDocuments {
  const lingering = new Set<Presence>();
  outbox.onStored((entry) => {
    if (!isPresence(entry) || entry.project !== project) return;
    lingering.add(entry);
    setTimeout(() => lingering.delete(entry), LINGER_MS);
  });

  const entriesOf = (collection: string): readonly Presence[] =>
    [...lingering, ...outbox.entries()].filter(
      (entry): entry is Presence =>
        isPresence(entry) &&
        entry.project === project &&
        entry.collection === collection &&
        entry.state === 'waiting',
    );

  function document(collection: string, id: string, record: ConsoleRecord | null): ConsoleRecord | null {
    for (const entry of lingering) {
      const isSaid = (entry.kind === 'create') === (record !== null);
      if (entry.collection === collection && entry.id === id && isSaid) lingering.delete(entry);
    }
    return entriesOf(collection)
      .filter((entry) => entry.id === id)
      .reduce<ConsoleRecord | null>(
        (shown, entry) => (entry.kind === 'remove' ? null : (shown ?? newRecord(entry))),
        record,
      );
  }

  return {
    document,
    list({ definition }, query, records) {
      const entries = entriesOf(definition.name);
      if (entries.length === 0) return records;
      const shown = records.flatMap((record) => document(definition.name, record.id, record) ?? []);
      const isIn = matcher(definition, query, timestamps);
      const ids = new Set(entries.map(({ id }) => id));
      const added = [...ids]
        .filter((id) => !records.some((record) => record.id === id))
        .flatMap((id) => document(definition.name, id, null) ?? [])
        .filter(isIn);
      return added.length === 0 ? shown : [...shown, ...added].sort(comparison(query)).slice(0, query.limit);
    },
    watch(collection, changed) {
      const keyOf = () =>
        entriesOf(collection)
          .map(({ entryId }) => entryId)
          .join();
      let known = keyOf();
      return outbox.subscribe(() => {
        const key = keyOf();
        if (key === known) return;
        known = key;
        changed();
      });
    },
  };
}

function isPresence(entry: OutboxEntry): entry is Presence {
  return entry.kind === 'create' || entry.kind === 'remove';
}

function newRecord(entry: OutboxEntry & { readonly kind: 'create' }): ConsoleRecord {
  const at = new Date(entry.at).toISOString();
  return { ...entry.data, id: entry.id, createdAt: entry.begun ?? at, updatedAt: at };
}
