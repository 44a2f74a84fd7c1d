/**
 * What the process and a thread say to each other: one question, one reply.
 */
import type { Batch, ReadTask } from './tasks.ts';

export type Asked =
  | { readonly kind: 'begin'; readonly task: ReadTask }
  | { readonly kind: 'next' }
  /** No more of this task is wanted. */
  | { readonly kind: 'close' }
  | { readonly kind: 'exit' };

export type Reply =
  | { readonly kind: 'batch'; readonly batch: Batch; readonly time: number }
  /** `read`: documents that were looked at. */
  | { readonly kind: 'end'; readonly read: number; readonly answered: number }
  | { readonly kind: 'failed'; readonly message: string; readonly code?: string };
