/**
 * Addresses under which private files open, asked for together and kept until shortly before they end.
 */
import type { FileCalls } from '../../../contract/file-calls.ts';
import { ADDRESS_MS, type FileAddress, MOST_ADDRESSES } from '../../../contract/files.ts';

/** An address that ends sooner is asked for again. */
const LEAST_LEFT_MS = 60_000;

interface KnownAddress extends Pick<FileAddress, 'url' | 'still'> {
  /** Both by this machine's clock, which may be hours from the backend's. */
  readonly since: number;
  readonly until: number;
}

export class AddressBook {
  private readonly known = new Map<string, KnownAddress>();
  private readonly wanted = new Set<string>();
  private readonly listeners = new Set<() => void>();
  private readonly ask: (ids: readonly string[]) => Promise<{ readonly [id: string]: FileAddress }>;
  private readonly now: () => number;

  constructor(calls: Pick<FileCalls, 'addresses'>, project: string, now: () => number) {
    this.ask = (ids) => calls.addresses(project, ids);
    this.now = now;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** `undefined` while it is not known. */
  read(id: string): string | undefined {
    const address = this.known.get(id);
    const now = this.now();
    return address && address.since <= now && now < address.until ? address.url : undefined;
  }

  /** The picture of a video that plays at the video host, as far as it is known. */
  still(id: string): string | undefined {
    return this.known.get(id)?.still;
  }

  /** Listeners hear of it once it is known. */
  want(id: string): void {
    if (this.read(id) !== undefined || this.wanted.has(id)) return;
    this.wanted.add(id);
    if (this.wanted.size === 1) queueMicrotask(() => void this.fetch());
  }

  /** Who may open it has changed. */
  forget(id: string): void {
    this.known.delete(id);
  }

  private async fetch(): Promise<void> {
    const ids = [...this.wanted].slice(0, MOST_ADDRESSES);
    const asked = this.now();
    // Without an answer the icon stays; whoever is drawn next asks again.
    const addresses = await this.ask(ids).catch(() => ({}));
    for (const [id, { expiresAt, ...address }] of Object.entries<FileAddress>(addresses)) {
      const until = expiresAt === undefined ? Infinity : asked + ADDRESS_MS - LEAST_LEFT_MS;
      this.known.set(id, { ...address, since: expiresAt === undefined ? -Infinity : asked, until });
    }
    for (const id of ids) this.wanted.delete(id);
    for (const listener of [...this.listeners]) listener();
    if (this.wanted.size > 0) await this.fetch();
  }
}
