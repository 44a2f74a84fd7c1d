/**
 * Writes of secrets. They pass neither the outbox nor the cache of the browser.
 */
import type { DataFailure } from './live.ts';

export interface SecretChange {
  readonly collection: string;
  readonly id: string;
  /** The secret's stored path, as `secretPlaces` spells it. */
  readonly path: string;
  /** `null` takes the secret away. */
  readonly value: string | null;
}

export type SecretOutcome = { readonly ok: true } | { readonly ok: false; readonly failure: DataFailure };

/** Writes secrets: at once or not at all, never kept in the browser, and read back by nobody. */
export interface SecretWriter {
  /**
   * The secret and its mark in `secretsSetAt` in one transaction. A config page that is not stored yet is created.
   * Refuses with `missing` when there is no such document, and with `offline` without a connection.
   */
  set(change: SecretChange): Promise<SecretOutcome>;
}
