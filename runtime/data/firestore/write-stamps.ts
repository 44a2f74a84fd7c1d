/**
 * What every write to Firestore says of itself: when it was made, and by whom.
 */
import { type FieldValue, serverTimestamp } from 'firebase/firestore';
import type { Signer } from '../../contract/collection.ts';
import type { StorePlace } from './store-place.ts';

export interface Stamps {
  readonly updatedAt: FieldValue;
  readonly updatedBy?: Signer & { readonly at: FieldValue };
}

/** Of a write that is made now. A write that nobody can sign is made all the same. */
export async function stampsOf({ signer }: StorePlace): Promise<Stamps> {
  const by = await signer?.();
  return { updatedAt: serverTimestamp(), ...(by && { updatedBy: { ...by, at: serverTimestamp() } }) };
}
