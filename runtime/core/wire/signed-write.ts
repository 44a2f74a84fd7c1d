/**
 * The signature of a write that goes over Firestore's REST interface: who writes, as their ID token says it, and the
 * store's own time. Write rules accept no write of a person without it.
 */
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
  const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const { sub, name, email } = isMap(claims) ? claims : {};
  const shown = [name, email].find((each) => typeof each === 'string');
  return { uid: typeof sub === 'string' ? sub : '', name: typeof shown === 'string' ? shown : '' };
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
