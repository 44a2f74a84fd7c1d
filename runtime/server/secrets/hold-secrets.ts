/**
 * What documents may hold where secrets are concerned, as `firestore.rules` says it in production: a secret document
 * declared secrets and nothing else, and the document that they belong to none of them.
 */
import type { AccessPolicy } from '../../contract/access.ts';
import { SECRET_COLLECTION } from '../../contract/secrets.ts';
import { declaredAt, secretOwner } from '../../core/access/decide.ts';
import { type Fields, type Value, valueAt } from '../firestore/index.ts';

/** Below `project/{projectId}`. Access was granted, so the path is declared. */
export function mayHold(policy: AccessPolicy, collection: string, docId: string, fields: Fields): boolean {
  if (collection === SECRET_COLLECTION) {
    const secrets = secretOwner(policy, docId)?.secrets ?? [];
    // Texts alone: the answer to a write carries what the store computed, and it computes no text.
    return Object.entries(fields).every(([name, value]) => secrets.includes(name) && isText(value));
  }
  const secrets = declaredAt(policy, collection, docId)?.secrets ?? [];
  return secrets.every((path) => {
    const value = valueAt(fields, path.split('.'));
    return value === undefined || 'nullValue' in value;
  });
}

function isText(value: Value): boolean {
  return 'stringValue' in value || 'nullValue' in value;
}
