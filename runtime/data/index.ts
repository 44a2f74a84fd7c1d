/**
 * The data room's light door: types, hooks and failures. Stores are behind doors of their own, to be imported
 * lazily: `firebase/index.ts` (sign-in), `firestore/index.ts`, `demo/index.ts`.
 */
export { DataError } from '../core/store/data-error.ts';
export type { DefinitionOf } from '../core/store/definitions.ts';
export type { ConsoleData, LiveDataProvider, LiveReader } from './console-data.ts';
export { dataMessages } from './messages.ts';
export type { Outbox } from './outbox/outbox.ts';
export { documentKey, editsOf, isDraft, type OutboxEntry, placesOf } from './outbox/outbox-entry.ts';
export {
  ConsoleDataProvider,
  type ConsoleDataProviderProps,
  useConsoleData,
  useStoreDoors,
} from './react/console-data-context.tsx';
export { useLiveDocument, useLiveList, useLiveListsOf } from './react/use-live.ts';
export { useSearch } from './react/use-search.ts';
