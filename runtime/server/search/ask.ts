/**
 * One search in the tables: what is found, how many, and the best of them, rank by rank until there are enough.
 */
import type {
  FoundDocument,
  IndexAnswer,
  IndexSearch,
  SearchedShapes,
} from '../../core/search/index-search.ts';
import { RANKS, type SearchRank } from '../../core/search/judge.ts';
import type { SearchText } from '../../core/search/search-text.ts';
import type { WordForms } from '../../core/search/word-forms.ts';
import { isForgiving, isOneLetterApart, variantsOf } from '../../core/search/words.ts';
import type { SqlDatabase, SqlStatement } from '../sqlite/database.ts';
import {
  exactCodeExpression,
  foundExpression,
  oneFieldExpression,
  type Readings,
  referenceToken,
  titleExpression,
  type WordReading,
} from './expression.ts';
import { ROWS, rowsOf, type Scope, type Scopes } from './scopes.ts';

/** Documents whose titles hold one word, at most: who refers to one of more is not found by it, and `partial` says so. */
const MOST_LABELS = 1000;

/** So many are looked up one by one; of more it is worth knowing first which of them anything refers to. */
const FEW_LABELS = 50;

/** A word of more documents is in most fields anyway. */
const FREQUENT = 2000;

/** What is found in one scope: rows in the order of their ranks. */
interface Ranking {
  readonly scope: Scope;
  readonly readings: Readings;
  /** Finds other forms of the words too; absent where the index holds none of them. */
  readonly inForms: Readings | undefined;
  readonly best: Map<number, SearchRank>;
}

