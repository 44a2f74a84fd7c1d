/**
 * The backend's search over HTTP, with the token of whoever is signed in.
 */
import { SEARCH_PATH, type SearchAnswer, type SearchHit, type SearchRequest } from '../../contract/search.ts';
import { isMap } from '../../core/values/map-value.ts';

/** `undefined`: the backend has no engine, or does not answer. Rejects when the signal ends it. */
export type BackendSearch = (
  project: string,
  request: SearchRequest,
  signal: AbortSignal,
) => Promise<SearchAnswer | undefined>;

/** `token`: a fresh ID token; rejects when nobody is signed in. */
export function createBackendSearch(token: () => Promise<string>): BackendSearch {
  let hasEngine = true;
  return async (project, { text, collections = [], limit, each }, signal) => {
    if (!hasEngine) return undefined;
    const query = new URLSearchParams({ project, q: text, limit: String(limit) });
    if (each !== undefined) query.set('each', String(each));
    if (collections.length > 0) query.set('collection', collections.join(','));
    try {
      const answer = await fetch(`${SEARCH_PATH}?${query}`, {
        headers: { authorization: `Bearer ${await token()}` },
        signal,
      });
      const body: unknown = await answer.json();
      // For as long as the page lives: an engine is set up before the server starts.
      if (answer.status === 501) hasEngine = false;
      return answerIn(body);
    } catch (error) {
      if (signal.aborted) throw error;
      return undefined;
    }
  };
}

function answerIn(body: unknown): SearchAnswer | undefined {
  if (!isMap(body) || body.ok !== true || !Array.isArray(body.hits)) return undefined;
  const { hits, total, totals, partial } = body;
  if (typeof total !== 'number' || !isMap(totals)) return undefined;
  return {
    hits: hits.filter(isHit),
    total,
    totals: Object.fromEntries(
      Object.entries(totals).flatMap(([name, count]) => (typeof count === 'number' ? [[name, count]] : [])),
    ),
    partial: partial === true,
  };
}

function isHit(value: unknown): value is SearchHit {
  return (
    isMap(value) &&
    [value.collection, value.id].every((each) => typeof each === 'string') &&
    [value.label, value.subtitle].every(
      (pieces) =>
        Array.isArray(pieces) && pieces.every((piece) => isMap(piece) && typeof piece.text === 'string'),
    )
  );
}
