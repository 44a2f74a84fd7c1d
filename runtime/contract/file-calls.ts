/**
 * What the console asks of the backend about files: over HTTP in `runtime/data`, a double in tests. Nothing here
 * rejects for a refusal, which is an answer; a call that gets no answer says `offline`.
 */
import type {
  FileAddress,
  FileKind,
  FileLimits,
  FileUsages,
  StoredFile,
  UnusedFiles,
  VideoResponse,
} from './files.ts';

export interface SendRequest {
  readonly project: string;
  readonly kind: FileKind;
  readonly bytes: Blob;
  readonly filename: string;
  readonly isPublic: boolean;
  /** `editor` when absent. */
  readonly filePath?: string;
  /** The address of the same upload, begun before: it goes on where it was. */
  readonly uploadUrl?: string;
}

export interface SendListener {
  /** Bytes that the server has; fewer than before where a part was lost. */
  readonly progress: (sent: number) => void;
  /** All bytes are there; they are inspected now. */
  readonly inspecting: () => void;
  /** The upload has an address under which it can go on. */
  readonly begun?: (uploadUrl: string) => void;
}

export type CallFailure =
  /** No answer. */
  | { readonly ok: false; readonly reason: 'offline' }
  /** Refused for what it is: the same again is refused again. `error` says what and how to mend it. */
  | { readonly ok: false; readonly reason: 'refused'; readonly error: string }
  /** May go another time. */
  | { readonly ok: false; readonly reason: 'failed'; readonly error: string }
  /** An unfinished upload that ended after its time. */
  | { readonly ok: false; readonly reason: 'expired' };

export type SendOutcome = { readonly ok: true; readonly file: StoredFile } | CallFailure;

export interface FileCalls {
  /** Rejects when the signal ends it, and then only. */
  send(request: SendRequest, listener: SendListener, signal: AbortSignal): Promise<SendOutcome>;
  /** Ends an unfinished upload at the server. */
  forget(uploadUrl: string): Promise<void>;
  setPublic(project: string, id: string, isPublic: boolean): Promise<SendOutcome>;
  /** A video that is stored here goes to the video host too; the backend sends it. */
  sendToHost(project: string, id: string): Promise<SendOutcome>;
  /** Those that may be read; rejects without an answer. */
  addresses(
    project: string,
    ids: readonly string[],
    download?: boolean,
  ): Promise<{ readonly [id: string]: FileAddress }>;
  /** `undefined` without an answer. */
  limits(project: string): Promise<FileLimits | undefined>;
  /** `undefined` without an answer. */
  video(project: string, id: string): Promise<VideoResponse | undefined>;
  /** The documents that name a file; `undefined` without an answer. */
  usages(project: string, id: string): Promise<FileUsages | undefined>;
  /** Files that no document names; `undefined` without an answer. */
  unused(project: string): Promise<UnusedFiles | undefined>;
  /** Admins: the file with its bytes, though the documents of this `known` name it. `undefined`: it is gone. */
  remove(project: string, id: string, known: string): Promise<CallFailure | undefined>;
}
