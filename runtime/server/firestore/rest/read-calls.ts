/**
 * batchGet, runQuery, runAggregationQuery and listCollectionIds. Access is checked before anything is looked up.
 */
import { documentName, documentPath, joinPath, pathInDatabase } from '../paths/document-path.ts';
import { aggregate, parseAggregations } from '../query/aggregate.ts';
import { parseStructuredQuery } from '../query/parse-query.ts';
import { invalid } from '../status.ts';
import { isRecord } from '../values/parse-value.ts';
import { wireDocument, wireTime } from '../wire.ts';
import { parseMask } from '../writes/parse-write.ts';
import { type RestContext, readView } from './context.ts';
import type { RestRequest } from './request.ts';

export function batchGet(context: RestContext, { body }: RestRequest): object[] {
  const { database, guard, store } = context;
  const names = body.documents ?? [];
  if (!Array.isArray(names)) throw invalid('"documents" must be a list of names.');
  const paths = names.map((name) => documentPath(pathInDatabase(String(name), database)));
  for (const path of paths) guard.readDocument(path);
  const mask = body.mask === undefined ? undefined : parseMask(body.mask);
  const { from, begun } = readView(context, body);
  const answers: object[] = [...new Set(paths)].map((path) => {
    const document = from.get(path);
    const readTime = wireTime(store.time);
    return document
      ? { found: wireDocument(document, database, mask), readTime }
      : { missing: documentName(path, database), readTime };
  });
  return begun === undefined ? answers : [{ transaction: begun }, ...answers];
}

export function runQuery(context: RestContext, request: RestRequest): object[] {
  const { database, guard, store } = context;
  const parent = parentPath(request);
  const query = parseStructuredQuery(request.body.structuredQuery, database);
  guard.readQuery(parent, query);
  const { from, begun } = readView(context, request.body);
  const found = from.query(parent, query);
  const readTime = wireTime(store.time);
  const answers: object[] = found.map((document) => ({
    document: wireDocument(document, database, query.select),
    readTime,
  }));
  if (begun !== undefined) answers.unshift({ transaction: begun, ...(found.length === 0 && { readTime }) });
  else if (found.length === 0) answers.push({ readTime });
  return answers;
}

export function runAggregationQuery(context: RestContext, request: RestRequest): object[] {
  const { database, guard, store } = context;
  const asked = request.body.structuredAggregationQuery;
  if (!isRecord(asked)) throw invalid('"structuredAggregationQuery" must be an object.');
  const parent = parentPath(request);
  const query = parseStructuredQuery(asked.structuredQuery, database);
  const aggregations = parseAggregations(asked.aggregations);
  guard.readQuery(parent, query);
  const { from, begun } = readView(context, request.body);
  const aggregateFields = aggregate(from.query(parent, query), aggregations);
  return [
    {
      result: { aggregateFields },
      readTime: wireTime(store.time),
      ...(begun !== undefined && { transaction: begun }),
    },
  ];
}

/** Only collections whose documents the caller may list: another's name is no business of theirs. */
export function listCollectionIds(context: RestContext, request: RestRequest): object {
  const parent = parentPath(request);
  const collectionIds = context.store.collectionIds(parent).filter((id) => {
    try {
      context.guard.readCollection(joinPath(parent, id));
      return true;
    } catch {
      return false;
    }
  });
  return { collectionIds };
}

function parentPath({ segments }: RestRequest): string {
  if (segments.length % 2 !== 0) throw invalid('The parent of a query must be a document or the root.');
  return segments.join('/');
}
