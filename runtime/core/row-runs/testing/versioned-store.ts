/**
 * A store in memory that keeps the promises of `ImportStore`, counts what is written to each document, and can lose
 * requests and answers.
 */

import { AUDIT_STAMP } from '../../../contract/audit.ts';
import type {
  AuditedWhy,
  ImportStore,
  VersionedDocument,
  VersionedWrite,
} from '../../../contract/imports.ts';
import type { DataFailureReason } from '../../../contract/live.ts';
import type { WireFields } from '../../../contract/wire.ts';
import { writeAt } from '../../patches/record-path.ts';
import { valueAt } from '../../values/value-at.ts';

export interface VersionedStore extends ImportStore {
  readonly documents: Map<string, VersionedDocument>;
  /** How often each document was written. */
  readonly writes: Map<string, number>;
  /** The entries that say why, by their id. */
  readonly entries: Map<string, AuditedWhy>;
  put(id: string, fields: WireFields): void;
  /** What becomes of the next commits, one each; afterwards all is well. */
  readonly fate: ('fine' | 'lost' | 'unanswered' | 'twice' | DataFailureReason)[];
}

/** `tree`: no document may be its own ancestor by the field `parent`. */
export function versionedStore({ tree = false } = {}): VersionedStore {
  const documents = new Map<string, VersionedDocument>();
  const writes = new Map<string, number>();
  const entries = new Map<string, AuditedWhy>();
  const fate: VersionedStore['fate'] = [];
  let clock = 0;
  const stale = (write: VersionedWrite) => documents.get(write.id)?.version !== write.version;
  const carryOut = (write: VersionedWrite): string => {
    writes.set(write.id, (writes.get(write.id) ?? 0) + 1);
    if (write.kind === 'remove') {
      documents.delete(write.id);
      return '';
    }
    clock += 1;
    let fields: WireFields = documents.get(write.id)?.fields ?? {};
    for (const path of write.mask) {
      fields = writeAt(fields, path, valueAt(write.fields, path));
    }
    if (write.why) {
      entries.set(write.why.entry, write.why);
      fields = { ...fields, [AUDIT_STAMP]: { stringValue: write.why.entry } };
    }
    documents.set(write.id, { fields, version: `v${clock}` });
    return `v${clock}`;
  };
  const parentAfter = (id: string, all: readonly VersionedWrite[]): string | undefined => {
    const write = all.find((one) => one.id === id);
    const moves = write?.kind === 'put' && write.mask.some(([name]) => name === 'parent');
    const parent = (moves ? write.fields : documents.get(id)?.fields)?.parent;
    return parent && 'stringValue' in parent ? parent.stringValue : undefined;
  };
  const isRinged = (id: string, all: readonly VersionedWrite[]): boolean => {
    const passed = new Set<string>();
    let above = parentAfter(id, all);
    for (; above !== undefined && above !== id && !passed.has(above); above = parentAfter(above, all)) {
      passed.add(above);
    }
    return above === id;
  };
  const sign = (id: string) => {
    const document = documents.get(id);
    const signature = { mapValue: { fields: { uid: { stringValue: 'ana' } } } };
    if (document) documents.set(id, { ...document, fields: { ...document.fields, updatedBy: signature } });
  };
  return {
    documents,
    writes,
    entries,
    fate,
    put(id, fields) {
      clock += 1;
      documents.set(id, { fields, version: `v${clock}` });
    },
    async read(_, ids) {
      const found = ids.flatMap((id) => {
        const document = documents.get(id);
        return document ? [[id, document] as const] : [];
      });
      return { ok: true, documents: new Map(found) };
    },
    async commit(_, all) {
      const fated = fate.shift();
      const next = fated === 'fine' ? undefined : fated;
      const offline = { ok: false, failure: { reason: 'offline', detail: 'no answer' } } as const;
      if (next === 'lost') return offline;
      if (next === 'twice') {
        for (const write of all) carryOut(write);
        for (const { id } of all) sign(id);
        return { ok: false, failure: { reason: 'conflict', detail: 'stale' } };
      }
      if (next !== undefined && next !== 'unanswered') {
        return { ok: false, failure: { reason: next, detail: next } };
      }
      if (all.some(stale)) return { ok: false, failure: { reason: 'conflict', detail: 'stale' } };
      if (tree && all.some((write) => isRinged(write.id, all))) {
        return { ok: false, failure: { reason: 'cycle', detail: 'its own ancestor' } };
      }
      const versions = all.map(carryOut);
      if (next === 'unanswered') for (const { id } of all) sign(id);
      return next === 'unanswered' ? offline : { ok: true, versions };
    },
  };
}
