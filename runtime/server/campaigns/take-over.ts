/**
 * Takes over into `customer-facts` what changed in `customer` and `popup-lead`, before somebody counts or sends: names,
 * addresses and leads. How far it has come is stored after the work that it covers, so that whatever ends it, it goes on.
 * Removals show in the numbers of documents.
 */
import { setImmediate as turn } from 'node:timers/promises';
import type { ConsoleRecord, DocumentData } from '../../contract/collection.ts';
import { FROM_CUSTOMER, factsOfCustomer, factsOfLead, knowsLead } from '../../core/campaigns/facts.ts';
import { emailAddress } from '../../core/campaigns/people.ts';
import { isId } from '../../core/csv-import/import-id.ts';
import { sameValue } from '../../core/patches/same-value.ts';
import { fieldOf } from '../../core/values/map-value.ts';
import { definitionNamed } from '../all-definitions.ts';
import { collectionPath } from '../console-api/subject-source.ts';
import type { ChangeCursor, DocumentChanges } from '../ports/document-changes.ts';
import type { Documents } from '../ports/documents.ts';
import { recordDecoder } from '../ports/record-decoder.ts';
import { type FactsChange, type FactsWriter, factsIdOfLead, openFactsWriter } from './facts-writer.ts';
import { type FactsSource, removedTakenOut } from './removed-people.ts';

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
/** Who is new without being known to the facts looks like a removal: a larger collection is compared so often at most. */
const SMALL = 2000;
const COMPARE_MS = 3_600_000;

interface Progress {
  /** Micros. */
  readonly at: number;
  /** How many documents of the source the facts know. */
  readonly count: number;
  /** ms. */
  readonly comparedAt?: number;
}

/** In this order: leads look for the documents of customers. */
const SOURCES: {
  readonly [source in FactsSource]: (
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

async function takeOver(means: TakingOver, project: string): Promise<void> {
  const facts = await openFactsWriter(means.documents, project);
  for (const source of ['customer', 'popup-lead'] as const) await takeOverFrom(means, project, source, facts);
}

async function takeOverFrom(
  { documents, changes, report, now = Date.now }: TakingOver,
  project: string,
  source: FactsSource,
  facts: FactsWriter,
): Promise<void> {
  const definition = await definitionNamed(source);
  if (!definition) return;
  const decode = recordDecoder(definition);
  const folder = collectionPath(project, source);
  const path = `${collectionPath(project, PROGRESS)}/${source}`;
  let progress = progressIn((await documents.read(path))?.data);
  const save = async (made: Progress) => {
    if (sameValue(made, progress)) return;
    progress = made;
    await documents.write([{ kind: 'replace', path, data: { ...made }, stamps: ['updatedAt'] }]);
  };
  let after: ChangeCursor = { at: progress.at };
  for (let isMore = true; isMore; ) {
    const page = await changes.changedSince(folder, after, PAGE);
    const fresh = new Set<string>();
    const asked = page.map(async ({ id, data }) => {
      const record = decode(id, data);
      const change = await SOURCES[source](record, facts);
      if (!change) return [];
      const make = (known: DocumentData | undefined) => {
        if (!isKnown(source, known, record)) fresh.add(id);
        return change.make(known);
      };
      return [{ ...change, make }];
    });
    const outcomes = await facts.write((await Promise.all(asked)).flat());
    if (outcomes.includes('too-large')) {
      report?.(`Facts of a customer of ${project} are more than a document holds, and stay as they were.`);
    }
    const last = page.at(-1);
    if (last) after = { at: last.at, id: last.id };
    isMore = page.length === PAGE;
    // Others of the same commit have the same stamp.
    const upTo = Math.min(isMore ? after.at - 1 : after.at, (now() - OVERLAP_MS) * 1000);
    const at = Math.max(progress.at, upTo);
    await save({ ...progress, at, count: progress.count + fresh.size });
    await turn();
  }
  const stored = await changes.count(folder);
  const { count, comparedAt = 0 } = progress;
  const mayCompare = stored < count || stored <= SMALL || now() - comparedAt >= COMPARE_MS;
  if (stored === count || !mayCompare) return;
  const compared = await removedTakenOut({ documents, changes }, project, source);
  await save({ ...progress, count: compared, comparedAt: now() });
}

function isKnown(source: FactsSource, facts: DocumentData | undefined, record: ConsoleRecord): boolean {
  return source === 'customer' ? facts?.[FROM_CUSTOMER] === true : knowsLead(facts, record);
}

/** What was stored before removals were noticed has no number: all is read again. */
function progressIn(stored: DocumentData | undefined): Progress {
  const [at, count, comparedAt] = [stored?.at, stored?.count, stored?.comparedAt].map(
    (each) => Number(each) || 0,
  );
  return at && count ? { at, count, ...(comparedAt && { comparedAt }) } : { at: 0, count: 0 };
}
