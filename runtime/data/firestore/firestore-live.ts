/**
 * Live reads over Firestore's snapshots, with the operator's own fresh edits laid over them.
 * Records that did not change keep their identity from one snapshot to the next.
 */
import { limit, onSnapshot, query } from 'firebase/firestore';
import type { ConsoleRecord } from '../../contract/collection.ts';
import type { DocumentSnapshot, ListSnapshot, Observer, Unsubscribe } from '../../contract/live.ts';
import type { LiveReader } from '../console-data.ts';
import type { KnownCollection, KnownCollections } from '../definitions.ts';
import type { EditOverlay } from '../live/edit-overlay.ts';
import type { WaitingDocuments } from '../outbox/waiting-documents.ts';
import { firestoreFailure } from './failure.ts';
import { listenToDocument, WITH_CONFIRMATIONS } from './listen-to-document.ts';
import { documentReference, listQuery, type StorePlace } from './store-place.ts';

export function createFirestoreLive(
  place: StorePlace,
  known: KnownCollections,
  overlay: EditOverlay,
  /** What lists show beyond that. */
  listOverlay: EditOverlay = overlay,
  documents?: WaitingDocuments,
): LiveReader {
  function subscribeOne(collection: string, id: string, observer: Observer<DocumentSnapshot>): Unsubscribe {
    return once(known(collection), observer, ({ definition, codec }) => {
      const emit = overlaid(collection, [overlay, documents], observer, (raw: DocumentSnapshot) => {
        const record = raw.record && overlay.lay(collection, raw.record);
        return { ...raw, record: documents ? documents.document(collection, id, record) : record };
      });
      // The store cannot tell yet of what is still to be created, and without it nothing would be told at all.
      if (documents?.document(collection, id, null)) emit.next({ record: null, fromCache: true });
      const listener = place.watch?.streams.listener();
      const stop = listenToDocument(
        documentReference(place, definition, id),
        (snapshot) => {
          listener?.heard(snapshot.metadata.fromCache);
          emit.next({
            record: snapshot.exists() ? codec.decode(snapshot.id, snapshot.data()) : null,
            fromCache: snapshot.metadata.fromCache,
          });
        },
        (error) => {
          listener?.stop();
          observer.failed(firestoreFailure(error));
        },
      );
      return () => {
        stop();
        listener?.stop();
        emit.stop();
      };
    });
  }

  return {
    subscribeOne,
    subscribeList(collection, wanted, observer) {
      return once(known(collection), observer, (target) => {
        const { definition, codec } = target;
        if (definition.kind === 'singleton') {
          return subscribeOne(collection, definition.name, {
            next: ({ record, fromCache }) =>
              observer.next({ records: record ? [record] : [], fromCache, hasMore: false }),
            failed: (failure) => observer.failed(failure),
          });
        }
        const emit = overlaid(collection, [listOverlay, documents], observer, (raw: ListSnapshot) => {
          const records = raw.records.map((record) => listOverlay.lay(collection, record));
          return { ...raw, records: documents ? documents.list(target, wanted, records) : records };
        });
        const decoded = new Map<string, ConsoleRecord>();
        const listener = place.watch?.streams.listener();
        const stop = onSnapshot(
          query(listQuery(place, definition, wanted), limit(wanted.limit + 1)),
          WITH_CONFIRMATIONS,
          (snapshot) => {
            listener?.heard(snapshot.metadata.fromCache);
            for (const { type, doc } of snapshot.docChanges()) {
              if (type === 'removed') decoded.delete(doc.id);
              else decoded.set(doc.id, codec.decode(doc.id, doc.data()));
            }
            const records = snapshot.docs.flatMap(({ id }) => decoded.get(id) ?? []);
            emit.next({
              records: records.slice(0, wanted.limit),
              fromCache: snapshot.metadata.fromCache,
              hasMore: records.length > wanted.limit,
            });
          },
          (error) => {
            listener?.stop();
            observer.failed(firestoreFailure(error));
          },
        );
        return () => {
          stop();
          listener?.stop();
          emit.stop();
        };
      });
    },
  };
}

/** Subscribes when the definition has come, unless nobody waits any more. */
function once<T>(
  loading: Promise<KnownCollection>,
  observer: Observer<T>,
  subscribe: (known: KnownCollection) => Unsubscribe,
): Unsubscribe {
  let stop: Unsubscribe | undefined;
  let stopped = false;
  loading
    .then((known) => {
      if (!stopped) stop = subscribe(known);
    })
    .catch((error: unknown) => {
      if (!stopped) observer.failed(firestoreFailure(error));
    });
  return () => {
    stopped = true;
    stop?.();
  };
}

/** Passes on what snapshots say with what is laid over it, and again when that changes. */
function overlaid<T>(
  collection: string,
  sources: readonly (Pick<EditOverlay, 'watch'> | undefined)[],
  observer: Observer<T>,
  over: (raw: T) => T,
): { next(raw: T): void; stop: Unsubscribe } {
  let latest: { readonly raw: T } | undefined;
  const again = () => {
    if (latest) observer.next(over(latest.raw));
  };
  const stops = sources.map((source) => source?.watch(collection, again));
  return {
    next(raw) {
      latest = { raw };
      observer.next(over(raw));
    },
    stop() {
      for (const stop of stops) stop?.();
    },
  };
}
