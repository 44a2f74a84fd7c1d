/**
 * A finished resumable upload becomes a file, once: the file has the upload's id, so that whoever lost the answer gets
 * the same one again.
 */
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_KINDS, type FileKind } from '../../../contract/files.ts';
import type { Session } from '../../session.ts';
import type { StoredRecord } from '../file-documents.ts';
import { FileError } from '../file-error.ts';
import type { FileRoom } from '../file-room.ts';
import { uploadIdIn } from './routes.ts';
import type { Announced, Uploads } from './uploads.ts';

export interface FinishedUpload {
  readonly address: string;
  /** `filePath`, `isPublic`, `kind`. */
  readonly asked: { readonly [name: string]: unknown };
  readonly kinds: readonly FileKind[];
  readonly project: string;
  readonly by: Session;
}

/** Of this process: whoever asks again meanwhile waits for the same file. */
const finishing = new WeakMap<Uploads, Map<string, Promise<StoredRecord>>>();

/** Throws a FileError; a file that is refused for good leaves nothing of its upload. */
export async function finishUpload(finished: FinishedUpload, room: FileRoom): Promise<StoredRecord> {
  const { address, project, by } = finished;
  const { uploads, keeper } = room;
  const id = uploadIdIn(address);
  if (id === undefined) throw new FileError('malformed');
  const already = await keeper.documents.read(project, id);
  if (already) {
    // Left where the server ended between the document and this.
    await uploads.remove(project, id);
    return already;
  }
  const announced = await uploads.announced(project, id);
  if (announced?.uid !== by.uid) throw new FileError('upload-missing');
  const under = finishing.get(uploads) ?? new Map<string, Promise<StoredRecord>>();
  finishing.set(uploads, under);
  const key = `${project}/${id}`;
  const there = under.get(key);
  if (there) return there;
  const mine = taken(id, announced, finished, room).finally(() => under.delete(key));
  under.set(key, mine);
  return mine;
}

async function taken(
  id: string,
  announced: Announced,
  { asked, kinds, project, by }: FinishedUpload,
  { uploads, keeper, quarantine, quotas }: FileRoom,
): Promise<StoredRecord> {
  // Ended, perhaps, since it was looked for.
  const already = await keeper.documents.read(project, id);
  if (already) return already;
  if ((await uploads.offset(project, id)) < announced.size) throw new FileError('upload-unfinished');
  await quotas.check(project);
  const path = join(quarantine, randomBytes(16).toString('hex'));
  const { filePath, isPublic, kind } = asked;
  try {
    const record = await keeper.take({
      id,
      file: await uploads.whole(project, id, path),
      filename: announced.filename,
      declared: announced.filetype,
      project,
      by,
      wanted: wantedIn(kind ?? announced.kind, kinds),
      isPublic: isPublic === true,
      ...(typeof filePath === 'string' && { filePath }),
    });
    await uploads.remove(project, id);
    return record;
  } catch (error) {
    const stored = await keeper.documents.read(project, id);
    if (stored) return stored;
    if (error instanceof FileError && error.isFinal) await uploads.remove(project, id);
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** What a field wants, within what the call takes; the first of those when it does not say. */
export function wantedIn(given: unknown, kinds: readonly FileKind[]): FileKind {
  const kind = FILE_KINDS.find((one) => one === given);
  return kind && kinds.includes(kind) ? kind : (kinds[0] ?? 'file');
}
