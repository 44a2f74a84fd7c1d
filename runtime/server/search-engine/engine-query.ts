/**
 * A search as the engine asks for it: exact terms, beginnings and one letter of difference, without an analyzer of its
 * own, so that what is found is `runtime/core/search`'s to say.
 */
import { fieldWeights, type SearchedCollection } from '../../core/search/indexed-document.ts';
import { RANKS, type SearchRank } from '../../core/search/judge.ts';
import type { SearchText } from '../../core/search/search-text.ts';
import { isForgiving } from '../../core/search/words.ts';
import type { Json } from './engine-client.ts';

/** What else holds a word: documents whose titles do. */
export type LabelReadings = ReadonlyMap<string, readonly string[]>;

/** Every document that is found. */
export function foundQuery({ pieces, whole }: SearchText, labels: LabelReadings, forgives: boolean): Json {
  const all = pieces.map(({ words, part }) => {
    const held = allOf(
      words.map((word) => {
        const references = labels.get(word) ?? [];
        return anyOf([
          ...wordIn('words', word, forgives),
          ...(references.length > 0 ? [{ terms: { references } }] : []),
        ]);
      }),
    );
    return part === undefined ? held : anyOf([held, { prefix: { parts: { value: part } } }]);
  });
  return whole === undefined ? allOf(all) : anyOf([allOf(all), { prefix: { parts: { value: whole } } }]);
}

/** Documents whose titles hold the word. */
export function titleQuery(word: string, forgives: boolean): Json {
  return anyOf(wordIn('c0', word, forgives));
}

const EXACT_CODE = 1000;
const TITLE_START = 900;
const ONE_FIELD = 100;
const SPREAD = 1;

/** Scores a found document by the best rank that it has, heavier fields higher. */
export function rankQuery(definition: SearchedCollection, text: SearchText, forgives: boolean): Json {
  const words = text.pieces.flatMap((piece) => piece.words);
  const scored = (filter: Json, boost: number) => ({ constant_score: { filter, boost } });
  const queries = [
    scored({ match_all: {} }, SPREAD),
    ...fieldWeights(definition).map((weight, column) =>
      scored(allOf(words.map((word) => anyOf(wordIn(`c${column}`, word, forgives)))), ONE_FIELD + weight),
    ),
    scored({ prefix: { title: { value: text.phrase } } }, TITLE_START),
    ...(text.code === '' ? [] : [scored({ term: { codes: { value: text.code } } }, EXACT_CODE)]),
  ];
  return { dis_max: { tie_breaker: 0, queries } };
}

export function rankOf(score: number): number {
  const rank: SearchRank =
    score >= EXACT_CODE
      ? 'exact-code'
      : score >= TITLE_START
        ? 'title-start'
        : score >= ONE_FIELD
          ? 'one-field'
          : 'spread';
  return RANKS.indexOf(rank);
}

function wordIn(field: string, word: string, forgives: boolean): Json[] {
  const begins = { prefix: { [field]: { value: word } } };
  if (!forgives || !isForgiving(word)) return [begins];
  const near = {
    value: word,
    fuzziness: 1,
    transpositions: true,
    prefix_length: 0,
    rewrite: 'constant_score',
  };
  return [begins, { fuzzy: { [field]: near } }];
}

function allOf(filter: readonly Json[]): Json {
  const [only] = filter;
  return filter.length === 1 && only ? only : { bool: { filter } };
}

function anyOf(should: readonly Json[]): Json {
  const [only] = should;
  return should.length === 1 && only ? only : { bool: { should, minimum_should_match: 1 } };
}
