/**
 * Runs as the team sees them: what ran, who and when, and its rows, stored beside the documents. A colleague's run is
 * taken over into this browser's journal, and is reported and taken back like one's own.
 */
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { ImportStore, VersionedWrite } from '../../../contract/imports.ts';
import { isMap } from '../../../core/values/map-value.ts';
import type { ImportJournal } from '../journal/import-journal.ts';
import type { ImportRun, RunPart } from '../model/import-run.ts';

/** The collections of the schemas that hold them. */
export const SHARED_RUNS = 'run';
const SHARED_ROWS = 'run-rows';

/** Of one document; Firestore takes 1 MiB. */
const MOST_CHARACTERS = 400_000;
/** Of one commit; Firestore takes 10 MiB. */
const TOGETHER = 10;

export interface SharedRun {
  readonly run: ImportRun;
  /** Its rows are stored too. */
  readonly hasRows: boolean;
}

/**
 * Says how the run stands; with its parts, also what it did. What a bulk removal removed is not stored a second time
 * (decision 28), and neither is a run of very large rows. False where the store did not take it.
 */
export async function shareRun(
  store: ImportStore,
  run: ImportRun,
  parts?: AsyncIterable<RunPart>,
): Promise<boolean> {
  const texts: string[] = [];
  let hasRows = parts !== undefined && !run.removes;
  if (parts && hasRows) {
    for await (const part of parts) texts.push(JSON.stringify(part));
    hasRows = texts.every((text) => text.length <= MOST_CHARACTERS);
  }
  const owner = run.by?.id ?? run.user;
  const rows = hasRows ? texts.map((text, index) => ({ id: partId(run, index), owner, text })) : [];
  for (let from = 0; from < rows.length; from += TOGETHER) {
    if (!(await put(store, SHARED_ROWS, rows.slice(from, from + TOGETHER)))) return false;
  }
  const startedAt = { timestampValue: new Date(run.at).toISOString() };
  return put(store, SHARED_RUNS, [
    { id: run.id, owner, text: JSON.stringify({ run, hasRows }), more: { startedAt } },
  ]);
}

/** `undefined`: it is none, or of a console that writes them otherwise. */
export function sharedRunIn({ data }: ConsoleRecord): SharedRun | undefined {
  const stored = parsed(data);
  if (!isMap(stored) || !isMap(stored.run)) return undefined;
  const { run, hasRows } = stored;
  const isRun =
    ['id', 'user', 'project', 'collection', 'status', 'file'].every(
      (name) => typeof run[name] === 'string',
    ) && ['total', 'parts', 'at'].every((name) => typeof run[name] === 'number');
  // As `shareRun` wrote it: what is done with it is checked by the store, write by write.
  return isRun ? { run: run as unknown as ImportRun, hasRows: hasRows === true } : undefined;
}

/** Puts a colleague's run beside one's own, so that it can be opened. False where its rows are not there. */
export async function takeOver(
  store: ImportStore,
  journal: ImportJournal,
  { run }: SharedRun,
  user: string,
): Promise<boolean> {
  const ids = Array.from({ length: run.parts }, (_, index) => partId(run, index));
  const read = await store.read(SHARED_ROWS, ids);
  if (!read.ok) return false;
  for (const [index, id] of ids.entries()) {
    const text = read.documents.get(id)?.fields.data;
    const part = text && 'stringValue' in text ? parsed(text.stringValue) : undefined;
    if (!isMap(part) || !Array.isArray(part.rows)) return false;
    await journal.putPart(run.id, index, part as unknown as RunPart, false);
  }
  await journal.putRun({ ...run, user });
  return true;
}

interface Text {
  readonly id: string;
  /** Who may change it, beside admins. */
  readonly owner: string;
  readonly text: string;
  readonly more?: { readonly startedAt: { readonly timestampValue: string } };
}

async function put(store: ImportStore, collection: string, texts: readonly Text[]): Promise<boolean> {
  const ids = texts.map(({ id }) => id);
  const read = await store.read(collection, ids);
  if (!read.ok) return false;
  const writes = texts.map(({ id, owner, text, more = {} }): VersionedWrite => {
    const fields = { ...more, owner: { stringValue: owner }, data: { stringValue: text } };
    const version = read.documents.get(id)?.version;
    const mask = Object.keys(fields).map((name) => [name]);
    return { kind: 'put', id, fields, mask, ...(version !== undefined && { version }) };
  });
  return (await store.commit(collection, writes)).ok;
}

function partId({ id }: ImportRun, index: number): string {
  return `${id}-${index}`;
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
