/**
 * What the embedded store asks of fields that two collections have of one thing, as `firestore.rules` asks it in
 * production: whoever changes one leaves the same value in both. A difference of before is let be.
 */
import type { AccessPolicy } from '../contract/access.ts';
import {
  type CommitView,
  equalValues,
  NULL,
  type StoredDocument,
  type Value,
  valueAt,
} from './firestore/index.ts';

/** Whether the write may be made as far as copies go. */
export function keepsCopies({ collections }: AccessPolicy, path: string, commit: CommitView): boolean {
  const [root, project, collection = '', id = '', ...below] = path.split('/');
  const declared = Object.hasOwn(collections, collection) ? collections[collection] : undefined;
  const copy = declared?.copyOf ?? declared?.copiedIn;
  if (!copy || below.length > 0) return true;
  const other = commit.after([root, project, copy.collection, id].join('/'));
  if (!other) return true;
  const [before, after] = [commit.before(path), commit.after(path)];
  const isSame = (name: string, a: StoredDocument | null, b: StoredDocument | null) =>
    equalValues(field(a, name), field(b, name));
  return copy.fields.every((name) => isSame(name, before, after) || isSame(name, after, other));
}

/** Absent counts as null, as in the rules. */
function field(document: StoredDocument | null, path: string): Value {
  return (document && valueAt(document.fields, path.split('.'))) ?? NULL;
}
