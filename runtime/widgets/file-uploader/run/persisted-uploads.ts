/**
 * What the browser has persisted of the uploads under way, so that the next page goes on with them; written in the
 * order in which it happened.
 */
import type { UploadPlace } from '../model/upload.ts';
import type { UploadEvent } from '../model/uploads.ts';
import type { KeptUpload, UploadKeeper } from './kept-uploads.ts';

export class PersistedUploads {
  private isComplete = true;
  private readonly uploads = new Map<string, KeptUpload>();
  private readonly keeper: UploadKeeper | undefined;
  private readonly failed: () => void;
  private writing: Promise<unknown> = Promise.resolve();

  /** `failed`: the browser takes no more. */
  constructor(keeper: UploadKeeper | undefined, failed: () => void) {
    this.keeper = keeper;
    this.failed = failed;
  }

  /** Whether a reload would find all of them. */
  get isWhole(): boolean {
    return this.isComplete;
  }

  get(id: string): KeptUpload | undefined {
    return this.uploads.get(id);
  }

  async load(): Promise<readonly KeptUpload[]> {
    const found = (await this.keeper?.load().catch(() => [])) ?? [];
    for (const one of found) this.uploads.set(one.id, one);
    return found;
  }

  put(upload: KeptUpload): void {
    this.uploads.set(upload.id, upload);
    this.inOrder((keeper) => keeper.put(upload)).catch(() => {
      this.isComplete = false;
      this.failed();
    });
  }

  follow(event: UploadEvent): void {
    if (event.type === 'moved') {
      this.move(event.ids, event.place);
      return;
    }
    const known = 'id' in event ? this.uploads.get(event.id) : undefined;
    if (!known) return;
    const { id } = known;
    switch (event.type) {
      case 'begun':
        this.put({ ...known, uploadUrl: event.uploadUrl });
        return;
      case 'equal':
        this.put({ ...known, equal: event.file });
        return;
      case 'again': {
        const { equal, ...rest } = known;
        if (equal) this.put({ ...rest, isWantedTwice: true });
        return;
      }
      case 'progressed':
        // The server knows better: this is only what the next page says before it has asked.
        if (event.sent - known.sent > known.upload.size / 20) this.put({ ...known, sent: event.sent });
        return;
      case 'landed':
      case 'refused':
      case 'expired':
      case 'removed':
        this.uploads.delete(id);
        void this.inOrder((keeper) => keeper.remove(id)).catch(() => undefined);
        return;
      default:
    }
  }

  /** They stay with the browser, for the next sign-in. */
  release(): void {
    this.keeper?.release();
    this.uploads.clear();
  }

  private move(ids: readonly string[], place: UploadPlace): void {
    for (const id of ids) {
      const known = this.uploads.get(id);
      if (known) this.put({ ...known, upload: { ...known.upload, place } });
    }
  }

  /** One that has ended is not written down after it was removed: the next page would send it again. */
  private inOrder(work: (keeper: UploadKeeper) => Promise<void>): Promise<void> {
    const worked = this.writing.then(() => this.keeper && work(this.keeper));
    this.writing = worked.catch(() => undefined);
    return worked;
  }
}
