/**
 * Versions of one field's layout: one document each, told apart by the place that they are of.
 */
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { ListQuery } from '../../../contract/live.ts';
import type { FieldPlace } from '../../../contract/registries.ts';
import { parsedJson } from '../../../core/layout/forms/read-layout.ts';
import { signatureOf } from '../../../core/records/signature.ts';

export const VERSIONS = 'layout-version';
/** Of one field; the oldest go. */
export const MOST_VERSIONS = 50;

export interface LayoutVersion {
  readonly id: string;
  readonly name: string;
  /** ISO; `null` while the store has not said it. */
  readonly at: string | null;
  readonly author: string | undefined;
  /** As the field held it. */
  readonly value: unknown;
}

/** `undefined` where there is no document yet. */
export function versionsPlace({ collection, id, path }: FieldPlace): string | undefined {
  return id === undefined ? undefined : [collection, id, ...path].join('/');
}

export function versionsQuery(place: string): ListQuery {
  return { where: { place }, limit: 2 * MOST_VERSIONS };
}

export function versionData(place: string, name: string, value: unknown) {
  return { place, name, content: JSON.stringify(value) };
}

/** The newest first. */
export function versionsIn(records: readonly ConsoleRecord[]): readonly LayoutVersion[] {
  return records
    .map((record): LayoutVersion => {
      const { id, name, content, createdAt } = record;
      return {
        id,
        name: typeof name === 'string' ? name : '',
        at: typeof createdAt === 'string' ? createdAt : null,
        author: signatureOf(record)?.name,
        value: typeof content === 'string' ? parsedJson(content) : undefined,
      };
    })
    .sort((a, b) => (b.at ?? '9').localeCompare(a.at ?? '9'));
}

/** What goes when `more` come. */
export function versionsToDrop(versions: readonly LayoutVersion[], more: number): readonly LayoutVersion[] {
  return versions.slice(Math.max(0, MOST_VERSIONS - more));
}
