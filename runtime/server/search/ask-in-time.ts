/**
 * A search is answered by the process as long as it is short. Many words, or what takes longer than that, is asked anew
 * in a thread with a limit of time, as everybody waits for the process.
 */
import type { IndexAnswer, IndexSearch, SearchedShapes } from '../../core/search/index-search.ts';
import { openReaders, READER_LIMITS, type ReaderLimits, StatusError } from '../firestore/index.ts';
import { SearchTooLong } from '../ports/search-index.ts';
import type { SqlDatabase } from '../sqlite/database.ts';
import { openAsk } from './ask.ts';
import type { Scopes } from './scopes.ts';

/** More words than people type, and what the process takes for fewer. */
const FEW_WORDS = 4;
const SHORT_MS = 50;
const LIMITS: ReaderLimits = { ...READER_LIMITS, threads: 1, waiting: 50, longestMs: 10_000, idleMs: 60_000 };

interface AskParts {
  readonly database: SqlDatabase;
  readonly scopes: Scopes;
  readonly shapes: SearchedShapes;
  readonly now: () => number;
  readonly readerLimits: ReaderLimits | undefined;
}

export interface AskInTime {
  /** Rejects with a SearchTooLong. */
  ask(asked: IndexSearch): Promise<IndexAnswer>;
  /** After the database is closed: once no thread has it open. */
  ended(): Promise<unknown>;
}

export function openAskInTime({ database, scopes, shapes, now, readerLimits = LIMITS }: AskParts): AskInTime {
  // No other connection sees what is in memory.
  const readers =
    database.file === ':memory:' ? undefined : openReaders(database.file, database.onClose, readerLimits);
  let late = Number.POSITIVE_INFINITY;
  const ask = openAsk(database, scopes, shapes, () => {
    if (now() > late) throw new SearchTooLong();
  });
  const shortly = (asked: IndexSearch): IndexAnswer | undefined => {
    if (readers && wordsIn(asked) > FEW_WORDS) return undefined;
    late = readers ? now() + SHORT_MS : Number.POSITIVE_INFINITY;
    try {
      return ask(asked);
    } catch (error) {
      if (error instanceof SearchTooLong) return undefined;
      throw error;
    }
  };
  const aside = async (asked: IndexSearch): Promise<IndexAnswer> => {
    try {
      const { batches } = (await readers?.read({ kind: 'search', asked, shapes })) ?? { batches: [] };
      for await (const batch of batches) if (batch.kind === 'search') return batch.answer;
    } catch (cause) {
      throw cause instanceof StatusError ? new SearchTooLong({ cause }) : cause;
    }
    throw new SearchTooLong();
  };
  return {
    ask: async (asked) => shortly(asked) ?? aside(asked),
    ended: async () => readers?.ended(),
  };
}

function wordsIn({ text }: IndexSearch): number {
  return text.pieces.reduce((sum, { words }) => sum + words.length, 0);
}
