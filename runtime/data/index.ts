/**
 * The data room's light door: types, hooks and failures. Stores are behind doors of their own, to be imported
 * lazily: `firebase/index.ts` (sign-in), `firestore/index.ts`, `demo/index.ts`.
 */
export type { ConsoleData, DefinitionOf, LiveDataProvider, LiveReader } from './console-data.ts';
export { DataError } from './data-error.ts';
export type { EditJournal } from './journal/edit-journal.ts';
export { documentKey, editsOf, type JournalEntry, placesOf } from './journal/journal-entry.ts';
export { isDraft } from './journal/kept-drafts.ts';
export { dataMessages } from './messages.ts';
export {
  ConsoleDataProvider,
  type ConsoleDataProviderProps,
  useConsoleData,
  useStoreDoors,
} from './react/console-data-context.tsx';
export { useLiveDocument, useLiveList } from './react/use-live.ts';
export { useSearch } from './react/use-search.ts';
