/**
 * From a REST request to the call that answers it. What is not in the table is refused by name.
 */
import { invalid, unimplemented } from '../status.ts';
import type { RestContext } from './context.ts';
import {
  createDocument,
  deleteDocument,
  getDocument,
  listDocuments,
  patchDocument,
} from './document-calls.ts';
import { batchGet, listCollectionIds, runAggregationQuery, runQuery } from './read-calls.ts';
import type { RestRequest } from './request.ts';
import { batchWrite, begin, commit, rollback } from './write-calls.ts';

type Call = (context: RestContext, request: RestRequest) => object | Promise<object>;

const VERBS = new Map<string, Call>(
  Object.entries({
    batchGet,
    batchWrite,
    beginTransaction: begin,
    commit,
    listCollectionIds,
    rollback,
    runAggregationQuery,
    runQuery,
  }),
);

export function dispatch(context: RestContext, request: RestRequest): object | Promise<object> {
  if (request.verb !== undefined) {
    const call = VERBS.get(request.verb);
    if (!call) throw unimplemented(`the call "${request.verb}"`);
    return call(context, request);
  }
  return plainCall(request)(context, request);
}

function plainCall({ method, segments }: RestRequest): Call {
  const isCollection = segments.length % 2 === 1;
  if (segments.length === 0) throw invalid('Name a document or a collection.');
  if (method === 'GET') return isCollection ? listDocuments : getDocument;
  if (method === 'POST' && isCollection) return createDocument;
  if (method === 'PATCH' && !isCollection) return patchDocument;
  if (method === 'DELETE' && !isCollection) return deleteDocument;
  throw unimplemented(`${method} of a ${isCollection ? 'collection' : 'document'}`);
}
