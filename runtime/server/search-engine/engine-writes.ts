/**
 * Writes to the engine. An entry carries the version of its document, and the engine takes none over a later one: so
 * a page that is sent twice, late, or by two copies of the backend changes nothing.
 */
import { isMap } from '../../core/values/map-value.ts';
import { type EngineClient, errorType, type Json, SearchUnavailable } from './engine-client.ts';
import { type EngineNames, entryId } from './engine-entries.ts';

export interface EntryWrite {
  readonly id: string;
  readonly version: number;
  /** `null`: there is no such document. */
  readonly entry: Json | null;
}

/** Entries of one request; a few megabytes at most. */
const TOGETHER = 200;

export async function writeEntries(
  client: EngineClient,
  { entries }: EngineNames,
  scope: string,
  writes: readonly EntryWrite[],
): Promise<void> {
  for (let from = 0; from < writes.length; from += TOGETHER) {
    const lines = writes.slice(from, from + TOGETHER).flatMap(({ id, version, entry }): Json[] => {
      const place = { _index: entries, _id: entryId(scope, id), version, version_type: 'external' };
      return entry ? [{ index: place }, entry] : [{ delete: place }];
    });
    await sendBulk(client, lines);
  }
}

/** It holds that version, or a later one. */
const HELD = 409;
const NOT_THERE = 404;

/** Searched when it resolves. */
export async function sendBulk(client: EngineClient, lines: readonly Json[]): Promise<void> {
  const { items } = await client.sendLines('/_bulk?refresh=true', lines);
  if (!Array.isArray(items)) throw new SearchUnavailable('The search engine answered no items.');
  for (const item of items.flatMap((each: unknown) => (isMap(each) ? Object.values(each) : []))) {
    if (!isMap(item)) continue;
    const status = Number(item.status);
    if (status < 300 || status === HELD || (status === NOT_THERE && item.result === 'not_found')) continue;
    throw new SearchUnavailable(`The search engine refused an entry: ${errorType(item)}`, status);
  }
}
