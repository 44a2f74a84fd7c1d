/**
 * The signature of a write that goes over Firestore's REST interface: who writes, as their ID token says it, and the
 * store's own time. Write rules accept no write of a person without it.
 */
import type { EntryAuthor } from '../../contract/audit.ts';
import { SIGNATURE_FIELD, type Signer } from '../../contract/collection.ts';
import { isMap } from '../values/map-value.ts';

interface WireUpdate {
  readonly update: { readonly name: string; readonly fields: object };
  readonly updateMask?: { readonly fieldPaths: readonly string[] };
  readonly updateTransforms?: readonly object[];
}

/** Reads the token without checking it: the store does that. */
export function signerOf(idToken: string): Signer {
  const payload = (idToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
  const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0));
  return signerIn(JSON.parse(new TextDecoder().decode(bytes)));
}

/** The same of a token's claims. */
export function signerIn(claims: unknown): Signer {
  const { sub, name, email, phone_number, projects } = isMap(claims) ? claims : {};
  return {
    uid: text(sub) ?? '',
    name: text(name) ?? text(email) ?? '',
    email: text(email) ?? null,
    phoneNumber: text(phone_number) ?? null,
    projects: (isMap(projects) ? projects : {}) as Signer['projects'],
  };
}

/** Who writes, as an entry of an audited collection says it. */
export function entryAuthorOf({ uid, name, email, phoneNumber, projects }: Signer): EntryAuthor {
  return { id: uid, email, displayName: name, phoneNumber, claims: { projects } };
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

export function signedWrite<Write extends WireUpdate>(write: Write, { uid, name }: Signer): Write {
  const { update, updateMask, updateTransforms = [] } = write;
  const signature = { mapValue: { fields: { uid: { stringValue: uid }, name: { stringValue: name } } } };
  return {
    ...write,
    update: { ...update, fields: { ...update.fields, [SIGNATURE_FIELD]: signature } },
    ...(updateMask && { updateMask: { fieldPaths: [...updateMask.fieldPaths, SIGNATURE_FIELD] } }),
    updateTransforms: [
      ...updateTransforms,
      { fieldPath: `${SIGNATURE_FIELD}.at`, setToServerValue: 'REQUEST_TIME' },
    ],
  };
}
