/**
 * Carries out what the model of uploads says: sends at most three at once, hands each finished file to its field, and
 * outlives every form. One for a user of the page.
 */
import type { FileCalls } from '../../../contract/file-calls.ts';
import type { StoredFile } from '../../../contract/files.ts';
import {
  isUnderWay,
  type Landed,
  type NewUpload,
  placeKey,
  sentOf,
  type Upload,
  type UploadPlace,
} from '../model/upload.ts';
import {
  afterEvent,
  chosenAfter,
  startable,
  type UploadEvent,
  type Uploads,
  withoutLanded,
} from '../model/uploads.ts';
import { type ChosenFile, openHandle } from './file-handle.ts';
import { isSameFile, MOST_KEPT, markOf, restored, type UploadKeeper } from './kept-uploads.ts';
import { PersistedUploads } from './persisted-uploads.ts';
import { type SendMeans, sendUpload } from './send-upload.ts';

/** A field that is on the screen, or was, in a form that is still open. */
export interface LandingField {
  readonly place: UploadPlace;
  readonly isOpen: () => boolean;
  /** `library` where the field holds a later choice by then, which stays. */
  readonly take: (file: StoredFile, upload: Upload) => Extract<Landed, 'form' | 'library'>;
}

export interface QueueMeans extends SendMeans {
  readonly calls: Pick<FileCalls, 'send' | 'forget'>;
  /** Writes the value of a field whose form is gone; `library` where it cannot. `before`: see `chosenAfter`. */
  readonly keep: (
    upload: Upload,
    file: StoredFile,
    before: readonly string[],
  ) => Promise<Exclude<Landed, 'form'>>;
  /** Where uploads are kept for the next page; absent: a reload ends them. */
  readonly keeper?: UploadKeeper;
  readonly newId: () => string;
}

export interface FileToSend {
  readonly bytes: Blob;
  readonly upload: NewUpload;
  readonly handle?: ChosenFile['handle'];
}

/** Until a request that was lost is tried again while the server is there. */
const LOST_MS = 5000;

export class UploadQueue {
  private uploads: Uploads = [];
  private isAway = false;
  /** The user has signed out: what is listed no more waits for their next sign-in. */
  hasEnded = false;
  private readonly persisted: PersistedUploads;
  private readonly means: QueueMeans;
  private readonly bytes = new Map<string, Blob>();
  private readonly sending = new Map<string, AbortController>();
  private readonly listeners = new Set<() => void>();
  private readonly fields = new Map<string, LandingField>();
  /** One field takes its files one after another: each is written over what the one before has left. */
  private landing: Promise<unknown> = Promise.resolve();

  constructor(means: QueueMeans) {
    this.means = means;
    this.persisted = new PersistedUploads(means.keeper, () => this.notify());
  }

  readonly getState = (): Uploads => this.uploads;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  add(files: readonly FileToSend[]): void {
    this.uploads = withoutLanded(this.uploads);
    const uploads = files.map(({ bytes, upload, handle }): Upload => {
      const id = this.means.newId();
      this.bytes.set(id, bytes);
      void this.persist(id, bytes, upload, handle);
      return { ...upload, id, state: { name: this.isAway ? 'offline' : 'waiting', sent: 0 } };
    });
    this.tell({ type: 'added', uploads });
  }

  again(id: string): void {
    this.tell({ type: 'again', id });
  }

  /** The file that is there goes to the field, and nothing is sent. */
  takeEqual(id: string): void {
    const state = this.uploads.find((one) => one.id === id)?.state;
    if (state?.name === 'equal') void this.land(id, state.file);
  }

  /** Chosen again, as the browser has not kept the bytes. Whether it is the same file; another one changes nothing. */
  async goOnWith(id: string, bytes: Blob): Promise<boolean> {
    const known = this.persisted.get(id);
    if (!known || !isSameFile(known.mark, await markOf(bytes))) return false;
    this.bytes.set(id, bytes);
    this.again(id);
    return true;
  }

  /** The file as the browser knows it, once the operator lets it. Where that fails, it has to be chosen again. */
  async reopen(id: string): Promise<boolean> {
    const { handle } = this.persisted.get(id) ?? {};
    const file = handle && (await openHandle(handle, true));
    if (file && (await this.goOnWith(id, file))) return true;
    this.tell({ type: 'unreadable', id });
    return false;
  }

  /** What an earlier page has left. Once. */
  async restore(): Promise<void> {
    const found = await this.persisted.load();
    for (const one of found) {
      if (one.bytes) this.bytes.set(one.id, one.bytes);
    }
    if (found.length > 0) this.tell({ type: 'added', uploads: found.map(restored) });
    for (const { id, handle } of found) {
      const file = handle && (await openHandle(handle, false));
      if (file) await this.goOnWith(id, file);
    }
  }

