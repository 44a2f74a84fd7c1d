/**
 * Persists the unsaved text of the JSON editor while it is typed, and gives back what an earlier editor of the document
 * left behind, after a crash or a closed tab.
 */
import type { LocalDrafts, OpenDraft } from '../../../contract/local-changes.ts';
import { jsonTextOrigin } from '../../../core/records/draft-origin.ts';
import { type JsonDraft, persistedJson, readPersistedJson } from '../model/json/json-draft.ts';
import { persistWait } from '../model/persist-wait.ts';
import { type Clock, systemClock } from './clock.ts';

interface JsonTextOptions {
  /** Absent where this browser persists nothing. */
  readonly drafts: LocalDrafts | undefined;
  readonly collection: string;
  readonly id: string;
  readonly clock?: Clock;
}

export class JsonText {
  private readonly options: JsonTextOptions;
  private readonly origin: string;
  private draft: OpenDraft | undefined;
  private latest: JsonDraft | null = null;
  private cancel: (() => void) | null = null;

  constructor(options: JsonTextOptions) {
    this.options = options;
    this.origin = jsonTextOrigin(options.collection, options.id);
  }

  /** Whether `open` would find something. */
  get hasDraft(): boolean {
    const { drafts, collection } = this.options;
    return drafts?.has(collection, this.origin) ?? false;
  }

  /** The editor is on the screen. */
  open(): JsonDraft | undefined {
    const { drafts, collection } = this.options;
    this.draft = drafts?.open(collection, this.origin);
    return readPersistedJson(this.draft?.found);
  }

  /** Soon, as a key must not wait for it; `null`: there is nothing to persist from now on. */
  persist(draft: JsonDraft | null): void {
    this.latest = draft;
    if (draft === null) this.flush();
    else
      this.cancel ??= (this.options.clock ?? systemClock).after(persistWait(draft.text), () =>
        this.persistNow(),
      );
  }

  /** Persists at once what waits for its moment. */
  readonly flush = (): void => {
    if (this.cancel || this.latest === null) this.persistNow();
  };

  /** The editor is gone; what is persisted stays. */
  close(): void {
    if (this.cancel) this.persistNow();
    this.draft?.close();
    this.draft = undefined;
  }

  /** Discards what was left behind. */
  discard(): void {
    this.open();
    this.persist(null);
    this.close();
  }

  /** Calls whenever `hasDraft` may be another, such as when it was discarded elsewhere on the screen. */
  watch(listener: () => void): () => void {
    return this.options.drafts?.watch(listener) ?? (() => {});
  }

  private persistNow(): void {
    this.cancel?.();
    this.cancel = null;
    this.draft?.persist(this.latest && persistedJson(this.latest));
  }
}
