/**
 * Versions of one field's layout: one document each, told apart by the place that they are of.
 */
import type { ConsoleRecord } from '../../../contract/collection.ts';
import type { ListQuery } from '../../../contract/live.ts';
import type { FieldPlace } from '../../../contract/registries.ts';
import { sameBlock, sameIds } from '../../../core/layout/difference.ts';
import { parsedJson } from '../../../core/layout/forms/read-layout.ts';
import { blockLabel, type Layout, type LayoutBlock } from '../../../core/layout/layout.ts';
import { firstWords } from '../../../core/layout/words.ts';
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

export interface BlockDifference {
  readonly id: string;
  readonly what: 'added' | 'removed' | 'changed' | 'moved';
  /** Its name or label, with its first words. */
  readonly block: string;
}

/** What restoring `then` would do to the page of now. */
export function differencesOf(now: Layout, then: Layout): readonly BlockDifference[] {
  const found: BlockDifference[] = [];
  for (const [id, block] of then.blocks) {
    const own = now.blocks.get(id);
    if (!own) found.push({ id, what: 'added', block: shortName(block) });
    else if (!sameContent(own, block)) found.push({ id, what: 'changed', block: shortName(block) });
    else if (own.parent !== block.parent || !sameIds(own.children, block.children)) {
      found.push({ id, what: 'moved', block: shortName(block) });
    }
  }
  for (const [id, block] of now.blocks) {
    if (!then.blocks.has(id)) found.push({ id, what: 'removed', block: shortName(block) });
  }
  if (found.length === 0 && !sameIds(now.root, then.root)) {
    const moved = then.root.find((id, index) => now.root[index] !== id);
    const block = moved === undefined ? undefined : then.blocks.get(moved);
    if (block) found.push({ id: block.id, what: 'moved', block: shortName(block) });
  }
  return found;
}

function sameContent(a: LayoutBlock, b: LayoutBlock): boolean {
  const { stored: _a, ...own } = a;
  const { stored: _b, ...other } = b;
  const place = { parent: null, children: [] };
  return sameBlock({ ...own, ...place }, { ...other, ...place });
}

function shortName(block: LayoutBlock): string {
  return [block.name || blockLabel(block), firstWords(block.props)].filter(Boolean).join(' · ');
}
