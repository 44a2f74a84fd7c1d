/**
 * Imports into the demo's memory, with the promises of the real store: versions, all or nothing, stamps. What is
 * imported is gone with the page, as everything else of the demo.
 */

import type { ConsoleRecord, DocumentData } from '../../contract/collection.ts';
import type {
  ImportStore,
  VersionedCommit,
  VersionedDocument,
  VersionedWrite,
} from '../../contract/imports.ts';
import { createDocumentCodec, type DocumentCodec } from '../../core/codec/document-codec.ts';
import { writeAt } from '../../core/patches/record-path.ts';
import { rowsWithCopies } from '../../core/store/copied-rows.ts';
import { dataError, failureOf } from '../../core/store/data-error.ts';
import type { KnownCollection, KnownCollections } from '../../core/store/definitions.ts';
import { cycleFailure, movesAmong } from '../../core/store/parent-cycles.ts';
import { valueAt } from '../../core/values/value-at.ts';
import { dataOf, fieldsOf, storedMoments } from '../../core/wire/wire-values.ts';
import type { DemoStore } from './demo-store.ts';
import { NOBODY } from './demo-users.ts';

export interface DemoImportParts {
  readonly store: DemoStore;
  readonly known: KnownCollections;
  readonly stamp: () => string;
  readonly epoch: string;
}

export function demoImports(parts: DemoImportParts): ImportStore {
  const { store, known, stamp, epoch } = parts;

  async function held(collection: string, ids: readonly string[]) {
    const asked = new Set(ids);
    const records = await store.select(collection, ({ id }) => asked.has(id));
    return new Map(records.map((record) => [record.id, record]));
  }

  /** The demo keeps records; an import judges documents as they are stored. */
  async function codecOf(collection: string): Promise<DocumentCodec> {
    const { definition } = await known(collection);
    return createDocumentCodec(definition, storedMoments);
  }

  async function versionsOf(collection: string, ids: readonly string[]) {
    const codec = await codecOf(collection);
    const records = await held(collection, ids);
    const documents = new Map<string, VersionedDocument>();
    for (const [id, record] of records) {
      documents.set(id, { fields: fieldsOf(codec.encode(record)), version: store.version(collection, id) });
    }
    return documents;
  }

  return {
    epoch,
    async read(collection, ids) {
      try {
        return { ok: true, documents: await versionsOf(collection, ids) };
      } catch (error) {
        return { ok: false, failure: failureOf(error) };
      }
    },
    async commit(collection, writes) {
      try {
        return await store.exclusively(() => committed(collection, writes));
      } catch (error) {
        return { ok: false, failure: failureOf(error) };
      }
    },
  };

  async function committed(collection: string, writes: readonly VersionedWrite[]): Promise<VersionedCommit> {
    const ids = writes.map(({ id }) => id);
    const records = await held(collection, ids);
    const stale = writes.find(
      ({ id, version }) => (records.has(id) ? store.version(collection, id) : undefined) !== version,
    );
    if (stale) {
      const detail = `${collection}/${stale.id} is in another version`;
      return { ok: false, failure: { reason: 'conflict', detail } };
    }
    const found = await known(collection);
    const rows = await rowsWithCopies(known, found, writes, ({ definition }, some) =>
      versionsOf(definition.name, some),
    );
    if (!rows.ok) return rows;
    const failure = await cycleFailure(movesAmong(found, rows.writes), async (_, id) => {
      const above = await held(collection, [id]);
      return above.get(id) ?? null;
    });
    if (failure) return { ok: false, failure };
    const at = stamp();
    const { audited, beside } = rows;
    for (const write of audited.writes)
      if (write.kind === 'put') await putEntry(parts, audited.known, write, at);
    if (beside) await putAll(beside.known, beside.writes, at);
    await putAll(found, rows.writes, at);
    return {
      ok: true,
      versions: writes.map(({ kind, id }) => (kind === 'put' ? store.version(collection, id) : '')),
    };
  }

  async function putAll({ definition }: KnownCollection, writes: readonly VersionedWrite[], at: string) {
    const codec = await codecOf(definition.name);
    for (const write of writes) {
      if (write.kind === 'remove') await store.drop(definition.name, write.id);
      else {
        const current = (await store.find(definition.name, write.id)) ?? undefined;
        await store.put(definition.name, written(codec, write, current, at));
      }
    }
  }
}

async function putEntry(
  { store, known }: DemoImportParts,
  { definition: { audit } }: KnownCollection,
  { id, why }: Extract<VersionedWrite, { readonly kind: 'put' }>,
  at: string,
): Promise<void> {
  if (!why) return;
  if (!audit) throw dataError('unsupported', 'The collection is not audited');
  const { entry, ...said } = why;
  const { codec } = await known(audit.log);
  const stored = { [audit.key]: id, ...said, createdBy: NOBODY, createdAt: at, updatedAt: at };
  await store.put(audit.log, codec.decode(entry, stored));
}

function written(
  codec: DocumentCodec,
  { id, fields, mask, again }: Extract<VersionedWrite, { readonly kind: 'put' }>,
  current: ConsoleRecord | undefined,
  at: string,
): ConsoleRecord {
  const given = dataOf(fields);
  const stored = mask.reduce<DocumentData>(
    (data, path) => writeAt(data, path, valueAt(given, path)),
    current ? codec.encode(current) : {},
  );
  const record = codec.decode(id, stored);
  const createdAt = again ? (record.createdAt ?? at) : (current?.createdAt ?? at);
  return { ...record, createdAt, updatedAt: at };
}