/** `onStep`: called before each of the many questions to the tables; what it throws ends the search. */
export function openAsk(
  tables: SqlDatabase,
  scopes: Scopes,
  shapes: SearchedShapes,
  onStep: () => void,
): (asked: IndexSearch) => IndexAnswer {
  const database = steppedBy(onStep, tables);
  const match = 'FROM search_words WHERE search_words MATCH ? AND rowid BETWEEN ? AND ?';
  const countTo = database.prepare<{ count: number }>(
    `SELECT count(*) AS count FROM (SELECT 1 ${match} LIMIT ?)`,
  );
  const counts = database.prepare<{ scope: number; count: number }>(
    `SELECT rowid / ${ROWS} AS scope, count(*) AS count ${match} GROUP BY 1`,
  );
  const rows = database.prepare<{ row: number }>(`SELECT rowid AS row ${match} ORDER BY rowid LIMIT ?`);
  const titled = database.prepare<{ row: number }>(
    'SELECT row FROM search_documents WHERE scope = ? AND title >= ? AND title < ? ORDER BY title, row LIMIT ?',
  );
  // One by one, a thousand ids take longer than all else of a search.
  const ids = database.prepare<{ id: string }>(
    `SELECT id FROM search_documents WHERE row IN (SELECT rowid ${match} ORDER BY rowid LIMIT ?)`,
  );
  const idOf = database.prepare<{ id: string }>('SELECT id FROM search_documents WHERE row = ?');
  database.exec(
    "CREATE VIRTUAL TABLE IF NOT EXISTS temp.search_tokens USING fts5vocab (main, search_words, 'row')",
  );
  const tokens = database.prepare<{ term: string }>(
    'SELECT term FROM search_tokens WHERE term >= ? AND term < ? LIMIT ?',
  );
  const meant = database.prepare<{ word: string }>('SELECT word FROM search_variants WHERE variant = ?');

  const labelsOf = (collection: string) => shapes.get(collection)?.labels ?? [];

  /** Words hold letters and digits, of which `0` is the first. */
  const isWhole = (word: string): boolean => tokens.all(`${word}0`, `${word}\u{10FFFF}`, 1).length === 0;

  const begins = (word: string): boolean => tokens.all(word, `${word}\u{10FFFF}`, 1).length > 0;
  const isThere = (word: string): boolean => tokens.all(word, `${word}0`, 1).length > 0;

  const formsThere = (forms: WordForms | undefined): WordForms | undefined => {
    const there = {
      begins: forms?.begins.filter(begins) ?? [],
      wholes: forms?.wholes.filter(isThere) ?? [],
    };
    return there.begins.length + there.wholes.length === 0 ? undefined : there;
  };

  const nearWords = (word: string): readonly string[] => {
    if (!isForgiving(word)) return [];
    const words = variantsOf(word).flatMap((variant) => meant.all(variant).map((each) => each.word));
    return [...new Set(words)].filter((each) => isOneLetterApart(each, word));
  };

  /** Of these documents of a collection those that anything refers to, as far as that is cheaper to know. */
  const referredOf = (collection: string, references: readonly string[]): readonly string[] => {
    if (references.length <= FEW_LABELS) return references;
    const all = referenceToken(`${collection}/`);
    // What follows is hexadecimal.
    const known = tokens.all(all, `${all}g`, MOST_LABELS + 1);
    if (known.length > MOST_LABELS) return references;
    const terms = new Set(known.map(({ term }) => term));
    return references.filter((reference) => terms.has(referenceToken(reference)));
  };

  const labels = (expression: string, { id, collection }: Scope) => {
    const found = ids
      .all(expression, ...rowsOf(id), MOST_LABELS + 1)
      .map((each) => `${collection}/${each.id}`);
    return {
      references: referredOf(collection, found.slice(0, MOST_LABELS)),
      isTooMuch: found.length > MOST_LABELS,
    };
  };

  /**
   * Only a field that holds the rarest word can hold all words. Asking each field for all of them costs as much as the
   * most frequent one, each time.
   */
  const columnsOfRarest = (scope: Scope, words: readonly string[], readings: Readings, columns: number) => {
    if (words.length === 1) return () => true;
    const all = Array.from({ length: columns }, (_, column) => column);
    const counted = words.map((word) => {
      const expression = oneFieldExpression([word], readings, all);
      return { word, number: countTo.get(expression, ...rowsOf(scope.id), FREQUENT + 1)?.count ?? 0 };
    });
    const [rarest] = counted.sort((one, other) => one.number - other.number);
    if (!rarest || rarest.number > FREQUENT) return () => true;
    return (column: number) =>
      rows.all(oneFieldExpression([rarest.word], readings, [column]), ...rowsOf(scope.id), 1).length > 0;
  };

  /** By rank: what each takes of a scope. */
  const stagesOf = (text: SearchText, limit: number): readonly ((each: Ranking) => void)[] => {
    const take = (rank: SearchRank, { best }: Ranking, found: readonly { row: number }[]) => {
      for (const { row } of found) if (!best.has(row) && best.size < limit) best.set(row, rank);
    };
    const matching = ({ scope }: Ranking, expression: string) =>
      rows.all(expression, ...rowsOf(scope.id), limit);
    const exact = exactCodeExpression(text);
    const beginning = [text.phrase, `${text.phrase}\u{10FFFF}`] as const;
    const words = wordsIn(text);
    const inOneField = (rank: SearchRank, each: Ranking, readings: Readings) => {
      const weights = shapes.get(each.scope.collection)?.weights ?? [];
      const worthAsking = columnsOfRarest(each.scope, words, readings, weights.length);
      for (const group of byWeight(weights)) {
        const columns = each.best.size < limit ? group.filter((column) => worthAsking(column)) : [];
        if (columns.length === 0) continue;
        take(rank, each, matching(each, oneFieldExpression(words, readings, columns)));
      }
    };
    return [
      (each) => exact !== undefined && take('exact-code', each, matching(each, exact)),
      (each) => take('title-start', each, titled.all(each.scope.id, ...beginning, limit)),
      (each) => inOneField('one-field', each, each.readings),
      (each) => take('spread', each, matching(each, foundExpression(text, each.readings))),
      (each) => each.inForms && inOneField('forms-in-one-field', each, each.inForms),
      (each) =>
        each.inForms && take('forms-spread', each, matching(each, foundExpression(text, each.inForms))),
    ];
  };

  /** All scopes pass one rank before any comes to the next, and what comes after enough of them is not looked for. */
  const bestOf = (rankings: readonly Ranking[], text: SearchText, limit: number): FoundDocument[] => {
    for (const stage of stagesOf(text, limit)) {
      for (const each of rankings) if (each.best.size < limit) stage(each);
      if (rankings.reduce((sum, { best }) => sum + best.size, 0) >= limit) break;
    }
    return rankings
      .flatMap(({ scope, best }) =>
        [...best].map(([row, rank], place) => ({ collection: scope.collection, row, rank, place })),
      )
      .sort((one, other) => RANKS.indexOf(one.rank) - RANKS.indexOf(other.rank) || one.place - other.place)
      .slice(0, limit)
      .flatMap(({ collection, row }) => {
        const id = idOf.get(row)?.id;
        return id === undefined ? [] : [{ collection, id }];
      });
  };

  /** By scope, in one search of all of them: FTS5 reads every beginning of a word anew for each. */
  const countIn = (own: readonly Scope[], expression: string): ReadonlyMap<number, number> => {
    if (own.length === 0) return new Map();
    const ids = own.map(({ id }) => id);
    const [first] = rowsOf(Math.min(...ids));
    const [, last] = rowsOf(Math.max(...ids));
    const found = counts.all(expression, first, last);
    return new Map(found.map((each) => [each.scope, each.count]));
  };

  const reading = (asked: IndexSearch, known: ReadonlyMap<string, Scope>, forgives: boolean): IndexAnswer => {
    const { text, limit } = asked;
    const own = asked.collections.flatMap((collection) => known.get(collection) ?? []);
    const named = new Set(own.flatMap(({ collection }) => labelsOf(collection)));
    const titles = asked.labels
      .filter((collection) => named.has(collection))
      .flatMap((collection) => known.get(collection) ?? []);
    const referredBy = (word: string, reading: Omit<WordReading, 'references'>) => {
      const expression = titleExpression(word, reading);
      const titled = countIn(titles, expression);
      return titles
        .filter(({ id }) => titled.has(id))
        .map((scope) => ({ scope, ...labels(expression, scope) }));
    };
    const words = wordsIn(text).map((word) => {
      const reading = { isWhole: isWhole(word), near: forgives ? nearWords(word) : [] };
      const asTyped = { reading, referred: referredBy(word, reading) };
      const forms = formsThere(text.forms.get(word));
      if (!forms) return { word, asTyped, inForms: asTyped };
      const other = { ...reading, forms };
      return { word, asTyped, inForms: { reading: other, referred: referredBy(word, other) } };
    });
    const readingsOf = (
      how: 'asTyped' | 'inForms',
      isReferred: (collection: string) => boolean = () => true,
    ): Readings =>
      new Map(
        words.map(({ word, [how]: { reading, referred } }): [string, WordReading] => [
          word,
          {
            ...reading,
            references: referred
              .filter(({ scope }) => isReferred(scope.collection))
              .flatMap(({ references }) => references),
          },
        ]),
      );
    const counted = countIn(own, foundExpression(text, readingsOf('inForms')));
    const hasForms = words.some(({ asTyped, inForms }) => inForms !== asTyped);
    const isTooMuch = words.some(({ inForms }) => inForms.referred.some((each) => each.isTooMuch));
    const rankings = own
      .filter(({ id }) => counted.has(id))
      .map((scope): Ranking => {
        const referred = labelsOf(scope.collection);
        const isReferred = (name: string) => referred.includes(name);
        const inForms = hasForms ? readingsOf('inForms', isReferred) : undefined;
        return { scope, readings: readingsOf('asTyped', isReferred), inForms, best: new Map() };
      });
    return {
      found: bestOf(rankings, text, limit),
      totals: new Map(rankings.map(({ scope }) => [scope.collection, counted.get(scope.id) ?? 0])),
      forgives,
      partial: isTooMuch || [...own, ...titles].some(({ built_to }) => built_to !== null),
    };
  };

  return (asked) => {
    const known = scopes.of(asked.project);
    const typed = reading(asked, known, false);
    const mayForgive = asked.text.pieces.some(({ words }) => words.some(isForgiving));
    return typed.totals.size > 0 || !mayForgive ? typed : reading(asked, known, true);
  };
}

function wordsIn({ pieces }: SearchText): readonly string[] {
  return [...new Set(pieces.flatMap(({ words }) => words))];
}

function steppedBy(onStep: () => void, tables: SqlDatabase): Pick<SqlDatabase, 'exec' | 'prepare'> {
  return {
    exec: tables.exec,
    prepare<Row>(sql: string): SqlStatement<Row> {
      const statement = tables.prepare<Row>(sql);
      const step =
        <Args extends readonly unknown[], Result>(work: (...args: Args) => Result) =>
        (...args: Args): Result => {
          onStep();
          return work(...args);
        };
      return { run: step(statement.run), get: step(statement.get), all: step(statement.all) };
    },
  };
}

/** Fields of one weight together, the heaviest first; the title is the first of all. */
function byWeight(weights: readonly number[]): number[][] {
  const groups = new Map<number, number[]>();
  weights.forEach((weight, column) => {
    groups.set(weight, [...(groups.get(weight) ?? []), column]);
  });
  return [...groups].sort(([one], [other]) => other - one).map(([, columns]) => columns);
}
