/**
 * What every write to Firestore says of itself: when it was made, and by whom.
 */
import { type FieldValue, serverTimestamp } from 'firebase/firestore';
import type { EntryAuthor } from '../../../contract/audit.ts';
import type { Signer } from '../../../contract/collection.ts';
import { entryAuthorOf } from '../../../core/wire/signed-write.ts';
import type { StorePlace } from '../store-place.ts';
import { withinReach } from '../within-reach.ts';

export interface Stamps {
  readonly updatedAt: FieldValue;
  readonly updatedBy?: Pick<Signer, 'uid' | 'name'> & { readonly at: FieldValue };
}

/** Of a write that is made now, with its author for an entry of an audited collection. */
export interface AuthoredStamps extends Stamps {
  readonly author?: EntryAuthor;
}

/** Of a write that is made now. Rejects as the SDK does when the token cannot be had. */
export async function stampsOf({ signer, watch }: StorePlace): Promise<Stamps> {
  // A token that has to be renewed first is asked for over the same network.
  const by = signer && (await withinReach(watch?.reach, signer()));
  return stampsBy(by);
}

export async function authoredStampsOf({ signer, watch }: StorePlace): Promise<AuthoredStamps> {
  const by = signer && (await withinReach(watch?.reach, signer()));
  return { ...stampsBy(by), ...(by && { author: entryAuthorOf(by) }) };
}

function stampsBy(by: Signer | undefined): Stamps {
  if (!by) return { updatedAt: serverTimestamp() };
  return { updatedAt: serverTimestamp(), updatedBy: { uid: by.uid, name: by.name, at: serverTimestamp() } };
}
