/**
 * What is done with files, whoever asks: a received one becomes a document, one is shown or hidden, one is removed with
 * its bytes, a picture gets a smaller size. The steps of `core/files/receiving` are carried out here.
 */
import { randomBytes, randomInt } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileKind, ImageWidth } from '../../contract/files.ts';
import { blobKey, cleanFilename, cleanFilePath } from '../../core/files/clean-name.ts';
import { RECEIVING, type ReceivingEffect, type ReceivingEvent, receive } from '../../core/files/receiving.ts';
import type { BlobKind, BlobStat, Blobs, WholeFile } from '../ports/blobs.ts';
import type { Documents } from '../ports/documents.ts';
import { countWhole, writeWhole } from '../ports/write-whole.ts';
import type { Session } from '../session.ts';
import { type FileDocuments, fileDocuments, type StoredRecord } from './file-documents.ts';
import { bytesInWords, FileError } from './file-error.ts';
import { type Inspected, inspect } from './inspect.ts';
import type { ConfiguredLimits } from './limits.ts';
import type { ImageOutcome, MediaMaker } from './media-maker.ts';
import { servedPath } from './signed-address.ts';

export interface ReceivedFile {
  /** Drawn when absent. */
  readonly id?: string;
  /** Gone afterwards, whatever comes of it. */
  readonly file: WholeFile;
  readonly filename: string;
  readonly declared: string;
  readonly wanted: FileKind;
  readonly filePath?: string;
  readonly isPublic: boolean;
  readonly project: string;
  readonly by: Session;
}

export interface FileKeeper {
  readonly documents: FileDocuments;
  /** Throws a FileError; then nothing of it is left. */
  take(received: ReceivedFile): Promise<StoredRecord>;
  /** From the next request on; without `isPublic` nothing changes. Throws a FileError. */
  show(project: string, id: string, isPublic: boolean | undefined, by: Session): Promise<StoredRecord>;
  /** Throws a FileError where there is none. */
  remove(project: string, id: string): Promise<void>;
  /** The key of a smaller picture, made when it is first asked for; the picture's own where it is not larger. */
  sized(project: string, record: StoredRecord, width: ImageWidth): Promise<string>;
}

export interface KeeperParts {
  readonly blobs: Blobs;
  readonly documents: Documents;
  readonly images: MediaMaker;
  readonly limits: ConfiguredLimits;
  /** Where files wait that are not stored yet. */
  readonly quarantine: string;
  /** Before the addresses of files; empty where they are on the console's own origin. */
  readonly origin: string;
  /** Told of what was left behind. */
  readonly report: (problem: string) => void;
}

const ID_BYTES = 15;
/** `{prefix}-{filename}` (product operations, §9). */
const PREFIXES = 10 ** 12;

export function openFileKeeper(parts: KeeperParts): FileKeeper {
  const { blobs } = parts;
  const documents = fileDocuments(parts.documents);
  const making = new Map<string, Promise<string>>();

  async function everyKey(project: string, { id, key }: StoredRecord): Promise<string[]> {
    const sizes = await blobs.list(sizesPrefix(project, id), { limit: 100 });
    return [...(key === '' ? [] : [key]), ...sizes.map((size) => size.key)];
  }

  return {
    documents,
    take: (received) => takeIn(received, parts, documents),
    async show(project, id, isPublic, by) {
      const before = await existing(documents, project, id);
      if (isPublic === undefined || before.isPublic === isPublic) return before;
      const move = async () => {
        for (const key of await everyKey(project, before)) {
          await blobs.show(key, isPublic ? 'public' : 'private');
        }
      };
      // Hidden by the document first, shown by it last: it is what every request is judged by.
      if (isPublic) await move();
      if (!(await documents.change(project, before, { isPublic }, by))) throw new FileError('missing');
      if (!isPublic) await move();
      return { ...before, isPublic };
    },
    async remove(project, id) {
      const record = await existing(documents, project, id);
      await documents.remove(project, id);
      for (const key of await everyKey(project, record)) await blobs.remove(key);
    },
    sized(project, record, width) {
      if (record.width !== undefined && record.width <= width) return Promise.resolve(record.key);
      const key = `${sizesPrefix(project, record.id)}${record.sha256.slice(0, 16)}-${width}`;
      const running = making.get(key);
      if (running) return running;
      const made = makeSize(key, project, record, width, parts).finally(() => making.delete(key));
      making.set(key, made);
      return made;
    },
  };
}

/** No part of a name begins with a dot, so no file is ever among them. */
function sizesPrefix(project: string, id: string): string {
  return `${project}/.sizes/${id}/`;
}

async function existing(documents: FileDocuments, project: string, id: string): Promise<StoredRecord> {
  const record = await documents.read(project, id);
  if (!record) throw new FileError('missing');
  return record;
}

