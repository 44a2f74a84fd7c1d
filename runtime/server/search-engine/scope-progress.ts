/**
 * How far each scope is fed, kept in the engine beside what it fed: an engine that lost its entries lost this too, and
 * is filled anew.
 */
import { isMap } from '../../core/values/map-value.ts';
import type { EngineClient, Json } from './engine-client.ts';
import type { EngineNames } from './engine-entries.ts';
import { sendBulk } from './engine-writes.ts';

export interface Progress {
  readonly scope: string;
  /** Documents with a greater id are not compared yet; `null`: all are. */
  readonly builtTo: string | null;
  /** Micros: what was stamped before is fed. */
  readonly cursor: number;
  /** ms: when all documents were last compared. */
  readonly sweptAt: number;
  /** ms: when somebody last fed it. */
  readonly at: number;
}

export async function readProgress(
  client: EngineClient,
  { progress }: EngineNames,
  scopes: readonly string[],
): Promise<ReadonlyMap<string, Progress>> {
  if (scopes.length === 0) return new Map();
  const { docs } = await client.send('POST', `/${progress}/_mget`, { ids: scopes });
  const found = (Array.isArray(docs) ? docs : []).flatMap((each: unknown) =>
    isMap(each) && isMap(each._source) ? [progressIn(each._source)] : [],
  );
  return new Map(found.map((each) => [each.scope, each]));
}

export async function writeProgress(
  client: EngineClient,
  { progress }: EngineNames,
  made: Progress,
): Promise<void> {
  await sendBulk(client, [{ index: { _index: progress, _id: made.scope } }, { ...made }]);
}

/** Scopes that nobody feeds any more: of an earlier schema, of a collection or a store that is gone. */
export async function forgetUnfed(client: EngineClient, names: EngineNames, before: number): Promise<void> {
  const query = { range: { at: { lt: before } } };
  const answer = await client.send('POST', `/${names.progress}/_search`, { size: 1000, query });
  const hits = isMap(answer.hits) && Array.isArray(answer.hits.hits) ? answer.hits.hits : [];
  const unfed = hits.flatMap((hit: unknown) => (isMap(hit) && typeof hit._id === 'string' ? [hit._id] : []));
  if (unfed.length === 0) return;
  await removeAll(client, names.entries, { terms: { scope: unfed } });
  await removeAll(client, names.progress, { terms: { scope: unfed } });
}

async function removeAll(client: EngineClient, index: string, query: Json): Promise<void> {
  await client.send('POST', `/${index}/_delete_by_query?conflicts=proceed`, { query });
}

function progressIn(source: Json): Progress {
  const { scope, builtTo, cursor, sweptAt, at } = source;
  return {
    scope: String(scope),
    builtTo: typeof builtTo === 'string' ? builtTo : null,
    cursor: Number(cursor) || 0,
    sweptAt: Number(sweptAt) || 0,
    at: Number(at) || 0,
  };
}
