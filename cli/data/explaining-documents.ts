/**
 * Documents whose commits keep to what other collections are true of: a write that changes a copied field goes into both
 * documents, field by field, each with an entry that says why. A commit that holds such a write beside others is `stale`,
 * so that whoever made it sends its writes one by one.
 */
import type { CollectionModel } from '../../generator/index.ts';
import type { Audit } from '../../runtime/contract/audit.ts';
import { MOST_REMOVALS_IN_COMMIT } from '../../runtime/contract/imports.ts';
import { differencesOf, touchedFields } from '../../runtime/core/copies/copied-fields.ts';
import { valueAt, withValueAt } from '../../runtime/server/firestore/values/field-path.ts';
import { type Fields, NULL, type Value } from '../../runtime/server/firestore/values/value.ts';
import { UsageError } from '../exit-codes.ts';
import type { Documents, DocumentWrite, StoredDocument } from './documents.ts';
import { explainedWrites } from './explained-change.ts';
import { dataOf } from './wire-values.ts';

type Models = readonly Pick<CollectionModel, 'definition'>[];

interface TouchingWrite {
  readonly write: DocumentWrite;
  readonly fields: readonly string[];
  readonly all: readonly string[];
  readonly audit: Audit;
  readonly originalPath: string;
}

/** `reason`: what the entries say; empty: such a write is refused. */
export function explainingDocuments(documents: Documents, models: Models, reason: string): Documents {
  return {
    ...documents,
    async commit(writes) {
      const touching = writes.flatMap((write) => touchingWrite(write, models) ?? []);
      if (touching.length === 0) return documents.commit(writes);
      // Google's rules look at other documents for each, and at few for one commit.
      if (touching.length > MOST_REMOVALS_IN_COMMIT && writes.length > 1) return 'stale';
      const originals = await documents.get(touching.map(({ originalPath }) => originalPath));
      const explained = touching.find((one) => wantsReason(one, originals.get(one.originalPath)));
      if (!explained) return documents.commit(writes);
      const original = originals.get(explained.originalPath);
      return writes.length > 1 || !original ? 'stale' : inTurn(documents, explained, original, reason);
    },
  };
}

function touchingWrite(write: DocumentWrite, models: Models): TouchingWrite | undefined {
  const [root, project, collection, id] = write.path.split('/');
  const { copyOf } = definitionNamed(models, collection) ?? {};
  const audit = definitionNamed(models, copyOf?.collection)?.audit;
  if (!copyOf || !audit) return undefined;
  const fields = touchedFields(copyOf, write.mask);
  const isNew = write.updateTime === undefined;
  if (fields.length === 0 && !isNew) return undefined;
  const originalPath = [root, project, copyOf.collection, id].join('/');
  return { write, fields, all: copyOf.fields, audit, originalPath };
}

function definitionNamed(models: Models, name: string | undefined) {
  return models.find(({ definition }) => definition.name === name)?.definition;
}

/** A new document has to have all that its original holds. */
function wantsReason({ write, fields, all }: TouchingWrite, original: StoredDocument | undefined): boolean {
  if (!original) return false;
  const compared = write.updateTime === undefined ? all : fields;
  return differencesOf({ fields: compared }, dataOf(original.fields), dataOf(write.fields)).length > 0;
}

/** Each commit gives the documents other versions, whose fields may be somebody else's by then. */
async function inTurn(
  documents: Documents,
  touching: TouchingWrite,
  original: StoredDocument,
  reason: string,
): Promise<'done' | 'stale'> {
  const { write, fields, all, audit, originalPath } = touching;
  const { path } = write;
  const isNew = write.updateTime === undefined;
  const wanted = fields.filter((name) => !isNew || valueAt(write.fields, name.split('.')) !== undefined);
  const changed = differencesOf({ fields: wanted }, dataOf(original.fields), dataOf(write.fields));
  if (reason === '' && changed.length > 0) {
    throw new UsageError(`${path} changes what ${originalPath} is true of: give --reason "…".`);
  }
  const others = write.mask.filter((one) => !fields.includes(one.join('.')));
  if (isNew) {
    const whole = all.reduce(
      (data, name) => put(data, name, valueAt(original.fields, name.split('.'))),
      write.fields,
    );
    const mask = Object.keys(whole).map((name) => [name]);
    if ((await documents.commit([{ path, fields: whole, mask }])) === 'stale') return 'stale';
  } else if (others.length > 0) {
    if ((await documents.commit([{ ...write, mask: others }])) === 'stale') return 'stale';
  }
  const isFirst = !isNew && others.length === 0;
  for (const [at, { path: field }] of changed.entries()) {
    const now = await documents.get([path, originalPath]);
    const [copy, truth] = [now.get(path), now.get(originalPath)];
    const isAgreed = at > 0 || !isFirst || copy?.updateTime === write.updateTime;
    if (!copy || !truth || !isAgreed) return 'stale';
    const [from, is] = [valueAt(truth.fields, field), valueAt(copy.fields, field)];
    if (JSON.stringify(from ?? NULL) !== JSON.stringify(is ?? NULL)) return 'stale';
    const to = valueAt(write.fields, field);
    const change = { audit, holders: [truth, copy] as const, field, from, to, reason };
    const writes = await explainedWrites(documents, change);
    if ((await documents.commit(writes)) === 'stale') return 'stale';
  }
  return 'done';
}

function put(fields: Fields, name: string, value: Value | undefined): Fields {
  return withValueAt(fields, name.split('.'), value);
}
