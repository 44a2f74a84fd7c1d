/**
 * Secrets into Firestore: the value into the secret document, its time into the document, in one transaction. The
 * value is sent and forgotten: transactions pass by the SDK's cache and its queue on the disk.
 */
import { type DocumentReference, deleteField, doc, FieldPath, serverTimestamp } from 'firebase/firestore';
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { SecretOutcome, SecretWriter } from '../../contract/secret-writes.ts';
import { SECRETS_SET_AT, secretDocumentPath, secretPlaces } from '../../contract/secrets.ts';
import type { KnownCollections } from '../../core/store/definitions.ts';
import { documentReference, type StorePlace } from './store-place.ts';
import { commit } from './writing/commit.ts';
import { stampsOf } from './writing/write-stamps.ts';

export function secretReference(
  { firestore, projectId }: StorePlace,
  definition: CollectionDefinition,
  id: string,
): DocumentReference {
  return doc(firestore, secretDocumentPath(projectId, definition, id));
}

export function firestoreSecrets(place: StorePlace, known: KnownCollections): SecretWriter {
  return {
    async set({ collection, id, path, value }) {
      const { definition } = await known(collection);
      if (!secretPlaces(definition.fields).some((secret) => secret.path === path)) {
        return refused('invalid', `"${path}" is no secret of ${collection}`);
      }
      const reference = documentReference(place, definition, id);
      const stamps = await stampsOf(place);
      return commit<SecretOutcome>(place, async (transaction) => {
        const document = await transaction.get(reference);
        if (!document.exists() && definition.kind !== 'singleton') {
          return { kind: 'leave', result: refused('missing', `There is no document ${collection}/${id}`) };
        }
        const stored = value === null ? deleteField() : value;
        transaction.set(secretReference(place, definition, id), { [path]: stored }, { merge: true });
        const setAt = value === null ? deleteField() : serverTimestamp();
        if (document.exists()) {
          transaction.update(
            reference,
            new FieldPath(SECRETS_SET_AT, path),
            setAt,
            ...Object.entries(stamps).flatMap(([name, stamp]) => [new FieldPath(name), stamp]),
          );
        } else {
          transaction.set(reference, {
            ...(value !== null && { [SECRETS_SET_AT]: { [path]: setAt } }),
            createdAt: serverTimestamp(),
            ...stamps,
          });
        }
        return { kind: 'commit', result: { ok: true } };
      });
    },
  };
}

function refused(reason: 'invalid' | 'missing', detail: string): SecretOutcome {
  return { ok: false, failure: { reason, detail } };
}
