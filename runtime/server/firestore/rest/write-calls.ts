/**
 * commit, batchWrite, beginTransaction and rollback.
 */
import { invalid, rpcStatus } from '../status.ts';
import { wireTime, wireWriteResult } from '../wire.ts';
import { parseWrites } from '../writes/parse-write.ts';
import { beginTransaction, owner, type RestContext, transactionId } from './context.ts';
import type { RestRequest } from './request.ts';

/** All writes or none; in a transaction only if nothing that it read has changed. */
export function commit(context: RestContext, { body }: RestRequest): object {
  const writes = parseWrites(body.writes, context.database);
  context.guard.write(writes);
  const id = transactionId(body);
  const transaction = id === undefined ? undefined : context.transactions.find(id, owner(context));
  try {
    if (transaction?.readOnly && writes.length > 0) {
      throw invalid('Cannot modify entities in a read-only transaction.');
    }
    const { accept, author } = context.guard;
    const { time, results } = context.store.commit(writes, transaction?.check, accept, author);
    return { writeResults: results.map(wireWriteResult), commitTime: wireTime(time) };
  } finally {
    if (id !== undefined) context.transactions.end(id);
  }
}

/** Each write by itself: some may be done while others are refused. No document may be named twice. */
export function batchWrite(context: RestContext, { body }: RestRequest): object {
  const writes = parseWrites(body.writes, context.database);
  if (new Set(writes.map((write) => write.path)).size !== writes.length) {
    throw invalid('A batch write may name each document only once.');
  }
  const outcomes = writes.map((write) => {
    try {
      context.guard.write([write]);
      const { accept, author } = context.guard;
      const [result] = context.store.commit([write], undefined, accept, author).results;
      return { result: result ? wireWriteResult(result) : {}, status: {} };
    } catch (error) {
      return { result: {}, status: rpcStatus(error) };
    }
  });
  return {
    writeResults: outcomes.map(({ result }) => result),
    status: outcomes.map(({ status }) => status),
  };
}

export function begin(context: RestContext, { body }: RestRequest): object {
  return { transaction: beginTransaction(context, body.options).id };
}

export function rollback(context: RestContext, { body }: RestRequest): object {
  const id = transactionId(body);
  if (id === undefined) throw invalid('A rollback must name its transaction.');
  context.transactions.find(id, owner(context));
  context.transactions.end(id);
  return {};
}
