/**
 * What a migration is about to change, on the disk before it is changed: one line a document, each with the values of
 * the touched places before and after. Lines are appended, so that a run that goes on keeps what the first one knew.
 */
import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { parseFields } from '../../../runtime/server/firestore/values/parse-value.ts';
import type { Fields } from '../../../runtime/server/firestore/values/value.ts';
import { EnvironmentError, UsageError } from '../../exit-codes.ts';
import { listAt, objectAt, textAt } from '../answers.ts';

export interface UndoEntry {
  /** Below the database. */
  readonly document: string;
  readonly touched: readonly (readonly string[])[];
  /** Only the touched places; an absent one was not there. */
  readonly before: Fields;
  readonly after: Fields;
}

export interface UndoFile {
  readonly file: string;
  /** On the disk when it returns. */
  append(entries: readonly UndoEntry[]): void;
  close(): void;
}

export function openUndoFile(file: string): UndoFile {
  try {
    mkdirSync(dirname(file), { recursive: true });
    const whole = existsSync(file) ? wholeLines(readFileSync(file)) : 0;
    const handle = openSync(file, 'a', 0o600);
    // The half line of a killed run: its documents were not written.
    ftruncateSync(handle, whole);
    return {
      file,
      append(entries) {
        writeFileSync(handle, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
        fsyncSync(handle);
      },
      close: () => closeSync(handle),
    };
  } catch (cause) {
    const says = cause instanceof Error ? cause.message : String(cause);
    throw new EnvironmentError(`The undo file cannot be written: ${says}`, { cause });
  }
}

/** By document, the last word on each. Throws a UsageError for anything that is no undo file. */
export function readUndoFile(file: string, shown: string): ReadonlyMap<string, UndoEntry> {
  let bytes: Buffer;
  try {
    bytes = readFileSync(file);
  } catch (cause) {
    throw new UsageError(`${shown} cannot be read: ${cause instanceof Error ? cause.message : cause}`, {
      cause,
    });
  }
  const lines = bytes.subarray(0, wholeLines(bytes)).toString('utf8').split('\n').slice(0, -1);
  const entries = new Map<string, UndoEntry>();
  for (const [index, line] of lines.entries()) {
    const entry = entryOf(line);
    if (!entry) throw new UsageError(`${shown}:${index + 1} is no line of an undo file.`);
    entries.set(entry.document, entry);
  }
  return entries;
}

function entryOf(line: string): UndoEntry | undefined {
  try {
    const content: unknown = JSON.parse(line);
    const document = textAt(content, 'document');
    const touched = listAt(content, 'touched').map((path) => (Array.isArray(path) ? path.map(String) : []));
    if (document === undefined || touched.some((path) => path.length === 0)) return undefined;
    const { before, after } = objectAt(content);
    return { document, touched, before: parseFields(before), after: parseFields(after) };
  } catch {
    return undefined;
  }
}

function wholeLines(bytes: Buffer): number {
  return bytes.lastIndexOf('\n') + 1;
}
