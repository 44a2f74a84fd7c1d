/**
 * The door of the embedded Firestore: a document store on SQLite, and its face to the `firebase` SDK.
 */

export type { AcceptChange, AccessRules, Authorize, AuthorizeGroup } from './access/guard.ts';
export { indexesOfLists } from './list-indexes.ts';
export type { ListIndex } from './query/list-index.ts';
export { openReaders, READER_LIMITS, type ReaderLimits } from './readers/readers.ts';
export { type CallsInProcess, callsInProcess } from './rest/in-process.ts';
export { type FirestoreActivity, type FirestoreOptions, firestoreRoutes } from './routes.ts';
export { errorBody, type Status, StatusError } from './status.ts';
export type {
  Commit,
  CommitAuthor,
  CommitPart,
  CommitResult,
  CommitView,
  DocumentChange,
  DocumentStore,
  ListPage,
  Micros,
  StoredDocument,
  WriteResult,
} from './store/document-store.ts';
export { openDocumentStore, type StoreOptions } from './store/open.ts';
export { documentsOf } from './store/searches.ts';
export { documentFromRow } from './tables/rows.ts';
export { parseFieldPath, valueAt } from './values/field-path.ts';
export { equalValues } from './values/order.ts';
export { MAX_DEPTH, parseFields } from './values/parse-value.ts';
export { fromValue, GeoPoint, Reference, toData, toFields, toValue } from './values/plain.ts';
export { isoFromMicros, microsFromTimestamp } from './values/timestamp.ts';
export { type Fields, NULL, type Value } from './values/value.ts';
export { CHANNEL_TIMES, type ChannelTimes } from './webchannel/session.ts';
export type { Precondition, Transform, Write } from './writes/write.ts';
