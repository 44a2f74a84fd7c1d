/**
 * One search in the tables: what is found, how many, and the best of them, rank by rank until there are enough.
 */
import {
  fieldWeights,
  labelCollections,
  type SearchedCollection,
} from '../../core/search/indexed-document.ts';
import { RANKS, type SearchRank } from '../../core/search/judge.ts';
import type { SearchText } from '../../core/search/search-text.ts';
import { isForgiving, isOneLetterApart, variantsOf } from '../../core/search/words.ts';
import type { FoundDocument, IndexAnswer, IndexSearch } from '../ports/search-index.ts';
import type { SqlDatabase } from '../sqlite/database.ts';
import {
  exactCodeExpression,
  foundExpression,
  oneFieldExpression,
  type Readings,
  titleExpression,
  type WordReading,
} from './expression.ts';
import { rowsOf, type Scope, type Scopes } from './scopes.ts';

/** Documents whose titles hold one word, at most: who refers to one of more is not found by it, and `partial` says so. */
const MOST_LABELS = 1000;

/** A word of more documents is in most fields anyway. */
const FREQUENT = 2000;

interface Ranked extends FoundDocument {
  readonly rank: SearchRank;
  /** Among those of its own collection. */
  readonly place: number;
}

export function openAsk(
  database: SqlDatabase,
  scopes: Scopes,
  definitions: ReadonlyMap<string, SearchedCollection>,
): (asked: IndexSearch) => IndexAnswer {
  const match = 'FROM search_words WHERE search_words MATCH ? AND rowid BETWEEN ? AND ?';
  const count = database.prepare<{ count: number }>(`SELECT count(*) AS count ${match}`);
  const rows = database.prepare<{ row: number }>(`SELECT rowid AS row ${match} ORDER BY rowid LIMIT ?`);
  const titled = database.prepare<{ row: number }>(
    'SELECT row FROM search_documents WHERE scope = ? AND title >= ? AND title < ? ORDER BY title, row LIMIT ?',
  );
  const idOf = database.prepare<{ id: string }>('SELECT id FROM search_documents WHERE row = ?');
  const meant = database.prepare<{ word: string }>('SELECT word FROM search_variants WHERE variant = ?');

  const nearWords = (word: string): readonly string[] => {
    if (!isForgiving(word)) return [];
    const words = variantsOf(word).flatMap((variant) => meant.all(variant).map((each) => each.word));
    return [...new Set(words)].filter((each) => isOneLetterApart(each, word));
  };

  const labels = (word: string, near: readonly string[], from: readonly Scope[]): string[] =>
    from.flatMap((scope) =>
      rows
        .all(titleExpression(word, near), ...rowsOf(scope.id), MOST_LABELS + 1)
        .flatMap(({ row }) => idOf.get(row) ?? [])
        .map(({ id }) => `${scope.collection}/${id}`),
    );

  /**
   * Only a field that holds the rarest word can hold all words. Asking each field for all of them costs as much as the
   * most frequent one, each time.
   */
  const columnsOfRarest = (scope: Scope, text: SearchText, readings: Readings, columns: number) => {
    const words = text.pieces.flatMap((piece) => piece.words);
    if (words.length === 1) return () => true;
    const all = Array.from({ length: columns }, (_, column) => column);
    const counted = words.map((word) => {
      const single: SearchText = { pieces: [{ words: [word] }], phrase: word, code: '' };
      const number = count.get(oneFieldExpression(single, readings, all), ...rowsOf(scope.id))?.count ?? 0;
      return { single, number };
    });
    const [rarest] = counted.sort((one, other) => one.number - other.number);
    if (!rarest || rarest.number > FREQUENT) return () => true;
    return (column: number) =>
      rows.all(oneFieldExpression(rarest.single, readings, [column]), ...rowsOf(scope.id), 1).length > 0;
  };

  const bestOf = (scope: Scope, text: SearchText, readings: Readings, limit: number): Ranked[] => {
    const definition = definitions.get(scope.collection);
    const best = new Map<number, SearchRank>();
    const take = (rank: SearchRank, found: readonly { row: number }[]) => {
      for (const { row } of found) if (!best.has(row) && best.size < limit) best.set(row, rank);
    };
    const matching = (expression: string) => rows.all(expression, ...rowsOf(scope.id), limit);
    const exact = exactCodeExpression(text);
    if (exact !== undefined) take('exact-code', matching(exact));
    if (best.size < limit) {
      take('title-start', titled.all(scope.id, text.phrase, `${text.phrase}\u{10FFFF}`, limit));
    }
    if (best.size < limit) {
      const weights = definition ? fieldWeights(definition) : [];
      const worthAsking = columnsOfRarest(scope, text, readings, weights.length);
      for (const group of byWeight(weights)) {
        const columns = group.filter((column) => worthAsking(column));
        if (best.size >= limit || columns.length === 0) continue;
        take('one-field', matching(oneFieldExpression(text, readings, columns)));
      }
    }
    if (best.size < limit) take('spread', matching(foundExpression(text, readings)));
    return [...best].flatMap(([row, rank], place) => {
      const id = idOf.get(row)?.id;
      return id === undefined ? [] : [{ collection: scope.collection, id, rank, place }];
    });
  };

  const reading = (asked: IndexSearch, own: readonly Scope[], forgives: boolean): IndexAnswer => {
    const { project, text, limit } = asked;
    const named = new Set(own.flatMap(({ collection }) => labelsOf(definitions.get(collection))));
    const titles = asked.labels
      .filter((collection) => named.has(collection))
      .flatMap((collection) => scopes.find(project, collection) ?? []);
    let isTooMuch = false;
    const readings = new Map<string, WordReading>();
    for (const word of text.pieces.flatMap(({ words }) => words)) {
      const near = forgives ? nearWords(word) : [];
      const references = labels(word, near, titles);
      if (references.length > MOST_LABELS) isTooMuch = true;
      readings.set(word, { near, references: references.slice(0, MOST_LABELS) });
    }
    const expression = foundExpression(text, readings);
    const totals = new Map<string, number>();
    for (const { id, collection } of own) {
      const total = count.get(expression, ...rowsOf(id))?.count ?? 0;
      if (total > 0) totals.set(collection, total);
    }
    const found = own
      .filter(({ collection }) => totals.has(collection))
      .flatMap((scope) => bestOf(scope, text, readings, limit))
      .sort((one, other) => RANKS.indexOf(one.rank) - RANKS.indexOf(other.rank) || one.place - other.place)
      .slice(0, limit)
      .map(({ collection, id }) => ({ collection, id }));
    const partial = isTooMuch || [...own, ...titles].some(({ built_to }) => built_to !== null);
    return { found, totals, forgives, partial };
  };

  return (asked) => {
    const own = asked.collections.flatMap((collection) => scopes.find(asked.project, collection) ?? []);
    const typed = reading(asked, own, false);
    const mayForgive = asked.text.pieces.some(({ words }) => words.some(isForgiving));
    return typed.totals.size > 0 || !mayForgive ? typed : reading(asked, own, true);
  };
}

function labelsOf(definition: SearchedCollection | undefined): readonly string[] {
  return definition ? labelCollections(definition) : [];
}

/** Fields of one weight together, the heaviest first; the title is the first of all. */
function byWeight(weights: readonly number[]): number[][] {
  const groups = new Map<number, number[]>();
  weights.forEach((weight, column) => {
    groups.set(weight, [...(groups.get(weight) ?? []), column]);
  });
  return [...groups].sort(([one], [other]) => other - one).map(([, columns]) => columns);
}
