/**
 * A change with its reason in the demo's memory: the field, its entry, and what another collection copies of it.
 */
import type { DocumentData } from '../../contract/collection.ts';
import type { EditOutcome } from '../../contract/writes.ts';
import { copiedChange, withOriginals } from '../../core/copies/copied-fields.ts';
import { dataError } from '../../core/store/data-error.ts';
import type { KnownCollection, KnownCollections } from '../../core/store/definitions.ts';
import { auditEntry, auditedPlaces, decideAudited } from '../writing/audited-edit.ts';
import type { ReadOriginal } from '../writing/copied-writes.ts';
import type { PendingAudited } from '../writing/pending-write.ts';
import type { DemoStore } from './demo-store.ts';
import { NOBODY } from './demo-users.ts';

/** The demo keeps records: the document as a store would hold it. */
export function storedInDemo(store: DemoStore): ReadOriginal {
  return async ({ definition, codec }, id) => {
    const record = await store.find(definition.name, id);
    return record ? codec.encode(record) : undefined;
  };
}

/** The outcome is `undefined` where no other document is true of what is edited: it is edited as it is. */
export function demoAudited(store: DemoStore, known: KnownCollections, stamp: () => string) {
  const storedIn = storedInDemo(store);
  return async (edit: PendingAudited): Promise<EditOutcome | undefined> => {
    const places = await auditedPlaces(known, edit.collection);
    if (!places) throw dataError('unsupported', `"${edit.collection}" is not audited`);
    const { target, log, copy } = places;
    const isOfCopy = target.definition.name !== edit.collection;
    return store.exclusively(async () => {
      const current = await store.find(target.definition.name, edit.id);
      if (isOfCopy && !current) return undefined;
      const isStored = (await store.find(log.definition.name, edit.logId)) !== null;
      const decision = decideAudited(target, current, edit, isStored);
      if (decision.kind === 'settled') {
        return isOfCopy && !isStored && decision.outcome.ok ? undefined : decision.outcome;
      }
      const at = stamp();
      const put = (of: KnownCollection, id: string, data: DocumentData) =>
        store.put(of.definition.name, of.codec.decode(id, { createdAt: at, ...data, updatedAt: at }));
      const [before, after] = [decision.before, decision.after].map((record) => target.codec.encode(record));
      if (!before || !after) return undefined;
      await put(target, edit.id, after);
      await put(log, edit.logId, auditEntry(decision.audit, edit, before, after, NOBODY));
      const held = copy && (await storedIn(copy, edit.id));
      const changes = held
        ? copiedChange(copy.definition.copyOf, edit.changes[0]?.path ?? [], after, held)
        : [];
      if (copy && held && changes.length > 0) await put(copy, edit.id, withOriginals(held, changes));
      return { ok: true };
    });
  };
}
