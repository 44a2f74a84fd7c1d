/**
 * An engine for tests, in memory: the part of Elasticsearch's published REST interface that the adapter uses
 * (`PUT /index`, `_bulk`, `_search`, `_msearch`, `_mget`, `_count`, `_delete_by_query`), which OpenSearch shares. What it
 * does not know it refuses, as the engine refuses what it cannot parse. A written entry is searched after a refresh only.
 */
import Fastify from 'fastify';
import { isMap } from '../../../core/values/map-value.ts';
import { EngineRefusal, matches, type Source, scoreOf } from './elastic-query.ts';

interface Held {
  readonly version: number;
  /** `undefined`: deleted, and its version is remembered. */
  readonly source: Source | undefined;
}

interface Index {
  readonly fields: ReadonlySet<string>;
  readonly strict: boolean;
  readonly held: Map<string, Held>;
  /** What searches see. */
  searched: ReadonlyMap<string, Held>;
}

export interface ElasticServer {
  readonly url: string;
  /** `true`: refuse this request with 503, as an engine does that has no room. */
  fails: (method: string, path: string) => boolean;
  /** Loses everything, indexes too. */
  wipe(): void;
  /** All that is stored, for who looks for what must not be there. */
  dump(): string;
  close(): Promise<void>;
}

export async function startElasticServer(apiKey?: string): Promise<ElasticServer> {
  const indexes = new Map<string, Index>();
  const app = Fastify({ bodyLimit: 64 * 1024 * 1024 });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/x-ndjson'],
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  );
  const server = { fails: (_method: string, _path: string) => false };
  app.setErrorHandler((error, _request, reply) => {
    const refusal =
      error instanceof EngineRefusal ? error : new EngineRefusal(500, 'exception', String(error));
    return reply.code(refusal.status).send(refusalBody(refusal));
  });
  app.addHook('onRequest', async ({ headers, method, url }) => {
    if (apiKey !== undefined && headers.authorization !== `ApiKey ${apiKey}`) {
      throw new EngineRefusal(401, 'security_exception', 'missing authentication credentials');
    }
    if (server.fails(method, url)) throw new EngineRefusal(503, 'cluster_block_exception', 'blocked');
  });
  const named = (name: string): Index => {
    const found = indexes.get(name);
    if (!found) throw new EngineRefusal(404, 'index_not_found_exception', `no such index [${name}]`);
    return found;
  };

  app.put<{ Params: { index: string } }>('/:index', async ({ params: { index }, body }) => {
    if (indexes.has(index)) {
      throw new EngineRefusal(400, 'resource_already_exists_exception', `index [${index}] already exists`);
    }
    const { mappings } = parsed(body);
    if (!isMap(mappings) || !isMap(mappings.properties))
      throw new EngineRefusal(400, 'parse_exception', 'mappings');
    const fields = new Set(Object.keys(mappings.properties));
    indexes.set(index, {
      fields,
      strict: mappings.dynamic === 'strict',
      held: new Map(),
      searched: new Map(),
    });
    return { acknowledged: true, shards_acknowledged: true, index };
  });
  app.post<{ Querystring: { refresh?: string } }>('/_bulk', async ({ body, query }) => {
    const items = bulk(lines(body), named);
    if (query.refresh === 'true') for (const index of indexes.values()) index.searched = new Map(index.held);
    const errors = items.some((item) => Object.values(item).some(({ error }) => error !== undefined));
    return { took: 1, errors, items };
  });
  app.post<{ Params: { index: string } }>('/:index/_search', async ({ params, body }) =>
    search(named(params.index), parsed(body)),
  );
  app.post('/_msearch', async ({ body }) => {
    const all = lines(body);
    const responses: object[] = [];
    for (let at = 0; at < all.length; at += 2) {
      const [head, asked] = [all[at], all[at + 1]];
      try {
        responses.push({ ...search(named(String(head?.index)), asked ?? {}), status: 200 });
      } catch (error) {
        if (!(error instanceof EngineRefusal)) throw error;
        responses.push(refusalBody(error));
      }
    }
    return { took: 1, responses };
  });
  app.post<{ Params: { index: string } }>('/:index/_mget', async ({ params: { index }, body }) => {
    const { ids } = parsed(body);
    if (!Array.isArray(ids) || ids.length === 0) {
      throw new EngineRefusal(400, 'action_request_validation_exception', 'no documents to get');
    }
    const { held } = named(index);
    const docs = ids.map(String).map((id) => {
      const found = held.get(id);
      return found?.source
        ? { _index: index, _id: id, _version: found.version, found: true, _source: found.source }
        : { _index: index, _id: id, found: false };
    });
    return { docs };
  });
  app.post<{ Params: { index: string } }>('/:index/_count', async ({ params, body }) => ({
    count: found(named(params.index), parsed(body).query).length,
  }));
  app.post<{ Params: { index: string } }>('/:index/_delete_by_query', async ({ params, body }) => {
    const index = named(params.index);
    const gone = found(index, parsed(body).query);
    for (const { id } of gone) index.held.delete(id);
    index.searched = new Map(index.held);
    return { took: 1, deleted: gone.length, version_conflicts: 0, failures: [] };
  });

  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return Object.assign(server, {
    url,
    wipe: () => indexes.clear(),
    dump: () =>
      JSON.stringify(
        [...indexes.values()].flatMap(({ held }) => [...held.values()].map(({ source }) => source)),
      ),
    close: () => app.close(),
  });
}

type BulkItem = { readonly [action: string]: { readonly error?: object; readonly [name: string]: unknown } };

