/**
 * batchGet, runQuery, runAggregationQuery and listCollectionIds. Access is checked before anything is looked up.
 */
import type { Readable } from 'node:stream';
import {
  type DatabaseName,
  documentName,
  documentPath,
  joinPath,
  pathInDatabase,
} from '../paths/document-path.ts';
import { aggregate, parseAggregations } from '../query/aggregate.ts';
import { parseStructuredQuery } from '../query/parse-query.ts';
import type { StructuredQuery } from '../query/structured-query.ts';
import { invalid } from '../status.ts';
import type { Aggregated, Found } from '../store/document-store.ts';
import { isRecord } from '../values/parse-value.ts';
import { wireDocument, wireTime } from '../wire.ts';
import { parseMask } from '../writes/parse-write.ts';
import { type RestContext, readView } from './context.ts';
import { documentStream } from './document-stream.ts';
import type { RestRequest } from './request.ts';

export function batchGet(context: RestContext, { body }: RestRequest): object[] {
  const { database, guard, store } = context;
  const names = body.documents ?? [];
  if (!Array.isArray(names)) throw invalid('"documents" must be a list of names.');
  const paths = names.map((name) => documentPath(pathInDatabase(String(name), database)));
  for (const path of paths) guard.readDocument(path);
  const mask = body.mask === undefined ? undefined : parseMask(body.mask);
  const { transaction, begun } = readView(context, body);
  const answers: object[] = [...new Set(paths)].map((path) => {
    const document = (transaction ?? store).get(path);
    const readTime = wireTime(store.time);
    return document
      ? { found: wireDocument(document, database, mask), readTime }
      : { missing: documentName(path, database), readTime };
  });
  return begun === undefined ? answers : [{ transaction: begun }, ...answers];
}

export function runQuery(context: RestContext, request: RestRequest): object[] | Promise<Readable> {
  const { database, guard, store } = context;
  const parent = parentPath(request);
  const query = parseStructuredQuery(request.body.structuredQuery, database);
  guard.readQuery(parent, query);
  const { transaction, begun } = readView(context, request.body);
  if (!transaction) {
    const found = store.find(parent, query, context.signal);
    if (found instanceof Promise) return found.then((aside) => documentStream(aside, database));
    return documentAnswers(found, database, query);
  }
  const found = { documents: transaction.query(parent, query), time: store.time };
  if (begun === undefined) return documentAnswers(found, database, query);
  const readTime = wireTime(found.time);
  return found.documents.length === 0
    ? [{ transaction: begun, readTime }]
    : [{ transaction: begun }, ...documentAnswers(found, database, query)];
}

function documentAnswers(
  { documents, time }: Found,
  database: DatabaseName,
  query: StructuredQuery,
): object[] {
  const readTime = wireTime(time);
  if (documents.length === 0) return [{ readTime }];
  return documents.map((document) => ({
    document: wireDocument(document, database, query.select),
    readTime,
  }));
}

export function runAggregationQuery(
  context: RestContext,
  request: RestRequest,
): object[] | Promise<object[]> {
  const { database, guard, store } = context;
  const asked = request.body.structuredAggregationQuery;
  if (!isRecord(asked)) throw invalid('"structuredAggregationQuery" must be an object.');
  const parent = parentPath(request);
  const query = parseStructuredQuery(asked.structuredQuery, database);
  const aggregations = parseAggregations(asked.aggregations);
  guard.readQuery(parent, query);
  const { transaction, begun } = readView(context, request.body);
  const answer = ({ fields, time }: Aggregated): object[] => [
    {
      result: { aggregateFields: fields },
      readTime: wireTime(time),
      ...(begun !== undefined && { transaction: begun }),
    },
  ];
  if (transaction) {
    return answer({ fields: aggregate(transaction.query(parent, query), aggregations), time: store.time });
  }
  const found = store.aggregate(parent, query, aggregations, context.signal);
  return found instanceof Promise ? found.then(answer) : answer(found);
}

/** Only collections whose documents the caller may list: another's name is no business of theirs. */
export function listCollectionIds(context: RestContext, request: RestRequest): object {
  const parent = parentPath(request);
  // All come at once, so no token was ever given.
  if (request.body.pageToken) throw invalid('"pageToken" is none of these collections.');
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
