/**
 * Takes over into `customer-facts` what changed in `customer` and `popup-lead`, before somebody counts or sends: names,
 * addresses and leads. How far it has come is stored after the work that it covers, so that whatever ends it, it goes on.
 */
import { setImmediate as turn } from 'node:timers/promises';
import type { ConsoleRecord, DocumentData } from '../../contract/collection.ts';
import { factsOfCustomer, factsOfLead } from '../../core/campaigns/facts.ts';
import { emailAddress } from '../../core/campaigns/people.ts';
import { isId } from '../../core/csv-import/import-id.ts';
import { fieldOf } from '../../core/values/map-value.ts';
import { definitionNamed } from '../all-definitions.ts';
import { collectionPath } from '../console-api/subject-source.ts';
import type { ChangeCursor, DocumentChanges } from '../ports/document-changes.ts';
import type { Documents } from '../ports/documents.ts';
import { recordDecoder } from '../ports/record-decoder.ts';
import { type FactsChange, type FactsWriter, factsIdOfLead, openFactsWriter } from './facts-writer.ts';

export interface TakingOver {
  readonly documents: Documents;
  readonly changes: DocumentChanges;
  readonly report?: (problem: string) => void;
  readonly now?: () => number;
}

/** The last change that was copied, by the name of the collection it came from. */
export const PROGRESS = 'facts-progress';
const PAGE = 300;
/** A commit is stamped before it can be read; so much is read again. */
const OVERLAP_MS = 60_000;

/** In this order: leads look for the documents of customers. */
const SOURCES: {
  readonly [collection: string]: (
    record: ConsoleRecord,
    facts: FactsWriter,
  ) => Promise<FactsChange | undefined>;
} = {
  customer: async (record, facts) => {
    const change = { id: record.id, make: (known?: DocumentData) => factsOfCustomer(known, record) };
    const email = emailAddress(record.email);
    if (email !== undefined) return { ...change, earlier: factsIdOfLead(email) };
    // Segments find people by their e-mails: whoever had one loses it.
    return (await facts.read(record.id)) && change;
  },
  'popup-lead': async (record, facts) => {
    const id = await personOfLead(record, facts);
    return id === undefined ? undefined : { id, make: (known) => factsOfLead(known, record) };
  },
};

async function personOfLead(lead: ConsoleRecord, facts: FactsWriter): Promise<string | undefined> {
  const customer = fieldOf(lead, 'customer');
  if (typeof customer === 'string' && isId(customer) && (await facts.read(customer))) return customer;
  const email = emailAddress(fieldOf(lead, 'email'));
  return email === undefined ? undefined : facts.idOf(email);
}

/** The promise resolves when everything is copied that was stored at the time of the call. */
export function factsTakenOver(means: TakingOver): (project: string) => Promise<void> {
  const running = new Map<string, { readonly now: Promise<void>; next?: Promise<void> }>();
  const begin = (project: string): Promise<void> => {
    const work = takeOver(means, project).finally(() => running.delete(project));
    running.set(project, { now: work });
    return work;
  };
  return (project) => {
    const known = running.get(project);
    if (!known) return begin(project);
    // What runs may have read before: all who come meanwhile wait for one that begins after it.
    known.next ??= known.now.catch(() => {}).then(() => begin(project));
    return known.next;
  };
}

async function takeOver(
  { documents, changes, report, now = Date.now }: TakingOver,
  project: string,
): Promise<void> {
  const facts = await openFactsWriter(documents, project);
  for (const [name, changeOf] of Object.entries(SOURCES)) {
    const definition = await definitionNamed(name);
    if (!definition) continue;
    const decode = recordDecoder(definition);
    const progress = `${collectionPath(project, PROGRESS)}/${name}`;
    let stored = Number((await documents.read(progress))?.data.at ?? 0);
    const store = async (upTo: number) => {
      const at = Math.min(upTo, (now() - OVERLAP_MS) * 1000);
      if (at <= stored) return;
      await documents.write([{ kind: 'replace', path: progress, data: { at }, stamps: ['updatedAt'] }]);
      stored = at;
    };
    let after: ChangeCursor = { at: stored };
    for (let isMore = true; isMore; ) {
      const page = await changes.changedSince(collectionPath(project, name), after, PAGE);
      const asked = await Promise.all(page.map(({ id, data }) => changeOf(decode(id, data), facts)));
      const outcomes = await facts.write(asked.filter((change) => change !== undefined));
      if (outcomes.includes('too-large')) {
        report?.(`Facts of a customer of ${project} are more than a document holds, and stay as they were.`);
      }
      const last = page.at(-1);
      if (last) after = { at: last.at, id: last.id };
      isMore = page.length === PAGE;
      // Others of the same commit have the same stamp.
      await store(isMore ? after.at - 1 : after.at);
      await turn();
    }
  }
}
