/**
 * What a project's screens show beyond the store's snapshots (optimistic update): writes that the store has acknowledged
 * and that no snapshot shows yet, and, where there is an outbox, those that are pending in it.
 */
import type { ConsoleRecord } from '../../contract/collection.ts';
import type { ListQuery, Unsubscribe } from '../../contract/live.ts';
import type { DocumentEdit } from '../../contract/writes.ts';
import { applyChanges, reviewEdit } from '../../core/patches/edit-review.ts';
import type { KnownCollection } from '../../core/store/definitions.ts';
import { isLater, type TimestampPort } from '../../core/values/moment.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { editsOf, type OutboxEntry } from '../outbox/outbox-entry.ts';
import { comparison, matcher } from '../query/matching.ts';

export interface LocalView {
  /** The store has the edit, made on a document of that `updatedAt`: shown until a snapshot reflects it. */
  acknowledge(edit: DocumentEdit, before: unknown): void;
  /** Without pending edits: the document's form has them as changes of its own. */
  document(collection: string, id: string, record: ConsoleRecord | null): ConsoleRecord | null;
  list(known: KnownCollection, query: ListQuery, records: readonly ConsoleRecord[]): readonly ConsoleRecord[];
  watch(collection: string, what: 'documents' | 'list', changed: () => void): Unsubscribe;
}

/** One write as it shows on the screen. */
interface LocalWrite {
  readonly key: string;
  readonly collection: string;
  readonly id: string;
  readonly creates?: boolean;
  over(record: ConsoleRecord | null): ConsoleRecord | null;
}

interface Acknowledged extends LocalWrite {
  isIn(record: ConsoleRecord | null): boolean;
}

type Presence = OutboxEntry & { readonly kind: 'create' | 'remove' };

/** An acknowledged write is shown no longer than this if no snapshot brings it. */
const LONGEST_MS = 10_000;

export function localView(
  project: string,
  timestamps: TimestampPort,
  outbox?: Pick<Outbox, 'entries' | 'subscribe' | 'onStored'>,
): LocalView {
  const acknowledged = new Set<Acknowledged>();
  const watchers = new Set<{ readonly collection: string; readonly changed: () => void }>();

  function notify(collection: string): void {
    for (const watcher of [...watchers]) if (watcher.collection === collection) watcher.changed();
  }

  function show(write: Acknowledged): void {
    acknowledged.add(write);
    notify(write.collection);
    setTimeout(() => acknowledged.delete(write) && notify(write.collection), LONGEST_MS);
  }

  function pendingIn(collection: string, withEdits: boolean): readonly LocalWrite[] {
    return (outbox?.entries() ?? [])
      .filter((entry) => entry.project === project && entry.state === 'waiting')
      .flatMap((entry) => (isPresence(entry) ? [presence(entry)] : withEdits ? pendingEdits(entry) : []))
      .filter((write) => write.collection === collection);
  }

  function shown(
    collection: string,
    id: string,
    record: ConsoleRecord | null,
    pending: readonly LocalWrite[],
  ): ConsoleRecord | null {
    const own = [...acknowledged].filter((write) => write.collection === collection && write.id === id);
    for (const write of own) if (write.isIn(record)) acknowledged.delete(write);
    return [
      ...own.filter((write) => acknowledged.has(write)),
      ...pending.filter((write) => write.id === id),
    ].reduce((result, write) => write.over(result), record);
  }

  outbox?.onStored((entry) => {
    if (entry.project === project && isPresence(entry)) show(presence(entry));
  });

  return {
    acknowledge: (edit, before) => show(acknowledgedEdit(edit, before)),
    document: (collection, id, record) => shown(collection, id, record, pendingIn(collection, false)),
    list({ definition }, query, records) {
      const pending = pendingIn(definition.name, true);
      const here = records.flatMap((record) => shown(definition.name, record.id, record, pending) ?? []);
      const created = [...acknowledged, ...pending].filter(
        ({ collection, creates }) => creates && collection === definition.name,
      );
      const added = [...new Set(created.map(({ id }) => id))]
        .filter((id) => !records.some((record) => record.id === id))
        .flatMap((id) => shown(definition.name, id, null, pending) ?? [])
        .filter(matcher(definition, query, timestamps));
      return added.length === 0 ? here : [...here, ...added].sort(comparison(query)).slice(0, query.limit);
    },
    watch(collection, what, changed) {
      const keys = () =>
        pendingIn(collection, what === 'list')
          .map(({ key }) => key)
          .join();
      let known = keys();
      const unsubscribe = outbox?.subscribe(() => {
        const now = keys();
        if (now === known) return;
        known = now;
        changed();
      });
      const watcher = { collection, changed };
      watchers.add(watcher);
      return () => {
        watchers.delete(watcher);
        unsubscribe?.();
      };
    },
  };
}

/** Every write sets a later `updatedAt`: a record with a later one has the edit, or what came after it. */
function acknowledgedEdit({ collection, id, changes }: DocumentEdit, before: unknown): Acknowledged {
  return {
    key: '',
    collection,
    id,
    over: (record) => record && applyChanges(record, changes),
    isIn(record) {
      if (!record) return false;
      if (isLater(record.updatedAt, before)) return true;
      const { pending, conflicts } = reviewEdit(record, changes);
      return pending.length === 0 && conflicts.length === 0;
    },
  };
}

/** Another user's newer value is shown as it is: the edit is about to conflict with it. */
function pendingEdits(entry: OutboxEntry): readonly LocalWrite[] {
  return editsOf(entry).map(({ collection, id, changes }) => ({
    key: entry.entryId,
    collection,
    id,
    over: (record) => record && applyChanges(record, reviewEdit(record, changes).pending),
  }));
}

function presence(entry: Presence): Acknowledged {
  const creates = entry.kind === 'create';
  return {
    key: entry.entryId,
    collection: entry.collection,
    id: entry.id,
    creates,
    over: (record) => (entry.kind === 'remove' ? null : (record ?? newRecord(entry))),
    isIn: (record) => creates === (record !== null),
  };
}

function isPresence(entry: OutboxEntry): entry is Presence {
  return entry.kind === 'create' || entry.kind === 'remove';
}

function newRecord({ id, data, begun, at }: Presence & { readonly kind: 'create' }): ConsoleRecord {
  const time = new Date(at).toISOString();
  return { ...data, id, createdAt: begun ?? time, updatedAt: time };
}
