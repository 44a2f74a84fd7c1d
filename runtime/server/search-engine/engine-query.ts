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

/** How the words of a search are read. */
export interface EngineReading {
  readonly labels: LabelReadings;
  readonly forgives: boolean;
  /** Absent where the words are asked for as typed. */
  readonly forms?: SearchText['forms'];
}

/** Every document that is found. */
export function foundQuery({ pieces, whole }: SearchText, reading: EngineReading): Json {
  const all = pieces.map(({ words, part }) => {
    const held = allOf(
      words.map((word) => {
        const references = reading.labels.get(word) ?? [];
        return anyOf([
          ...wordIn('words', word, reading),
          ...(references.length > 0 ? [{ terms: { references } }] : []),
        ]);
      }),
    );
    return part === undefined ? held : anyOf([held, { prefix: { parts: { value: part } } }]);
  });
  return whole === undefined ? allOf(all) : anyOf([allOf(all), { prefix: { parts: { value: whole } } }]);
}

/** Documents whose titles hold the word. */
export function titleQuery(word: string, reading: Omit<EngineReading, 'labels'>): Json {
  return anyOf(wordIn('c0', word, reading));
}

const EXACT_CODE = 1000;
const TITLE_START = 900;
const ONE_FIELD = 500;
const SPREAD = 400;
const FORMS_IN_ONE_FIELD = 100;
const FORMS_SPREAD = 1;

/** Scores a found document by the best rank that it has, heavier fields higher. */
export function rankQuery(
  definition: SearchedCollection,
  text: SearchText,
  asTyped: EngineReading,
  inForms: EngineReading,
): Json {
  const words = text.pieces.flatMap((piece) => piece.words);
  const scored = (filter: Json, boost: number) => ({ constant_score: { filter, boost } });
  const inOneField = (reading: EngineReading, boost: number) =>
    fieldWeights(definition).map((weight, column) =>
      scored(allOf(words.map((word) => anyOf(wordIn(`c${column}`, word, reading)))), boost + weight),
    );
  const queries = [
    scored({ match_all: {} }, FORMS_SPREAD),
    ...(text.forms.size > 0 ? inOneField(inForms, FORMS_IN_ONE_FIELD) : []),
    scored(foundQuery(text, asTyped), SPREAD),
    ...inOneField(asTyped, ONE_FIELD),
    scored({ prefix: { title: { value: text.phrase } } }, TITLE_START),
    ...(text.code === '' ? [] : [scored({ term: { codes: { value: text.code } } }, EXACT_CODE)]),
  ];
  return { dis_max: { tie_breaker: 0, queries } };
}

/** From the best. */
const LEAST_SCORES: readonly (readonly [score: number, rank: SearchRank])[] = [
  [EXACT_CODE, 'exact-code'],
  [TITLE_START, 'title-start'],
  [ONE_FIELD, 'one-field'],
  [SPREAD, 'spread'],
  [FORMS_IN_ONE_FIELD, 'forms-in-one-field'],
];

export function rankOf(score: number): number {
  const [, rank = 'forms-spread'] = LEAST_SCORES.find(([least]) => score >= least) ?? [];
  return RANKS.indexOf(rank);
}

function wordIn(field: string, word: string, { forgives, forms }: Omit<EngineReading, 'labels'>): Json[] {
  const { begins = [], wholes = [] } = forms?.get(word) ?? {};
  const held: Json[] = [
    ...[word, ...begins].map((value) => ({ prefix: { [field]: { value } } })),
    ...(wholes.length > 0 ? [{ terms: { [field]: wholes } }] : []),
  ];
  if (!forgives || !isForgiving(word)) return held;
  const near = {
    value: word,
    fuzziness: 1,
    transpositions: true,
    prefix_length: 0,
    rewrite: 'constant_score',
  };
  return [...held, { fuzzy: { [field]: near } }];
}

function allOf(filter: readonly Json[]): Json {
  const [only] = filter;
  return filter.length === 1 && only ? only : { bool: { filter } };
}

function anyOf(should: readonly Json[]): Json {
  const [only] = should;
  return should.length === 1 && only ? only : { bool: { should, minimum_should_match: 1 } };
}