async function takeIn(
  received: ReceivedFile,
  parts: KeeperParts,
  documents: FileDocuments,
): Promise<StoredRecord> {
  const { blobs, limits, images } = parts;
  const { project, isPublic, by } = received;
  const { id = randomBytes(ID_BYTES).toString('base64url') } = received;
  const made = join(parts.quarantine, `${randomBytes(ID_BYTES).toString('hex')}.made`);
  const of = { store: project, user: by.uid };
  let inspected: Inspected | undefined;
  let whole = received.file;
  let measures: Pick<StoredRecord, 'width' | 'height' | 'duration'> = {};
  let record: Omit<StoredRecord, 'version'> | undefined;

  const carryOut: {
    readonly [effect in ReceivingEffect]: () => Promise<ReceivingEvent | undefined>;
  } = {
    async inspect() {
      const { path, size } = received.file;
      const filename = cleanFilename(received.filename);
      inspected = await inspect({ ...received, path, size, filename });
      const { kind } = inspected.type;
      if (size > limits.bytes[kind]) {
        throw new FileError('too-large', { filename, limit: bytesInWords(limits.bytes[kind]) });
      }
      if (kind === 'audio' || kind === 'video') {
        const duration = await images.duration(path, of);
        if (duration !== undefined) measures = { duration };
      }
      return { kind: 'inspected', remake: kind === 'image' };
    },
    async make() {
      const { filename, type } = ready(inspected);
      const outcome = await images.make({ of, input: received.file.path, output: made });
      if (!outcome.ok) throw imageError(outcome, filename, type.words, limits);
      const { width, height } = outcome;
      measures = { width, height };
      whole = await countWhole(made);
      return { kind: 'made' };
    },
    async store() {
      const { filename, contentType, type } = ready(inspected);
      const filePath = cleanFilePath(received.filePath, project);
      const key = blobKey(project, filePath, String(randomInt(PREFIXES)).padStart(12, '0'), filename);
      const { size, sha256 } = await blobs.adopt(key, whole, {
        contentType,
        visibility: isPublic ? 'public' : 'private',
      });
      const url = parts.origin + servedPath(project, id, filename);
      record = {
        id,
        url,
        filename,
        isPublic,
        filePath,
        ...measures,
        kind: type.kind,
        contentType,
        size,
        sha256,
        ...(whole !== received.file && { sourceSha256: received.file.sha256 }),
        key,
      };
      return { kind: 'stored' };
    },
    async 'write-document'() {
      const written = ready(record);
      try {
        await documents.create(project, written, by);
      } catch (error) {
        const there = await documents.read(project, id).catch(() => 'unknown' as const);
        if (there === 'unknown') {
          parts.report(`A file may have been stored without an answer: ${String(error)}`);
          return { kind: 'in-doubt' };
        }
        // Another may have come first by the same upload, with bytes of its own.
        if (there?.key !== written.key) throw error;
      }
      return { kind: 'written' };
    },
    'discard-quarantined': async () => void (await rm(received.file.path, { force: true })),
    'discard-made': async () => void (await rm(made, { force: true })),
    'discard-stored': async () => void (record && (await blobs.remove(record.key))),
  };
  const end = await run(carryOut, parts.report);
  if (end.failure !== undefined) throw end.failure;
  if (end.stage !== 'done' || !record) throw new Error('The store did not answer.');
  return { ...record, version: '' };
}

/** What an earlier step has left: the machine asks for no step before it. */
function ready<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A step of receiving came before its time.');
  return value;
}

async function run(
  carryOut: { readonly [effect in ReceivingEffect]: () => Promise<ReceivingEvent | undefined> },
  report: (problem: string) => void,
): Promise<{ readonly stage: string; readonly failure?: unknown }> {
  let step = receive(RECEIVING, { kind: 'received' });
  const todo: ReceivingEffect[] = [...step.effects];
  let failure: unknown;
  for (let effect = todo.shift(); effect !== undefined; effect = todo.shift()) {
    try {
      const event = await carryOut[effect]();
      if (!event) continue;
      step = receive(step.state, event);
    } catch (error) {
      // What could not be cleared away is the sweeper's.
      if (effect.startsWith('discard-')) {
        report(`${effect}: ${String(error)}`);
        continue;
      }
      failure = error;
      step = receive(step.state, { kind: 'failed' });
    }
    todo.push(...step.effects);
  }
  return { stage: step.state.stage, failure };
}

function imageError(
  { code, limit: pixels = 0 }: Extract<ImageOutcome, { readonly ok: false }>,
  filename: string,
  wanted: string,
  limits: ConfiguredLimits,
): FileError {
  const limit = {
    unreadable: '',
    'too-many-pixels': `${(pixels / 1e6).toLocaleString('pt-BR')} megapixels`,
    'too-many-frames': `${limits.frames} quadros`,
  }[code];
  return new FileError(code, { filename, wanted, limit });
}

async function makeSize(
  key: string,
  project: string,
  record: StoredRecord,
  width: ImageWidth,
  { blobs, images, quarantine }: KeeperParts,
): Promise<string> {
  if (await blobs.stat(key)) return key;
  const name = join(quarantine, randomBytes(ID_BYTES).toString('hex'));
  const [input, output] = [`${name}.in`, `${name}.out`];
  try {
    const bytes = await blobs.read(record.key);
    if (!bytes) throw new FileError('missing');
    await writeWhole(input, bytes);
    // Whoever looks at a page asks for it.
    const of = { store: project, user: '' };
    const outcome = await images.make({ of, input, output, width });
    if (!outcome.ok) throw new FileError('unreadable', { filename: record.filename, wanted: 'uma imagem' });
    const kind: BlobKind = {
      contentType: record.contentType,
      visibility: record.isPublic ? 'public' : 'private',
    };
    const stored: BlobStat = await blobs.adopt(key, await countWhole(output), kind);
    return stored.key;
  } finally {
    await Promise.all([rm(input, { force: true }), rm(output, { force: true })]);
  }
}
