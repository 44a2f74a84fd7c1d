/**
 * Live reads over Firestore's snapshots, with the operator's own writes that these do not show yet.
 * Records that did not change keep their identity from one snapshot to the next.
 */
import { limit, onSnapshot, query } from 'firebase/firestore';
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { DocumentSnapshot, ListSnapshot, Observer, Unsubscribe } from '../../../contract/live.ts';
import type { KnownCollection, KnownCollections } from '../../../core/store/definitions.ts';
import type { LiveReader } from '../../console-data.ts';
import type { LocalView } from '../../live/local-view.ts';
import { firestoreFailure } from '../failure.ts';
import { documentReference, listQuery, type StorePlace } from '../store-place.ts';
import { listenToDocument, WITH_CONFIRMATIONS } from './listen-to-document.ts';

export function createFirestoreLive(place: StorePlace, known: KnownCollections, view: LocalView): LiveReader {
  function subscribeOne(collection: string, id: string, observer: Observer<DocumentSnapshot>): Unsubscribe {
    return once(known(collection), observer, ({ definition, codec }) => {
      const changes = (changed: () => void) => view.watch(collection, 'documents', changed);
      const emit = withLocalWrites(changes, observer, (raw: DocumentSnapshot) => ({
        ...raw,
        record: view.document(collection, id, raw.record),
      }));
      // The store does not know yet what is still to be created, and without it no snapshot would come at all.
      if (view.document(collection, id, null)) emit.next({ record: null, fromCache: true });
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
        const changes = (changed: () => void) => view.watch(collection, 'list', changed);
        const emit = withLocalWrites(changes, observer, (raw: ListSnapshot) => ({
          ...raw,
          records: view.list(target, wanted, raw.records),
        }));
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

/** Passes on what snapshots say with the local writes over it, and again when these change. */
function withLocalWrites<T>(
  watch: (changed: () => void) => Unsubscribe,
  observer: Observer<T>,
  over: (raw: T) => T,
): { next(raw: T): void; stop: Unsubscribe } {
  let latest: { readonly raw: T } | undefined;
  const stop = watch(() => {
    if (latest) observer.next(over(latest.raw));
  });
  return {
    next(raw) {
      latest = { raw };
      observer.next(over(raw));
    },
    stop,
  };
}
