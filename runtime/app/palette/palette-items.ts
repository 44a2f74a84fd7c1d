/**
 * What the palette shows, and what of it answers what was typed. Pure.
 */
import type { CatalogueEntry, CollectionDefinition, ConsoleRecord } from '../../contract/collection.ts';
import type { FieldDefinition } from '../../contract/field.ts';
import type { SearchAnswer, TextPiece } from '../../contract/search.ts';
import { entryHeading } from '../../core/records/entry-title.ts';
import { recordPicture } from '../../core/records/record-picture.ts';
import { plainText } from '../../core/values/plain-text.ts';
import { entryLabel, entryPath } from '../catalogue/entry-address.ts';
import { fuzzyScore, scoreOf, typedWords } from './fuzzy.ts';

export interface PaletteItem {
  readonly key: string;
  readonly label: string;
  /** What tells it from another of the same name. */
  readonly detail: string;
  /** Finds it, too, and is not shown. */
  readonly words?: string;
  /** Whose icon stands before it; absent of a command. */
  readonly entry?: CatalogueEntry;
  /** The picture of a record, where it is known; the icon stands in its place. */
  readonly picture?: string;
  /** Of a record that a search found: what matched. */
  readonly marked?: { readonly label: readonly TextPiece[]; readonly detail: readonly TextPiece[] };
  /** An address below the console's root, or what it does. */
  readonly leads: string | (() => void);
}

export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

/** How well the best of a group answers. */
export interface RankedGroup extends PaletteGroup {
  readonly best: number;
}

/** Of one group. */
export const SHOWN = 8;
/** How much less an answer is worth that is not in the label. */
const AROUND = 50;
/** How far fields, and what the backend alone writes, stand behind what answers as well: less than from a label's start to its middle. */
const BEHIND = 15;

/** The items that answer, best first; all in their order while nothing is typed. */
export function rankedGroup(text: string, title: string, items: readonly PaletteItem[]): RankedGroup {
  if (text.trim() === '') return { title, items: items.slice(0, SHOWN), best: 0 };
  const words = typedWords(text);
  const answers = items
    .flatMap((item) => {
      const { label, whole } = lettersOf(item);
      // By its group, its code or its technical name, when the label does not say it.
      const score = scoreOf(label, words) ?? (scoreOf(whole, words) ?? 0) - AROUND;
      // Letters that are scattered around a label mean nothing.
      return score <= 0 ? [] : [{ item, score }];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, SHOWN);
  return { title, items: answers.map(({ item }) => item), best: answers[0]?.score ?? 0 };
}

interface Letters {
  readonly label: string;
  /** With all else that finds it. */
  readonly whole: string;
}

const letters = new WeakMap<PaletteItem, Letters>();

function lettersOf(item: PaletteItem): Letters {
  const known = letters.get(item);
  if (known) return known;
  const { label, detail, words = '', entry } = item;
  const made = {
    label: plainText(label),
    whole: plainText(`${label} ${detail} ${words} ${entry?.name ?? ''}`),
  };
  letters.set(item, made);
  return made;
}

/** What a search has found, in its order. */
export function foundGroup(text: string, { title, items }: PaletteGroup): RankedGroup {
  const scores = items.map(({ label, detail, entry }) => {
    // Who types a code means its record, whatever that is called.
    const [code = ''] = detail.split(' · ');
    const score = Math.max(fuzzyScore(label, text) ?? 0, fuzzyScore(code, text) ?? 0);
    // What nobody edits is about a record that somebody does.
    return entry?.access.write === 'server' ? score - BEHIND : score;
  });
  return { title, items, best: Math.max(0, ...scores) };
}

export function recordItem(
  entry: CatalogueEntry,
  definition: CollectionDefinition,
  record: ConsoleRecord,
): PaletteItem {
  const { name: label, aside } = entryHeading(definition, record);
  const leads = recordPath(entry, record.id);
  const detail = aside ?? (label === record.id ? '' : record.id);
  const picture = recordPicture(definition, record)?.url;
  return { key: leads, label, detail, entry, leads, ...(picture !== undefined && { picture }) };
}

function recordPath(entry: CatalogueEntry, id: string): string {
  return `${entryPath(entry)}/${encodeURIComponent(id)}`;
}

/** One group a collection, in the order of their best hits. */
export function hitGroups(
  entries: readonly CatalogueEntry[],
  answer: SearchAnswer | undefined,
): readonly PaletteGroup[] {
  const groups = new Map<string, { readonly title: string; readonly items: PaletteItem[] }>();
  for (const hit of answer?.hits ?? []) {
    const entry = entries.find(({ name }) => name === hit.collection);
    if (!entry) continue;
    const group = groups.get(entry.name) ?? { title: entryLabel(entry), items: [] };
    groups.set(entry.name, group);
    if (group.items.length >= SHOWN) continue;
    const leads = recordPath(entry, hit.id);
    group.items.push({
      key: leads,
      label: textOf(hit.label),
      detail: textOf(hit.subtitle),
      entry,
      marked: { label: hit.label, detail: hit.subtitle },
      leads,
    });
  }
  return [...groups.values()];
}

function textOf(pieces: readonly TextPiece[]): string {
  return pieces.map(({ text }) => text).join('');
}

/** There are many fields, and what they are called is called so elsewhere: what answers as well comes before them. */
export function fieldGroup(text: string, title: string, fields: readonly PaletteItem[]): RankedGroup {
  const group = rankedGroup(text, title, fields);
  return { ...group, best: group.best - BEHIND };
}

/** The fields of a config page. Rows of a list have no address: their fields lead to the list. */
export function fieldItems(
  entry: CatalogueEntry,
  { fields }: Pick<CollectionDefinition, 'fields'>,
): readonly PaletteItem[] {
  const within = (
    members: readonly FieldDefinition[],
    around: readonly FieldDefinition[],
    list?: string,
  ): readonly PaletteItem[] =>
    members.flatMap((field) => {
      const way = [...around, field];
      const names = way.map(({ name }) => name).join('.');
      const place = list ?? names;
      const item: PaletteItem = {
        key: `${entryPath(entry)}#${names}`,
        label: field.label,
        detail: [entryLabel(entry), ...around.map(({ label }) => label)].join(' › '),
        words: names,
        entry,
        leads: `${entryPath(entry)}#${place}`,
      };
      const isList = field.type === 'array_struct';
      return [item, ...within(field.fields ?? [], way, isList ? place : list)];
    });
  return within(fields, []);
}
