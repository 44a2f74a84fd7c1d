/**
 * What the builders of the demo shop hand to the seed: documents as records, before any codec.
 * Knows no store.
 */
import type { DocumentData } from '../../contract/collection.ts';

export interface DemoDocument {
  /** A collection's name, or a config page's. */
  readonly collection: string;
  readonly id: string;
  /** The record without its id, with `createdAt` and `updatedAt` as ISO strings. */
  readonly data: DocumentData;
}

/** The day on which the demo shop stands still: everything in it happened before. */
export const DEMO_TODAY = Date.UTC(2026, 10, 16, 15);

export const DAY = 86_400_000;

/** Stamps a document that was made some days before the demo's today and last changed `changed` days before it. */
export function stamped<T extends object>(
  data: T,
  created: number,
  changed: number = created,
): T & { createdAt: string; updatedAt: string } {
  return { ...data, createdAt: isoDaysAgo(created), updatedAt: isoDaysAgo(changed) };
}

/** Parts of a day are whole seconds. */
export function isoDaysAgo(days: number): string {
  return new Date(DEMO_TODAY - Math.round(days * 86_400) * 1000).toISOString();
}
