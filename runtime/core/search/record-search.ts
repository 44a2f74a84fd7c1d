/**
 * What was typed, against a record that is on the screen: before an engine has answered, and where a row is marked.
 * Titles of other documents are not known here.
 */
import type { ConsoleRecord } from '../../contract/collection.ts';
import type { TextPiece } from '../../contract/search.ts';
import { indexedDocument, type SearchedCollection } from './indexed-document.ts';
import { judge } from './judge.ts';
import { markedText } from './marked-text.ts';
import { searchText } from './search-text.ts';

export interface RecordSearch {
  readonly finds: (record: ConsoleRecord) => boolean;
  readonly mark: (text: string) => readonly TextPiece[];
}

const AS_TYPED = { labelWords: () => [], forgives: false };

/** `undefined`: there is nothing to search for. */
export function recordSearch(definition: SearchedCollection, typed: string): RecordSearch | undefined {
  const text = searchText(typed);
  return (
    text && {
      finds: (record) => judge(indexedDocument(definition, record), text, AS_TYPED) !== undefined,
      mark: (shown) => markedText(shown, text, { isCode: !/\s/.test(shown), forgives: true }),
    }
  );
}
