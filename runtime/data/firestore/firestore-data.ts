/**
 * One project's data in Firestore: Google's, its emulator's or the embedded server's.
 */
import type { Firestore } from 'firebase/firestore';
import type { Signer } from '../../contract/collection.ts';
import { type DefinitionOf, knownCollections } from '../../core/store/definitions.ts';
import type { FirestoreRest } from '../../core/store/firestore-rest.ts';
import type { BackendSearch } from '../console-api/search-service.ts';
import type { ConsoleData } from '../console-data.ts';
import { localView } from '../live/local-view.ts';
import type { Outbox } from '../outbox/outbox.ts';
import { outboxWriter } from '../outbox/outbox-writer.ts';
import { createRecordProvider } from '../provider/record-provider.ts';
import type { RecordReader } from '../provider/record-reader.ts';
import { reportingSecrets } from '../writing/reporting-failures.ts';
import { firestoreFailure } from './failure.ts';
import { firestoreSecrets } from './firestore-secrets.ts';
import { importsWhenAsked } from './imports-when-asked.ts';
import { createFirestoreLive } from './reading/firestore-live.ts';
import { createFirestoreReader } from './reading/firestore-reader.ts';
import type { StoreWatch } from './store-watch.ts';
import { firestoreTimestamps } from './timestamps.ts';
import { createFirestoreWriter } from './writing/firestore-writer.ts';

export interface FirestoreDataOptions {
  readonly firestore: Firestore;
  /** The store, not the Google Cloud project. */
  readonly projectId: string;
  readonly definitionOf: DefinitionOf;
  /** Who signs writes, as their token says. */
  readonly signer?: () => Promise<Signer>;
  /** Firestore's REST interface, for exports and imports; without it nothing can be imported. */
  readonly rest?: FirestoreRest;
  /** The backend's search; without one every search is partial. */
  readonly search?: BackendSearch;
  readonly cache?: ConsoleData['cache'];
  /** Of the same documents. */
  readonly watch?: StoreWatch;
  /** Keeps edits until they are stored; without one an edit that cannot be written now is not written at all. */
  readonly outbox?: Outbox;
}

export function createFirestoreData({
  firestore,
  projectId,
  definitionOf,
  outbox,
  cache,
  signer,
  rest,
  search,
  watch,
}: FirestoreDataOptions): ConsoleData {
  const place = { firestore, projectId, ...(signer && { signer }), ...(watch && { watch }) };
  const known = knownCollections(definitionOf, firestoreTimestamps);
  const view = localView(projectId, firestoreTimestamps, outbox);
  const direct = createFirestoreWriter(place, known, view.acknowledge);
  const writer = outbox ? outboxWriter(projectId, direct, outbox) : direct;
  const live = createFirestoreLive(place, known, view);
  outbox?.writesWith(projectId, direct);
  // Only exports and what looks for uses read such pages: the start page does without.
  const pages: RecordReader['stored'] | undefined =
    rest &&
    (async (...asked) => {
      const { pagesOverRest } = await import('../../core/store/stored-pages.ts');
      return pagesOverRest({ ...rest, projectId }, known)(...asked);
    });
  const reader = createFirestoreReader(place, known, pages);
  return {
    projectId,
    writer,
    ...(outbox && { localChanges: outbox.localChangesOf(projectId), drafts: outbox.draftsOf(projectId) }),
    secrets: reportingSecrets(firestoreSecrets(place, known), firestoreFailure),
    ...(rest && {
      imports: importsWhenAsked(async () => {
        const { versionedStoreOverRest } = await import('../../core/store/versioned-store.ts');
        return versionedStoreOverRest({ ...rest, projectId, ...(signer && { signer }) }, known);
      }),
    }),
    provider: createRecordProvider({ reader, live, writer, definitionOf }),
    count: reader.count,
    storedPage: reader.stored,
    async search(request, signal) {
      const answer = await search?.(projectId, request, signal);
      if (answer) return answer;
      const { partialSearch } = await import('../provider/partial-search.ts');
      return partialSearch(request, definitionOf, async (collection, query) => {
        const { records } = await reader.page(collection, { ...query, page: 1 });
        return records;
      });
    },
    ...live,
    ...(cache && { cache }),
    ...(watch && { reach: watch.reach }),
    ...(outbox && { outbox }),
  };
}
