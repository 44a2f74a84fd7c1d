/**
 * What an operator should look at again in a credit, and nobody refuses: an amount whose sign its origin does not have,
 * and a status before the one that the credit had.
 */
import type { DocumentData } from '../../contract/collection.ts';

export interface CreditWarning {
  readonly path: readonly string[];
  readonly kind: 'positive' | 'negative' | 'back';
  /** The status that it had. */
  readonly was?: string;
}

const STEPS = ['pending', 'active', 'cancelled'];

/** `opened`: as it was stored when somebody began to change it; absent for a new one. */
export function creditWarnings(credit: DocumentData, opened?: DocumentData): readonly CreditWarning[] {
  return [...signWarnings(credit), ...(opened ? stepWarnings(credit, opened) : [])];
}

function signWarnings({ origin, total }: DocumentData): CreditWarning[] {
  if (typeof origin !== 'string' || typeof total !== 'number') return [];
  if (origin.endsWith('-in') && total < 0) return [{ path: ['total'], kind: 'positive' }];
  if (origin.endsWith('-out') && total > 0) return [{ path: ['total'], kind: 'negative' }];
  return [];
}

function stepWarnings({ status }: DocumentData, { status: was }: DocumentData): CreditWarning[] {
  if (typeof status !== 'string' || typeof was !== 'string') return [];
  const [step, before] = [STEPS.indexOf(status), STEPS.indexOf(was)];
  return step >= 0 && step < before ? [{ path: ['status'], kind: 'back', was }] : [];
}
