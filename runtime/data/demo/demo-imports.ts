/**
 * Imports into the demo's memory, with the promises of the real store: versions, all or nothing, stamps. What is
 * imported is gone with the page, as everything else of the demo.
 */

import type { ConsoleRecord, DocumentData } from '../../contract/collection.ts';
import type { ImportStore, VersionedDocument, VersionedWrite } from '../../contract/imports.ts';
import { createDocumentCodec, type DocumentCodec } from '../../core/codec/document-codec.ts';
import { writeAt } from '../../core/patches/record-path.ts';
import { valueAt } from '../../core/values/value-at.ts';
import { dataOf, fieldsOf, storedMoments } from '../../core/wire/wire-values.ts';
import { dataError, failureOf } from '../data-error.ts';
import type { KnownCollection, KnownCollections } from '../definitions.ts';
import { cycleFailure, movesAmong } from '../writing/parent-cycles.ts';
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

  return {
    epoch,
    async read(collection, ids) {
      try {
        const codec = await codecOf(collection);
        const records = await held(collection, ids);
        const documents = new Map<string, VersionedDocument>();
        for (const [id, record] of records) {
          documents.set(id, {
            fields: fieldsOf(codec.encode(record)),
            version: store.version(collection, id),
          });
        }
        return { ok: true, documents };
      } catch (error) {
        return { ok: false, failure: failureOf(error) };
      }
    },
    async commit(collection, writes) {
      try {
        const codec = await codecOf(collection);
        return await store.exclusively(async () => {
          const records = await held(
            collection,
            writes.map(({ id }) => id),
          );
          const version = (id: string) => (records.has(id) ? store.version(collection, id) : undefined);
          const stale = writes.find((write) => version(write.id) !== write.version);
          if (stale) {
            const detail = `${collection}/${stale.id} is in another version`;
            return { ok: false, failure: { reason: 'conflict', detail } };
          }
          const found = await known(collection);
          const failure = await cycleFailure(movesAmong(found, writes), async (_, id) => {
            const above = await held(collection, [id]);
            return above.get(id) ?? null;
          });
          if (failure) return { ok: false, failure };
          const at = stamp();
          for (const write of writes) {
            if (write.kind === 'remove') await store.drop(collection, write.id);
            else {
              await putEntry(parts, found, write, at);
              await store.put(collection, written(codec, write, records.get(write.id), at));
            }
          }
          return {
            ok: true,
            versions: writes.map(({ kind, id }) => (kind === 'put' ? store.version(collection, id) : '')),
          };
        });
      } catch (error) {
        return { ok: false, failure: failureOf(error) };
      }
    },
  };
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
