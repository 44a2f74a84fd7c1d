/**
 * `SearchIndex` over an engine: which collections have hits, then the best of each, in as few requests as there can be.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import { labelCollections } from '../../core/search/indexed-document.ts';
import type { SearchText } from '../../core/search/search-text.ts';
import { isForgiving } from '../../core/search/words.ts';
import { isMap } from '../../core/values/map-value.ts';
import type { FoundDocument, IndexAnswer, IndexSearch, SearchIndex } from '../ports/search-index.ts';
import { type EngineClient, errorType, type Json, SearchUnavailable } from './engine-client.ts';
import { type EngineNames, scopeOf } from './engine-entries.ts';
import {
  type EngineReading,
  foundQuery,
  type LabelReadings,
  rankOf,
  rankQuery,
  titleQuery,
} from './engine-query.ts';
import { hitsIn } from './held-entries.ts';
import { readProgress } from './scope-progress.ts';

/** Documents whose titles hold one word, at most: who refers to one of more is not found by it, and `partial` says so. */
const MOST_LABELS = 1000;
/** Collections with hits; a schema has fewer. */
const MOST_SCOPES = 1000;

interface Scope {
  readonly name: string;
  readonly definition: CollectionDefinition;
}

interface Hit {
  readonly id: string;
  readonly score: number;
}

export function openEngineSearch(
  client: EngineClient,
  names: EngineNames,
  definitions: readonly CollectionDefinition[],
): SearchIndex {
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  const scopesOf = (project: string, collections: readonly string[]): Scope[] =>
    collections.flatMap((collection) => {
      const definition = byName.get(collection);
      return definition?.search ? [{ name: scopeOf(project, definition), definition }] : [];
    });

  const reading = async (
    asked: IndexSearch,
    own: readonly Scope[],
    titles: readonly Scope[],
    forgives: boolean,
  ) => {
    const { text, limit } = asked;
    const named = (reading: Omit<EngineReading, 'labels'>) => labelsOf(client, names, text, titles, reading);
    const [typed, other] = await Promise.all([named({ forgives }), named({ forgives, forms: text.forms })]);
    const asTyped = { labels: typed.labels, forgives };
    const inForms = { labels: other.labels, forgives, forms: text.forms };
    const found = foundQuery(text, inForms);
    const totals = await totalsOf(client, names, own, found);
    const ranked = own.filter(({ name }) => totals.has(name));
    const searches = ranked.map(({ name, definition }) => ({
      size: limit,
      track_total_hits: false,
      _source: ['document'],
      query: {
        bool: {
          filter: [{ term: { scope: { value: name } } }, found],
          must: [rankQuery(definition, text, asTyped, inForms)],
        },
      },
      sort: [{ _score: 'desc' }, { document: 'asc' }],
    }));
    const best = (await multiSearch(client, names.entries, searches)).map(bestIn);
    const hits = ranked.flatMap(({ definition: { name: collection } }, at) =>
      (best[at] ?? []).map(({ id, score }, place) => ({ collection, id, rank: rankOf(score), place })),
    );
    const inTurn = hits.sort((one, other) => one.rank - other.rank || one.place - other.place);
    const answered = inTurn.slice(0, limit).map(({ collection, id }): FoundDocument => ({ collection, id }));
    const counted = ranked.map(({ name, definition }): [string, number] => [
      definition.name,
      totals.get(name) ?? 0,
    ]);
    return { found: answered, totals: new Map(counted), forgives, partial: other.isTooMuch };
  };

  return {
    async search(asked): Promise<IndexAnswer> {
      const own = scopesOf(asked.project, asked.collections);
      const named = new Set(own.flatMap(({ definition }) => labelCollections(definition)));
      const titles = scopesOf(
        asked.project,
        asked.labels.filter((collection) => named.has(collection)),
      );
      const isBuilt = await allBuilt(client, names, [...own, ...titles]);
      let answer = await reading(asked, own, titles, false);
      const mayForgive = asked.text.pieces.some(({ words }) => words.some(isForgiving));
      if (answer.totals.size === 0 && mayForgive) answer = await reading(asked, own, titles, true);
      return { ...answer, partial: answer.partial || !isBuilt };
    },
    close: async () => {},
  };
}

async function allBuilt(
  client: EngineClient,
  names: EngineNames,
  scopes: readonly Scope[],
): Promise<boolean> {
  const asked = [...new Set(scopes.map(({ name }) => name))];
  const progress = await readProgress(client, names, asked);
  return asked.every((scope) => progress.get(scope)?.builtTo === null);
}

/** Documents whose titles hold each word, as references spell them. */
async function labelsOf(
  client: EngineClient,
  names: EngineNames,
  text: SearchText,
  titles: readonly Scope[],
  reading: Omit<EngineReading, 'labels'>,
): Promise<{ readonly labels: LabelReadings; readonly isTooMuch: boolean }> {
  const words = titles.length > 0 ? [...new Set(text.pieces.flatMap((piece) => piece.words))] : [];
  const searches = words.map((word) => ({
    size: MOST_LABELS + 1,
    track_total_hits: false,
    _source: ['document', 'scope'],
    query: {
      bool: { filter: [{ terms: { scope: titles.map(({ name }) => name) } }, titleQuery(word, reading)] },
    },
  }));
  const answers = await multiSearch(client, names.entries, searches);
  const references = answers.map((answer) =>
    hitsIn(answer).flatMap(({ _source }) => {
      if (!isMap(_source)) return [];
      const collection = titles.find(({ name }) => name === _source.scope)?.definition.name;
      return collection === undefined ? [] : [`${collection}/${_source.document}`];
    }),
  );
  return {
    labels: new Map(words.map((word, at) => [word, references[at]?.slice(0, MOST_LABELS) ?? []])),
    isTooMuch: references.some((each) => each.length > MOST_LABELS),
  };
}

async function totalsOf(
  client: EngineClient,
  { entries }: EngineNames,
  own: readonly Scope[],
  found: Json,
): Promise<ReadonlyMap<string, number>> {
  if (own.length === 0) return new Map();
  const { aggregations } = await client.send('POST', `/${entries}/_search`, {
    size: 0,
    track_total_hits: false,
    query: { bool: { filter: [{ terms: { scope: own.map(({ name }) => name) } }, found] } },
    aggs: { scopes: { terms: { field: 'scope', size: MOST_SCOPES } } },
  });
  const scopes = isMap(aggregations) && isMap(aggregations.scopes) ? aggregations.scopes.buckets : [];
  return new Map(
    (Array.isArray(scopes) ? scopes : []).flatMap((bucket: unknown): [string, number][] =>
      isMap(bucket) ? [[String(bucket.key), Number(bucket.doc_count)]] : [],
    ),
  );
}

async function multiSearch(
  client: EngineClient,
  index: string,
  searches: readonly Json[],
): Promise<readonly Json[]> {
  if (searches.length === 0) return [];
  const lines = searches.flatMap((search) => [{ index }, search]);
  const { responses } = await client.sendLines('/_msearch', lines);
  if (!Array.isArray(responses)) throw new SearchUnavailable('The search engine answered no responses.');
  return responses.map((response: unknown) => {
    if (!isMap(response) || response.error !== undefined) {
      throw new SearchUnavailable(`The search engine refused a search: ${errorType(response)}`);
    }
    return response;
  });
}

function bestIn(answer: Json): readonly Hit[] {
  return hitsIn(answer).flatMap(({ _source, _score }) =>
    isMap(_source) ? [{ id: String(_source.document), score: Number(_score) }] : [],
  );
}
