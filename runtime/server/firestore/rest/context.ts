/**
 * What every REST call stands on: the store, its transactions, and what this caller may do.
 */
import type { Guard } from '../access/guard.ts';
import type { DatabaseName } from '../paths/document-path.ts';
import { invalid, unimplemented } from '../status.ts';
import type { DocumentStore } from '../store/document-store.ts';
import type { Transaction, Transactions } from '../store/transactions.ts';
import { isRecord } from '../values/parse-value.ts';

export interface RestContext {
  readonly store: DocumentStore;
  readonly transactions: Transactions;
  readonly database: DatabaseName;
  readonly guard: Guard;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
}

/** Where a call reads: a transaction, which may begin with this very call, or else the store itself. */
export interface ReadView {
  readonly transaction?: Transaction;
  /** The id of a transaction that began now. */
  readonly begun?: string;
}

/** Chooses by `transaction` or `newTransaction`. Reading the past is refused. */
export function readView(context: RestContext, body: { readonly [key: string]: unknown }): ReadView {
  if (body.readTime !== undefined) throw unimplemented('reads at a past "readTime"');
  if (body.explainOptions !== undefined) throw unimplemented('"explainOptions"');
  if (typeof body.transaction === 'string' && body.transaction !== '') {
    return { transaction: context.transactions.find(body.transaction, owner(context)) };
  }
  if (body.newTransaction !== undefined) {
    const transaction = beginTransaction(context, body.newTransaction);
    return { transaction, begun: transaction.id };
  }
  return {};
}

export function beginTransaction(context: RestContext, options: unknown): Transaction {
  const readOnly = isRecord(options) && isRecord(options.readOnly) ? options.readOnly : undefined;
  if (readOnly?.readTime !== undefined) throw unimplemented('reads at a past "readTime"');
  return context.transactions.begin(owner(context), readOnly !== undefined);
}

export function owner(context: RestContext): string | null {
  return context.guard.session?.uid ?? null;
}

export function transactionId(body: { readonly [key: string]: unknown }): string | undefined {
  if (body.transaction === undefined || body.transaction === '') return undefined;
  if (typeof body.transaction !== 'string') throw invalid('"transaction" must be a string.');
  return body.transaction;
}
