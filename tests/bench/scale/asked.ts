/**
 * What is asked of a large collection, over the wire and of bare SQLite: the same documents by other means.
 */
import { once } from 'node:events';
import type { SqlDatabase } from '../../../runtime/server/sqlite/database.ts';
import { listenOverWire } from '../../conformance/firestore-wire/client/listener.ts';
import type { RestClient } from '../../conformance/firestore-wire/client/rest.ts';
import { COLLECTION } from './large-shop.ts';

export interface Asked {
  readonly name: string;
  /** Rounds of it; a search that makes an index grow is measured once. */
  readonly rounds: number;
  ours(): Promise<void>;
  bare(): void;
}

const from = [{ collectionId: COLLECTION }];
const field = (fieldPath: string) => ({ fieldPath });
const equal = (name: string, stringValue: string) => ({
  fieldFilter: { field: field(name), op: 'EQUAL', value: { stringValue } },
});
const newest = [{ field: field('rank'), direction: 'DESCENDING' }];

export function whatIsAsked(rest: RestClient, url: () => string, bare: SqlDatabase): readonly Asked[] {
  const rows = (where: string, order: string, limit: number) =>
    bare.prepare<{ fields: string }>(
      `SELECT fields FROM documents WHERE collection = '${COLLECTION}' ${where} ORDER BY ${order} LIMIT ${limit}`,
    );
  const first50 = rows('', 'id', 50);
  const first1000 = rows('', 'id', 1000);
  const colour = `AND json_extract(fields, '$.colour.stringValue') = ?`;
  const ofColour = rows(colour, `CAST(json_extract(fields, '$.rank.integerValue') AS INTEGER) DESC`, 50);
  const count = bare.prepare(`SELECT count(*) AS n FROM documents WHERE collection = '${COLLECTION}'`);
  const coloured = { from, where: equal('colour', 'cor 7'), orderBy: newest, limit: 50 };
  const counted = async (structuredQuery: object) => {
    const structuredAggregationQuery = { structuredQuery, aggregations: [{ alias: 'n', count: {} }] };
    const { code } = await rest.call('runAggregationQuery', { structuredAggregationQuery });
    if (code !== 200) throw new Error(`A count was answered with ${code}.`);
  };
  return [
    {
      name: 'list of 50',
      rounds: 30,
      ours: async () => void (await rest.query({ from, limit: 50 })),
      bare: () => void first50.all(),
    },
    { name: 'count', rounds: 10, ours: () => counted({ from }), bare: () => void count.all() },
    {
      name: 'filter with order, the first time',
      rounds: 1,
      ours: async () => void (await rest.query(coloured)),
      bare: () => void ofColour.all('cor 7'),
    },
    {
      name: 'first snapshot of 1,000',
      rounds: 5,
      ours: () => firstSnapshot(url, { from, limit: 1000 }),
      bare: () => void first1000.all(),
    },
  ];
}

/** Once its index has grown. */
export function askedAgain(rest: RestClient, bare: SqlDatabase, rounds: number): Asked {
  const [, , coloured] = whatIsAsked(rest, () => '', bare);
  if (!coloured) throw new Error('The filter is missing.');
  return { ...coloured, name: 'filter with order, with its index', rounds };
}

/** No index is of use for it. Answers the status: a busy machine may need longer than a read may take. */
export async function slowest(rest: RestClient, n: number): Promise<number> {
  const where = equal('title', `nenhum ${n}`);
  const orderBy = [
    { field: field('weight'), direction: 'ASCENDING' },
    { field: field('rank'), direction: 'DESCENDING' },
  ];
  const either = { compositeFilter: { op: 'OR', filters: [where, where] } };
  const { code } = await rest.call('runQuery', { structuredQuery: { from, where: either, orderBy } });
  if (code !== 200 && code !== 504) throw new Error(`The slowest was answered with ${code}.`);
  return code;
}

async function firstSnapshot(url: () => string, structuredQuery: object): Promise<void> {
  const heard = new EventTarget();
  const listener = listenOverWire({
    url,
    structuredQuery,
    onSnapshot: () => heard.dispatchEvent(new Event('snapshot')),
  });
  try {
    await once(heard, 'snapshot');
    if (listener.target.documents.size < 1000) throw new Error('The snapshot is not whole.');
  } finally {
    listener.close();
  }
}
