/**
 * Runs as the team sees them: what ran, who and when, and its rows, stored beside the documents. A colleague's run is
 * taken over into this browser's journal, and is reported and taken back like one's own.
 */
import type { Role } from '../../../contract/access.ts';
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import type { ImportStore, VersionedWrite } from '../../../contract/imports.ts';
import type { WireValue } from '../../../contract/wire.ts';
import { roleAtLeast } from '../../../core/access/decide.ts';
import type { RunPart } from '../../../core/row-runs/rows.ts';
import { isMap } from '../../../core/values/map-value.ts';
import type { ImportJournal } from '../journal/import-journal.ts';
import type { ImportRun } from '../model/import-run.ts';

/** The collections of the schemas that hold them. What was removed is for admins alone to read. */
export const SHARED_RUNS = 'run';
export const REMOVED_ROWS = 'run-removed';
const SHARED_ROWS = 'run-rows';

/** Of one document; Firestore takes 1 MiB. */
const MOST_CHARACTERS = 400_000;
/** Of one commit; Firestore takes 10 MiB. */
const TOGETHER = 10;

export interface SharedRun {
  readonly run: ImportRun;
  /** Its rows are stored too. */
  readonly hasRows: boolean;
  /** In how many documents each part is; absent: in one. */
  readonly pieces?: readonly number[];
}

/**
 * Says how the run stands; with its parts, also what it did. A row that is too large for a document, and what somebody
 * removed who may not read it afterwards, stays in this browser. False where the store did not take it.
 */
export async function shareRun(
  store: ImportStore,
  run: ImportRun,
  parts?: AsyncIterable<RunPart>,
): Promise<boolean> {
  const owner = run.by?.id ?? run.user;
  const more = { startedAt: { timestampValue: new Date(run.at).toISOString() } };
  const texts = parts && (await textsOfAll(parts));
  const rows = (texts ?? []).flatMap((pieces, index) =>
    pieces.map((text, piece) => ({
      id: pieceId(run, index, piece),
      owner,
      text,
      ...(run.removes && { more }),
    })),
  );
  const isTaken = await putAll(store, rowsOf(run), rows);
  if (!isTaken && !run.removes) return false;
  const hasRows = texts !== undefined && isTaken;
  const pieces = hasRows ? { pieces: texts.map(({ length }) => length) } : {};
  return put(store, SHARED_RUNS, [
    { id: run.id, owner, text: JSON.stringify({ run, hasRows, ...pieces }), more },
  ]);
}

function rowsOf({ removes }: ImportRun): string {
  return removes ? REMOVED_ROWS : SHARED_ROWS;
}

/** The documents of each part; `undefined` where a row alone is too large for one. */
async function textsOfAll(parts: AsyncIterable<RunPart>): Promise<(readonly string[])[] | undefined> {
  const all: (readonly string[])[] = [];
  for await (const part of parts) {
    const texts = textsOf(part);
    if (!texts) return undefined;
    all.push(texts);
  }
  return all;
}

function textsOf(part: RunPart): readonly string[] | undefined {
  const text = JSON.stringify(part);
  if (text.length <= MOST_CHARACTERS) return [text];
  if (part.rows.length < 2) return undefined;
  const middle = Math.ceil(part.rows.length / 2);
  const first = textsOf({ ...part, rows: part.rows.slice(0, middle) });
  const second = textsOf({ ...part, rows: part.rows.slice(middle) });
  return first && second && [...first, ...second];
}

/**
 * `undefined`: it is none, or of a console that writes them otherwise. Whose it is the store vouches for, and not the
 * run: whoever wrote it could call it an admin's.
 */
export function sharedRunIn({ data, owner }: ConsoleRecord): SharedRun | undefined {
  const stored = parsed(data);
  if (!isMap(stored) || !isMap(stored.run) || typeof owner !== 'string') return undefined;
  const { run, hasRows, pieces } = stored;
  const isRun =
    ['id', 'user', 'project', 'collection', 'status', 'file'].every(
      (name) => typeof run[name] === 'string',
    ) && ['total', 'parts', 'at'].every((name) => typeof run[name] === 'number');
  // As `shareRun` wrote it: what is done with it is checked by the store, write by write.
  if (!isRun) return undefined;
  const counts = Array.isArray(pieces) && pieces.every((count) => typeof count === 'number');
  const name = isMap(run.by) && typeof run.by.name === 'string' ? run.by.name : owner;
  return {
    run: { ...(run as unknown as ImportRun), by: { id: owner, name } },
    hasRows: hasRows === true,
    ...(counts && { pieces: pieces as readonly number[] }),
  };
}

/**
 * Whether the role takes a colleague's run back. An operator could write into a run what only admins may write: then
 * nobody does. Only admins write what a run removed.
 */
export function mayTakeBack(
  { removes }: Pick<ImportRun, 'removes'>,
  { access, audit }: Pick<CollectionDefinition, 'access' | 'audit'>,
  role: Role,
): boolean {
  return role === 'admin' && roleAtLeast(removes ? 'admin' : 'operator', audit?.write ?? access.write);
}

/** Puts a colleague's run beside one's own, so that it can be opened. False where rows of its owner are not there. */
export async function takeOver(
  store: ImportStore,
  journal: ImportJournal,
  { run, pieces = [] }: SharedRun,
  user: string,
): Promise<boolean> {
  for (let index = 0; index < run.parts; index += 1) {
    const ids = Array.from({ length: pieces[index] ?? 1 }, (_, piece) => pieceId(run, index, piece));
    const read = await store.read(rowsOf(run), ids);
    if (!read.ok) return false;
    const parts = ids.flatMap((id) => {
      const { owner, data } = read.documents.get(id)?.fields ?? {};
      if (textIn(owner) !== run.by?.id) return [];
      const part = parsed(textIn(data));
      return isMap(part) && Array.isArray(part.rows) ? [part as unknown as RunPart] : [];
    });
    const [first] = parts;
    if (!first || parts.length < ids.length) return false;
    await journal.putPart(run.id, index, { ...first, rows: parts.flatMap(({ rows }) => rows) }, false);
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

async function putAll(store: ImportStore, collection: string, texts: readonly Text[]): Promise<boolean> {
  for (let from = 0; from < texts.length; from += TOGETHER) {
    if (!(await put(store, collection, texts.slice(from, from + TOGETHER)))) return false;
  }
  return true;
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

function textIn(value: WireValue | undefined): string | undefined {
  return value && 'stringValue' in value ? value.stringValue : undefined;
}

function pieceId({ id }: ImportRun, index: number, piece: number): string {
  return piece === 0 ? `${id}-${index}` : `${id}-${index}-${piece}`;
}

function parsed(text: unknown): unknown {
  if (typeof text !== 'string') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
