/**
 * What every write to Firestore says of itself: when it was made, and by whom.
 */
import { type FieldValue, serverTimestamp } from 'firebase/firestore';
import type { Signer } from '../../contract/collection.ts';
import type { StorePlace } from './store-place.ts';
import { withinReach } from './within-reach.ts';

export interface Stamps {
  readonly updatedAt: FieldValue;
  readonly updatedBy?: Signer & { readonly at: FieldValue };
}

/** Of a write that is made now. Rejects as the SDK does when the token cannot be had. */
export async function stampsOf({ signer, watch }: StorePlace): Promise<Stamps> {
  // A token that has to be renewed first is asked for over the same network.
  const by = signer && (await withinReach(watch?.reach, signer()));
  return { updatedAt: serverTimestamp(), ...(by && { updatedBy: { ...by, at: serverTimestamp() } }) };
}
