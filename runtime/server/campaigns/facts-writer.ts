/**
 * Writes what is known of customers, document by document, and nothing where nothing is new. Several copies may write the
 * same at once: each write names the version that it was made of, and is made again when that has changed.
 */
import { createHash } from 'node:crypto';
import { FACTS } from '../../contract/campaigns.ts';
import type { CollectionDefinition, DocumentData } from '../../contract/collection.ts';
import { factsJoined } from '../../core/campaigns/facts.ts';
import { emailAddress } from '../../core/campaigns/people.ts';
import { createDocumentCodec } from '../../core/codec/document-codec.ts';
import { sameValue } from '../../core/patches/same-value.ts';
import { storedSize } from '../../core/values/stored-size.ts';
import { definitionNamed } from '../all-definitions.ts';
import { collectionPath } from '../console-api/subject-source.ts';
import type { DocumentState, Documents, DocumentWrite } from '../ports/documents.ts';
import { DATES } from '../ports/record-decoder.ts';

export interface FactsChange {
  /** Of the document. */
  readonly id: string;
  /** A document that becomes part of this one. */
  readonly earlier?: string;
  readonly make: (facts: DocumentData | undefined) => DocumentData;
}

/** `too-large`: no document could hold it, and what is stored stays as it is. */
export type FactsOutcome = 'created' | 'changed' | 'unchanged' | 'too-large';

export interface FactsWriter {
  /** In this order; what each has come to. */
  write(changes: readonly FactsChange[]): Promise<readonly FactsOutcome[]>;
  /** As a record. */
  read(id: string): Promise<DocumentData | undefined>;
  /** Of the person with this address: the document that she has, or would have as long as she is no customer. */
  idOf(email: string): Promise<string>;
}

/** Two writes a document, and a commit has 500 at most. */
const AT_ONCE = 200;
const TRIES = 5;
/** A document holds less than a megabyte, with what others have put into it. */
const MOST_BYTES = 900_000;

/** The document of who is no customer. */
export function factsIdOfLead(email: string): string {
  return `lead-${createHash('sha256').update(email).digest('hex').slice(0, 32)}`;
}

export async function openFactsWriter(documents: Documents, project: string): Promise<FactsWriter> {
  const definition = await factsDefinition();
  const codec = createDocumentCodec(definition, DATES);
  const folder = collectionPath(project, FACTS);
  const pathOf = (id: string) => `${folder}/${id}`;
  const recordOf = (state: DocumentState | null) => {
    if (!state) return undefined;
    const {
      id: _id,
      createdAt: _made,
      updatedAt: _changed,
      updatedBy: _author,
      ...record
    } = codec.decode('', state.data);
    return record;
  };

  /** What the writes are made of is read anew with each try. */
  async function attempt(changes: readonly FactsChange[]): Promise<readonly FactsOutcome[] | undefined> {
    const writes: DocumentWrite[] = [];
    const outcomes: FactsOutcome[] = [];
    const read = ({ id, earlier }: FactsChange) => {
      const joined = earlier === undefined || earlier === id ? null : documents.read(pathOf(earlier));
      return Promise.all([documents.read(pathOf(id)), joined]);
    };
    const states = await Promise.all(changes.map(read));
    for (const [at, { id, make }] of changes.entries()) {
      const [state = null, joined = null] = states[at] ?? [];
      const before = recordOf(state);
      const known = recordOf(joined);
      const after = make(known ? factsJoined(before, known) : before);
      const isSame = before !== undefined && sameValue(before, after);
      if (!isSame && storedSize(codec.encode(after)) > MOST_BYTES) {
        outcomes.push('too-large');
        continue;
      }
      outcomes.push(isSame ? 'unchanged' : state ? 'changed' : 'created');
      if (!isSame) writes.push(writeOf(pathOf(id), state, codec.encode(after), before));
      if (joined) writes.push({ kind: 'remove', path: joined.path, version: joined.version });
    }
    if (writes.length === 0) return outcomes;
    return (await documents.write(writes)).ok ? outcomes : undefined;
  }

  return {
    read: async (id) => recordOf(await documents.read(pathOf(id))),
    async idOf(email) {
      const found = await documents.find(folder, { field: 'email', value: email, limit: 3 });
      const known = found.find(({ data }) => emailAddress(data.email) === email);
      return known ? known.path.slice(folder.length + 1) : factsIdOfLead(email);
    },
    async write(changes) {
      const outcomes: FactsOutcome[] = [];
      for (const batch of batchesOf(changes)) {
        let done: readonly FactsOutcome[] | undefined;
        for (let tries = 0; !done; tries += 1) {
          if (tries === TRIES) throw new Error('Facts of customers change faster than they are written');
          done = await attempt(batch);
        }
        outcomes.push(...done);
      }
      return outcomes;
    },
  };
}

/** Fields that no schema declares stay, as do those that others have stamped. */
function writeOf(
  path: string,
  state: DocumentState | null,
  after: DocumentData,
  before: DocumentData | undefined,
): DocumentWrite {
  if (!state) return { kind: 'create', path, data: after, stamps: ['createdAt', 'updatedAt'] };
  const gone = Object.keys(before ?? {}).filter((name) => !Object.hasOwn(after, name));
  const places = gone.map((name) => ({ path: [name] }));
  return { kind: 'change', path, data: after, places, version: state.version, stamps: ['updatedAt'] };
}

/** A commit has each document once, so a second change of one begins another. */
function batchesOf(changes: readonly FactsChange[]): readonly (readonly FactsChange[])[] {
  const batches: FactsChange[][] = [];
  let touched = new Set<string>();
  for (const change of changes) {
    const ids = [change.id, ...(change.earlier === undefined ? [] : [change.earlier])];
    const last = batches.at(-1);
    if (last && last.length < AT_ONCE && !ids.some((id) => touched.has(id))) last.push(change);
    else {
      batches.push([change]);
      touched = new Set();
    }
    for (const id of ids) touched.add(id);
  }
  return batches;
}

export async function factsDefinition(): Promise<CollectionDefinition> {
  const definition = await definitionNamed(FACTS);
  if (!definition) throw new Error(`No schema declares ${FACTS}`);
  return definition;
}