  /** Whether a reload would find all of them; a full browser keeps nothing more. */
  isKept(): boolean {
    return this.persisted.isWhole;
  }

  /** Cancels what is under way; what is over is not shown any more. */
  remove(id: string): void {
    const upload = this.uploads.find((one) => one.id === id);
    this.sending.get(id)?.abort();
    this.bytes.delete(id);
    this.tell({ type: 'removed', id });
    if (upload?.uploadUrl !== undefined && upload.state.name !== 'done') {
      void this.means.calls.forget(upload.uploadUrl);
    }
  }

  setAway(isAway: boolean): void {
    if (isAway === this.isAway) return;
    this.isAway = isAway;
    if (isAway) this.stopAll();
    this.tell({ type: isAway ? 'away' : 'back' });
  }

  /** The field of these uploads stands elsewhere now: its row was moved. */
  move(ids: readonly string[], place: UploadPlace): void {
    if (ids.length > 0) this.tell({ type: 'moved', ids, place });
  }

  /** A draft was created as the document of this id. */
  becomeDocument(draft: Pick<UploadPlace, 'project' | 'collection' | 'draft'>, id: string): void {
    for (const { id: upload, place } of this.uploads) {
      const { draft: name, ...field } = place;
      const isOfIt =
        place.id === undefined &&
        name === draft.draft &&
        place.project === draft.project &&
        place.collection === draft.collection;
      if (isOfIt) this.move([upload], { ...field, id });
    }
  }

  /** Stays, also when the field is not drawn any more, for as long as its form is open. */
  register(field: LandingField): void {
    for (const [key, { isOpen }] of this.fields) if (!isOpen()) this.fields.delete(key);
    this.fields.set(placeKey(field.place), field);
  }

  /** Nothing of it is sent any more: the user has signed out. What is kept waits for their next sign-in. */
  end(): void {
    this.hasEnded = true;
    this.stopAll();
    this.persisted.release();
    this.uploads = [];
    this.bytes.clear();
    this.fields.clear();
    this.notify();
  }

  isUnderWay(): boolean {
    return this.uploads.some(isUnderWay);
  }

  private tell(event: UploadEvent): void {
    this.note(event);
    if (this.isAway) return;
    for (const upload of startable(this.uploads)) void this.send(upload);
  }

  private note(event: UploadEvent): void {
    this.uploads = afterEvent(this.uploads, event);
    this.persisted.follow(event);
    this.notify();
  }

  private async persist(
    id: string,
    bytes: Blob,
    upload: NewUpload,
    asked: ChosenFile['handle'],
  ): Promise<void> {
    if (!this.means.keeper) return;
    const [mark, handle] = await Promise.all([markOf(bytes), asked]);
    const now = this.uploads.find((one) => one.id === id);
    if (!now || !(isUnderWay(now) || now.state.name === 'equal')) return;
    const { place, uploadUrl, isWantedTwice, state } = now;
    this.persisted.put({
      id,
      upload: { ...upload, place },
      sent: sentOf(now),
      mark,
      ...(uploadUrl !== undefined && { uploadUrl }),
      ...(isWantedTwice && { isWantedTwice }),
      ...(state.name === 'equal' && { equal: state.file }),
      ...(bytes.size <= MOST_KEPT ? { bytes } : handle && { handle }),
    });
  }

  private stopAll(): void {
    for (const request of this.sending.values()) request.abort();
    this.sending.clear();
  }

  private notify(): void {
    for (const listener of [...this.listeners]) listener();
  }

  private async send(upload: Upload): Promise<void> {
    const { id } = upload;
    const bytes = this.bytes.get(id);
    if (!bytes) return;
    const request = new AbortController();
    this.sending.set(id, request);
    this.note({ type: 'started', id, at: this.means.now() });
    const ended = await sendUpload(upload, bytes, this.means, request.signal, (event) => this.tell(event));
    if (this.sending.get(id) === request) this.sending.delete(id);
    if (!ended || request.signal.aborted) return;
    if (ended.type === 'done') {
      await this.land(id, ended.file);
      return;
    }
    this.tell(ended);
    // A single failed request raises no reachability event, so it is retried by a timer.
    if (ended.type === 'lost') setTimeout(() => !this.isAway && this.tell({ type: 'back' }), LOST_MS);
  }

  private async land(id: string, file: StoredFile): Promise<void> {
    this.bytes.delete(id);
    this.tell({ type: 'done', id, file });
    const upload = this.uploads.find((one) => one.id === id);
    if (!upload) return;
    const field = this.fields.get(placeKey(upload.place));
    if (field?.isOpen()) {
      this.tell({ type: 'landed', id, landed: field.take(file, upload) });
      return;
    }
    const kept = this.landing
      .then(() => this.means.keep(upload, file, chosenAfter(this.uploads, upload)))
      .catch((): Landed => 'library');
    this.landing = kept;
    this.tell({ type: 'landed', id, landed: await kept });
  }
}
