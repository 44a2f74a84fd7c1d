/**
 * The port through which the backend stores bytes: on the disk, or in Cloud Storage. A key is text of ours, parts joined
 * by `/`; no adapter makes a path of it. What stands under a key is whole: a write that was stopped leaves what was there.
 */
import type { Readable } from 'node:stream';

export type Visibility = 'public' | 'private';

export interface BlobKind {
  readonly contentType: string;
  readonly visibility: Visibility;
}

export interface BlobStat extends BlobKind {
  readonly key: string;
  readonly size: number;
  /** In hexadecimal. */
  readonly sha256: string;
  /** ms since the epoch: of the last write. */
  readonly writtenAt: number;
}

/** A file of this machine, with what was counted while it was written. */
export interface WholeFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/**
 * Bytes that come in several requests, until all are there. A name is `{project}/{id}`, with an id of ours; one request at
 * a time appends to it.
 */
export interface GrowingBytes {
  /** What has come, from the first byte on without a gap. */
  length(name: string): Promise<number>;
  /** At the end; on the disk when it resolves. What came before a failure may stay. Answers the new length. */
  append(name: string, offset: number, source: AsyncIterable<Uint8Array>): Promise<number>;
  /** A file with all of it, which the caller removes and never writes into; what has come stays. */
  whole(name: string, path: string): Promise<WholeFile>;
  remove(name: string): Promise<void>;
}

/** Both ends count, from 0. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface BlobPage {
  readonly limit: number;
  /** Start after this key. */
  readonly after?: string;
}

export interface AddressTerms {
  /** ms since the epoch. */
  readonly expiresAt: number;
  /** Value of `content-disposition`. */
  readonly disposition: string;
}

export interface Blobs {
  /** Replaces what is there. Durable when it resolves; when the source fails, nothing has changed. */
  write(key: string, source: AsyncIterable<Uint8Array>, kind: BlobKind): Promise<BlobStat>;
  /** The same with a file, which is gone afterwards. */
  adopt(key: string, file: WholeFile, kind: BlobKind): Promise<BlobStat>;
  /** `null`: nothing is there. The range lies within the size that `stat` says. */
  read(key: string, range?: ByteRange): Promise<Readable | null>;
  stat(key: string): Promise<BlobStat | null>;
  /** False: nothing is there to copy. */
  copy(from: string, to: string): Promise<boolean>;
  /** False: nothing is there. */
  show(key: string, visibility: Visibility): Promise<boolean>;
  /** Nothing is there afterwards, whether something was or not. */
  remove(key: string): Promise<void>;
  /** By key. */
  list(prefix: string, page: BlobPage): Promise<readonly BlobStat[]>;
  readonly growing: GrowingBytes;
  /** Bytes under a prefix, growing ones too; a little late where many machines count. */
  used(prefix: string): Promise<number>;
  /** Where the bytes are fetched without us; `null`: the backend serves them itself. */
  address(key: string, terms: AddressTerms): Promise<string | null>;
  /** Removes bytes of writes that were stopped before this moment (ms), and what has not grown since; answers how many there were. */
  sweep(before: number): Promise<number>;
}
