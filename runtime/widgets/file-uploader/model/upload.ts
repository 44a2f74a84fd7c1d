/**
 * One upload: the field that it is for, and how far it is.
 */

import type { FileKind, StoredFile } from '../../../contract/files.ts';
import type { FieldPlace } from '../../../contract/registries.ts';
import { followRows } from '../../../core/patches/known-rows.ts';

/** How many are sent at once: the live lists of the page need connections too. */
export const MOST_AT_ONCE = 3;

export interface UploadPlace extends FieldPlace {
  /** The rows of the list that holds the field, as they stood when the path was right. */
  readonly among?: { readonly rows: readonly unknown[]; readonly itemKey?: string };
  /** The file goes into a list; else it takes the field's place. */
  readonly isList: boolean;
}

export interface NewUpload {
  readonly place: UploadPlace;
  readonly kind: FileKind;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly isPublic: boolean;
  readonly filePath?: string;
  /** What it is to stand in place of: the field's value, or an item of its list. */
  readonly replaces?: unknown;
}

export interface Upload extends NewUpload {
  readonly id: string;
  /** The operator has seen that the store has an equal file, and wants this one too. */
  readonly isWantedTwice?: true;
  /** Where it goes on, once the server has begun it. */
  readonly uploadUrl?: string;
  readonly state: UploadState;
}

export interface Progress {
  /** Bytes. */
  readonly sent: number;
  /** The last seconds, oldest first. */
  readonly samples: readonly { readonly at: number; readonly sent: number }[];
}

/** Where the finished file is: in its open form, in its document, in the draft of a new one, or in the library alone. */
export type Landed = 'form' | 'document' | 'draft' | 'library';

export type UploadState =
  | { readonly name: 'waiting'; readonly sent: number }
  | { readonly name: 'sending'; readonly progress: Progress }
  /** All bytes are there, and the server looks at what they are. */
  | { readonly name: 'inspecting' }
  | { readonly name: 'offline'; readonly sent: number }
  /** The store has a file of the same bytes; nothing was sent. */
  | { readonly name: 'equal'; readonly file: StoredFile }
  /** May go another time. Without an error the file itself cannot be read. */
  | { readonly name: 'failed'; readonly error?: string; readonly sent: number }
  | { readonly name: 'refused'; readonly error: string }
  | { readonly name: 'expired' }
  /** After a reload of the page: the browser has not kept the bytes. `isKnown`: it opens the file once it may. */
  | { readonly name: 'needs-file'; readonly sent: number; readonly isKnown?: true }
  | { readonly name: 'done'; readonly file: StoredFile; readonly landed?: Landed };

/** Whether a page that goes now would stop it. */
export function isUnderWay({ state }: Upload): boolean {
  return ['waiting', 'sending', 'inspecting', 'offline'].includes(state.name);
}

/** Whether its file may still reach its field. */
export function mayLand({ state }: Upload): boolean {
  return state.name !== 'refused' && (state.name !== 'done' || state.landed === undefined);
}

/** Bytes that the server has. */
export function sentOf({ state, size }: Upload): number {
  switch (state.name) {
    case 'sending':
      return state.progress.sent;
    case 'inspecting':
    case 'done':
      return size;
    case 'refused':
    case 'expired':
    case 'equal':
      return 0;
    case 'waiting':
    case 'offline':
    case 'failed':
    case 'needs-file':
      return state.sent;
  }
}

/** Of a file that is sent to the library and for no field: `path` is that of a chooser that waits for it, or empty. */
export function isForLibrary({ collection }: Pick<FieldPlace, 'collection'>): boolean {
  return collection === LIBRARY;
}

/** The collection of files. It has no field that holds one. */
export const LIBRARY = 'file';

/** One text for a field of a document. */
export function placeKey({ project, collection, id, draft, path }: FieldPlace): string {
  return JSON.stringify([project, collection, id ?? null, id === undefined ? draft : null, path]);
}

/** Whether both are the same field of the same document, if in a row that stands elsewhere now. */
export function isSameField(one: FieldPlace, other: FieldPlace): boolean {
  return placeKey(withoutRows(one)) === placeKey(withoutRows(other));
}

/**
 * The place with its row where that stands among these rows now; `undefined` where it is not there any more, or cannot
 * be told from others.
 */
export function placeAmong<Place extends UploadPlace>(place: Place, rows: unknown): Place | undefined {
  const { among, path } = place;
  const at = path.findIndex((step) => typeof step === 'number');
  if (at < 0 || !among) return place;
  if (!Array.isArray(rows)) return undefined;
  const before = { rows: among.rows, keys: [...among.rows.keys()], next: among.rows.length };
  const index = followRows(before, rows, among.itemKey).keys.indexOf(Number(path[at]));
  return index < 0 ? undefined : { ...place, path: path.with(at, index) };
}

function withoutRows(place: FieldPlace): FieldPlace {
  return { ...place, path: place.path.map((step) => (typeof step === 'number' ? 0 : step)) };
}
