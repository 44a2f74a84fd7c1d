/**
 * What the engine holds of a scope: how many entries, and the versions of those in a range of ids.
 */
import { isMap } from '../../core/values/map-value.ts';
import type { EngineClient, Json } from './engine-client.ts';
import type { EngineNames } from './engine-entries.ts';

const TOGETHER = 1000;

/** By document id: after `after`, up to `last` where it is given. Both sort as Firestore does, by their bytes. */
export async function heldEntries(
  client: EngineClient,
  { entries }: EngineNames,
  scope: string,
  after: string,
  last: string | undefined,
): Promise<ReadonlyMap<string, number>> {
  const held = new Map<string, number>();
  let from = after;
  for (;;) {
    const document = { ...(from !== '' && { gt: from }), ...(last !== undefined && { lte: last }) };
    const ranges = Object.keys(document).length > 0 ? [{ range: { document } }] : [];
    const answer = await client.send('POST', `/${entries}/_search`, {
      size: TOGETHER,
      version: true,
      track_total_hits: false,
      _source: ['document'],
      query: { bool: { filter: [{ term: { scope: { value: scope } } }, ...ranges] } },
      sort: [{ document: 'asc' }],
    });
    const page = hitsIn(answer).flatMap(({ _source, _version }): [string, number][] =>
      isMap(_source) ? [[String(_source.document), Number(_version)]] : [],
    );
    for (const [id, version] of page) held.set(id, version);
    const end = page.at(-1);
    if (page.length < TOGETHER || !end) return held;
    from = end[0];
  }
}

export async function heldTotals(
  client: EngineClient,
  { entries }: EngineNames,
  scope: string,
): Promise<number> {
  const { count } = await client.send('POST', `/${entries}/_count`, {
    query: { term: { scope: { value: scope } } },
  });
  return Number(count);
}

export function hitsIn(answer: Json): readonly Json[] {
  const hits = isMap(answer.hits) ? answer.hits.hits : [];
  return (Array.isArray(hits) ? hits : []).filter(isMap);
}