function bulk(all: readonly Source[], named: (name: string) => Index): BulkItem[] {
  const items: BulkItem[] = [];
  for (let at = 0; at < all.length; at += 1) {
    const [[action, meta] = ['', undefined]] = Object.entries(all[at] ?? {});
    if (!isMap(meta) || (action !== 'index' && action !== 'delete')) {
      throw new EngineRefusal(400, 'illegal_argument_exception', 'Malformed action/metadata line');
    }
    const source = action === 'index' ? all[at + 1] : undefined;
    if (source) at += 1;
    items.push({ [action]: write(named(String(meta._index)), meta, source) });
  }
  return items;
}

function write(index: Index, meta: Source, source: Source | undefined): BulkItem[string] {
  const id = String(meta._id);
  const place = { _index: meta._index, _id: id };
  const before = index.held.get(id);
  const isExternal = meta.version_type === 'external';
  const version = isExternal ? Number(meta.version) : (before?.version ?? 0) + 1;
  if (isExternal && before && before.version >= version) {
    const reason = `[${id}]: version conflict, current version [${before.version}] is higher or equal`;
    return { ...place, status: 409, error: { type: 'version_conflict_engine_exception', reason } };
  }
  const unknown =
    source && index.strict ? Object.keys(source).find((name) => !index.fields.has(name)) : undefined;
  if (unknown !== undefined) {
    const reason = `mapping set to strict, dynamic introduction of [${unknown}] is not allowed`;
    return { ...place, status: 400, error: { type: 'strict_dynamic_mapping_exception', reason } };
  }
  index.held.set(id, { version, source });
  if (source)
    return {
      ...place,
      _version: version,
      result: before?.source ? 'updated' : 'created',
      status: before?.source ? 200 : 201,
    };
  return {
    ...place,
    _version: version,
    result: before?.source ? 'deleted' : 'not_found',
    status: before?.source ? 200 : 404,
  };
}

const KNOWN = ['size', 'query', 'sort', '_source', 'track_total_hits', 'version', 'aggs'];

function search(index: Index, asked: Source): object {
  const unknown = Object.keys(asked).find((name) => !KNOWN.includes(name));
  if (unknown !== undefined) throw new EngineRefusal(400, 'parsing_exception', `unknown key [${unknown}]`);
  const size = typeof asked.size === 'number' ? asked.size : 10;
  if (size > 10_000) throw new EngineRefusal(400, 'illegal_argument_exception', 'Result window is too large');
  const hits = found(index, asked.query).map((hit) => ({ ...hit, score: scoreOf(asked.query, hit.source) }));
  const sorts = Array.isArray(asked.sort) ? asked.sort.filter(isMap) : [{ _score: 'desc' }];
  hits.sort((one, other) => {
    for (const [name, order] of sorts.flatMap((sort) => Object.entries(sort))) {
      const by = name === '_score' ? one.score - other.score : inBytes(one.source[name], other.source[name]);
      if (by !== 0) return order === 'desc' ? -by : by;
    }
    return 0;
  });
  const names = Array.isArray(asked._source) ? asked._source.map(String) : undefined;
  return {
    took: 1,
    timed_out: false,
    hits: {
      ...(asked.track_total_hits !== false && { total: { value: hits.length, relation: 'eq' } }),
      hits: hits.slice(0, size).map(({ id, version, source, score }) => ({
        _id: id,
        ...(asked.version === true && { _version: version }),
        _score: score,
        _source: names ? Object.fromEntries(names.map((name) => [name, source[name]])) : source,
      })),
    },
    ...(isMap(asked.aggs) && { aggregations: aggregated(asked.aggs, hits) }),
  };
}

function aggregated(aggs: Source, hits: readonly { readonly source: Source }[]): object {
  return Object.fromEntries(
    Object.entries(aggs).map(([name, agg]) => {
      const terms = isMap(agg) ? agg.terms : undefined;
      if (!isMap(terms)) throw new EngineRefusal(400, 'parsing_exception', 'Unknown aggregation');
      const counts = new Map<string, number>();
      for (const { source } of hits) {
        const key = String(source[String(terms.field)]);
        counts.set(key, (counts.get(key) ?? 0) + 1);
      }
      const buckets = [...counts]
        .sort(([, one], [, other]) => other - one)
        .slice(0, Number(terms.size ?? 10))
        .map(([key, doc_count]) => ({ key, doc_count }));
      return [name, { doc_count_error_upper_bound: 0, sum_other_doc_count: 0, buckets }];
    }),
  );
}

function found(index: Index, query: unknown): { id: string; version: number; source: Source }[] {
  return [...index.searched].flatMap(([id, { source, version }]) =>
    source && matches(query ?? { match_all: {} }, source) ? [{ id, version, source }] : [],
  );
}

function inBytes(one: unknown, other: unknown): number {
  return Buffer.compare(Buffer.from(String(one)), Buffer.from(String(other)));
}

function parsed(body: unknown): Source {
  const value: unknown = JSON.parse(typeof body === 'string' ? body : '{}');
  if (!isMap(value)) throw new EngineRefusal(400, 'parsing_exception', 'Expected an object');
  return value;
}

function lines(body: unknown): Source[] {
  const text = typeof body === 'string' ? body : '';
  if (!text.endsWith('\n')) {
    throw new EngineRefusal(
      400,
      'illegal_argument_exception',
      'The bulk request must be terminated by a newline [\\n]',
    );
  }
  return text.slice(0, -1).split('\n').map(parsed);
}

function refusalBody({ status, type, message }: EngineRefusal): object {
  return { error: { root_cause: [{ type, reason: message }], type, reason: message }, status };
}
