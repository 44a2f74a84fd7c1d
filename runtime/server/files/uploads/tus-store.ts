/**
 * Uploads as `@tus/server` asks for them. Its ids are `{project}/{id}`.
 */
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { FileError, isDiskFull } from '../file-error.ts';
import { UPLOAD_MS, type Uploads } from './uploads.ts';

export class TusStore extends DataStore {
  private readonly uploads: Uploads;
  private readonly now: () => number;

  constructor(uploads: Uploads, now: () => number) {
    super();
    this.uploads = uploads;
    this.now = now;
    this.extensions = ['creation', 'termination', 'expiration'];
  }

  /** It stands already: its id is drawn with it. */
  override async create(upload: Upload): Promise<Upload> {
    upload.creation_date = new Date(this.now()).toISOString();
    return upload;
  }

  override async getUpload(name: string): Promise<Upload> {
    const [project, id] = namesIn(name);
    const announced = await this.uploads.announced(project, id);
    if (!announced) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({
      id: name,
      size: announced.size,
      offset: await this.uploads.offset(project, id),
      creation_date: new Date(announced.createdAt).toISOString(),
    });
  }

  override async write(stream: Readable, name: string, offset: number): Promise<number> {
    try {
      return await this.uploads.append(...namesIn(name), offset, stream);
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      const full = new FileError('disk-full');
      // What the package answers with.
      throw Object.assign(full, { status_code: full.status, body: JSON.stringify(full.answer) });
    }
  }

  override async remove(name: string): Promise<void> {
    await this.uploads.remove(...namesIn(name));
  }

  /** The sweeper's work. */
  override async deleteExpired(): Promise<number> {
    return 0;
  }

  override getExpiration(): number {
    return UPLOAD_MS;
  }
}

export function namesIn(name: string): readonly [project: string, id: string] {
  const at = name.lastIndexOf('/');
  return [name.slice(0, at), name.slice(at + 1)];
}
