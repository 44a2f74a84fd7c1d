/**
 * An `ImportStore` of Firestore's calls `batchGet` and `commit`: the SDK asks for every document of a transaction in a
 * request of its own, and cannot name the version that a write is made on. Here a hundred documents are one request to
 * read and one to write, and each write names its version. Browser and backend share it; each hands in how it asks.
 */
import { AUDIT_STAMP } from '../../contract/audit.ts';
import type { Signer } from '../../contract/collection.ts';
import { deletedDocumentPath } from '../../contract/deleted.ts';
import type { ImportStore, VersionedDocument, VersionedWrite } from '../../contract/imports.ts';
import { documentPath } from '../../contract/paths.ts';
import { secretDocumentPath, secretPlaces } from '../../contract/secrets.ts';
import type { WireFields } from '../../contract/wire.ts';
import { visibleText } from '../values/visible-text.ts';
import { printFieldPath } from '../wire/print-field-path.ts';
import { entryAuthorOf, signedWrite } from '../wire/signed-write.ts';
import { fieldsOf } from '../wire/wire-values.ts';
import { rowsWithCopies } from './copied-rows.ts';
import { dataError, failureOf } from './data-error.ts';
import type { KnownCollection, KnownCollections } from './definitions.ts';
import { databaseOf, type FirestoreRest, firestoreRest, isAnswer } from './firestore-rest.ts';
import { companyOf, type ImportPlaceNames } from './import-company.ts';

interface SignedPlace {
  /** The store, not the Google Cloud project. */
  readonly projectId: string;
  /** Who makes the writes, as the store knows them at that moment; absent: they are not signed. */
  readonly signer?: () => Promise<Signer>;
}

export interface VersionedPlace extends SignedPlace {
  /** One call of Firestore's API. Rejects with a `DataError`. */
  ask(method: 'batchGet' | 'commit', body: object): Promise<unknown>;
  /** What the names of documents begin with. */
  readonly database: string;
}

export function versionedStoreOverRest(
  rest: FirestoreRest & SignedPlace,
  known: KnownCollections,
): ImportStore {
  return versionedStore({ ...rest, ask: firestoreRest(rest), database: databaseOf(rest) }, known);
}

export function versionedStore(place: VersionedPlace, known: KnownCollections): ImportStore {
  const { ask, database } = place;

  function namesIn({ definition }: KnownCollection): ImportPlaceNames {
    return {
      document: (id) => `${database}/${documentPath(place.projectId, definition, id)}`,
      beginning: (id) => `${database}/${deletedDocumentPath(place.projectId, definition, id)}`,
      ...(secretPlaces(definition.fields).length > 0 && {
        secret: (id: string) => `${database}/${secretDocumentPath(place.projectId, definition, id)}`,
      }),
    };
  }

  async function versionsOf(
    names: ImportPlaceNames,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, VersionedDocument>> {
    const documents = new Map<string, VersionedDocument>();
    if (ids.length === 0) return documents;
    const answers = await ask('batchGet', { documents: ids.map(names.document) });
    for (const answer of Array.isArray(answers) ? answers : []) {
      const found = foundIn(answer);
      if (found) documents.set(found.name.slice(found.name.lastIndexOf('/') + 1), found);
    }
    return documents;
  }

  /** The entries of the log that say why, of an audited collection. */
  async function entriesOf(
    { definition: { audit } }: KnownCollection,
    writes: readonly VersionedWrite[],
    by: Signer | undefined,
  ): Promise<readonly object[]> {
    const explained = writes.flatMap((write) =>
      write.kind === 'put' && write.why ? [{ id: write.id, ...write.why }] : [],
    );
    if (explained.length === 0) return [];
    if (!audit) throw dataError('unsupported', 'The collection is not audited');
    if (!by) throw dataError('signed-out', 'An audited write needs to know who makes it');
    const names = namesIn(await known(audit.log));
    return explained.map(({ id, entry, about, ...values }) => {
      const createdBy = entryAuthorOf(by);
      const fields = fieldsOf({ [audit.key]: id, ...values, about: visibleText(about), createdBy });
      const mask = Object.keys(fields).map((name) => [name]);
      return wireWrite({ kind: 'put', id: entry, fields, mask }, names.document, by);
    });
  }

  return {
    async read(collection, ids) {
      try {
        return { ok: true, documents: await versionsOf(namesIn(await known(collection)), ids) };
      } catch (error) {
        return { ok: false, failure: failureOf(error) };
      }
    },
    async commit(collection, writes) {
      try {
        const found = await known(collection);
        const names = namesIn(found);
        const rows = await rowsWithCopies(known, found, writes, (of, ids) => versionsOf(namesIn(of), ids));
        if (!rows.ok) return rows;
        const company = await companyOf(found, rows.writes, names, (ids) => versionsOf(names, ids));
        if (!company.ok) return company;
        const by = await place.signer?.();
        const own = rows.writes.map((write) => wireWrite(write, names.document, by));
        const beside = rows.beside?.writes.map((write) =>
          wireWrite(write, namesIn(rows.beside?.known ?? found).document, by),
        );
        const entries = await entriesOf(rows.audited.known, rows.audited.writes, by);
        const content = await ask('commit', {
          writes: [...own, ...(beside ?? []), ...entries, ...company.writes],
        });
        const versions = versionsIn(content).slice(0, writes.length);
        if (versions.length === writes.length) return { ok: true, versions };
        return { ok: false, failure: { reason: 'unknown', detail: 'The commit was not answered as agreed' } };
      } catch (error) {
        return { ok: false, failure: failureOf(error) };
      }
    },
  };
}

function wireWrite(write: VersionedWrite, name: (id: string) => string, by: Signer | undefined): object {
  if (write.kind === 'remove') {
    return { delete: name(write.id), currentDocument: { updateTime: write.version } };
  }
  const { version, again, why } = write;
  const fields = why ? { ...write.fields, [AUDIT_STAMP]: { stringValue: why.entry } } : write.fields;
  const mask = why ? [...write.mask, [AUDIT_STAMP]] : write.mask;
  const stamps = [...(version === undefined && !again ? ['createdAt'] : []), 'updatedAt'];
  const unsigned = {
    update: { name: name(write.id), fields },
    updateMask: { fieldPaths: mask.map(printFieldPath) },
    updateTransforms: stamps.map((fieldPath) => ({ fieldPath, setToServerValue: 'REQUEST_TIME' })),
    currentDocument: version === undefined ? { exists: false } : { updateTime: version },
  };
  return by ? signedWrite(unsigned, by) : unsigned;
}

function foundIn(answer: unknown): (VersionedDocument & { readonly name: string }) | undefined {
  const found = isAnswer(answer) ? answer.found : undefined;
  if (!isAnswer(found) || typeof found.name !== 'string' || typeof found.updateTime !== 'string') return;
  // The store's own spelling of values is what the type says.
  const fields = isAnswer(found.fields) ? (found.fields as WireFields) : {};
  return { name: found.name, fields, version: found.updateTime };
}

function versionsIn(content: unknown): string[] {
  const results = isAnswer(content) && Array.isArray(content.writeResults) ? content.writeResults : [];
  return results.map((result: unknown) =>
    isAnswer(result) && typeof result.updateTime === 'string' ? result.updateTime : '',
  );
}
