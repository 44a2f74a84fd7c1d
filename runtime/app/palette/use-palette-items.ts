/**
 * What the palette offers for what was typed: screens, records of all collections, what was seen last, and what can be
 * begun. In groups, the group with the best answer first.
 */
import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import type { CatalogueEntry, CollectionDefinition, ConsoleRecord } from '../../contract/collection.ts';
import type { SearchAnswer, Searching, TextPiece } from '../../contract/search.ts';
import { roleAtLeast } from '../../core/access/decide.ts';
import { listQuery } from '../../core/records/find-records.ts';
import { recordLabel } from '../../core/records/record-label.ts';
import { useLiveList, useSearch } from '../../data/index.ts';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { ConsoleEntry } from '../catalogue/catalogue-entries.ts';
import { entryLabel, entryPath, NEW_ENTRY } from '../catalogue/entry-address.ts';
import { useProjects } from '../projects/project-context.tsx';
import { useMenuEntries, useVisibleEntries } from '../projects/use-visible-entries.ts';
import { fuzzyScore } from './fuzzy.ts';
import { useRecentVisits } from './use-recent-visits.ts';

export interface PaletteItem {
  /** Below the console's root; the item's key. */
  readonly path: string;
  readonly label: string;
  /** What tells it from another of the same name. */
  readonly detail: string;
  readonly entry: CatalogueEntry;
  /** Of a record that a search found: what matched. */
  readonly marked?: { readonly label: readonly TextPiece[]; readonly detail: readonly TextPiece[] };
}

export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

const SHOWN = 8;
const SHOWN_UNASKED = 4;
const MOST_FOUND = 40;
/** Whoever types goes on typing. */
const SEARCH_AFTER_MS = 60;
/** How much less an answer is worth that is not in the label. */
const AROUND = 50;
const NOTHING: readonly ConsoleRecord[] = [];

export interface PaletteAnswer {
  readonly groups: readonly PaletteGroup[];
  /** Records may still come. */
  readonly isSearching: boolean;
  /** There may be records that the answer does not show. */
  readonly isPartial: boolean;
}

export function usePaletteGroups(text: string): PaletteAnswer {
  const translate = useTranslate();
  const { current } = useProjects();
  const entries = useMenuEntries();
  const recent = useRecentVisits();
  const visible = useVisibleEntries();
  const open = useOpenCollection(visible);
  const documents = useDocuments(open?.definition);
  const { status, answer } = useFoundRecords(visible, open, useDebounced(text, SEARCH_AFTER_MS));
  const groups = useMemo(() => {
    const groupLabel = (entry: CatalogueEntry) => translate(`balcao.app.groups.${entry.group}`);
    const group = (title: string, items: readonly PaletteItem[]) =>
      ranked(text, title, items, text.trim() === '');
    const seen = recent.map(({ visit, entry }) => ({
      path: visit.path,
      label: visit.label,
      detail: entry.kind === 'singleton' ? groupLabel(entry) : entry.label.one,
      entry,
    }));
    const known = new Set(seen.map(({ path }) => path));
    const shown: readonly PaletteGroup[] =
      text.trim() === ''
        ? open
          ? [{ title: entryLabel(open.entry), items: documents.map((record) => itemOf(open.entry, record)) }]
          : []
        : foundGroups(visible, answer);
    const found = shown.map(({ title, items }) => {
      const fresh = items.filter(({ path }) => !known.has(path));
      const scores = fresh.map((item) => fuzzyScore(item.label, text) ?? 0);
      return { title, items: fresh, best: Math.max(0, ...scores) };
    });
    const screens = entries.map((entry) => ({
      path: entryPath(entry),
      label: entryLabel(entry),
      detail: groupLabel(entry),
      entry,
    }));
    const begun =
      open && open.definition.kind === 'collection' && roleAtLeast(current.role, open.entry.access.write)
        ? [
            {
              path: `${entryPath(open.entry)}/${NEW_ENTRY}`,
              label: translate('balcao.app.palette.add', { label: open.entry.label.one }),
              detail: '',
              entry: open.entry,
            },
          ]
        : [];
    const groups = [
      group(translate('balcao.app.palette.recent'), seen),
      ...found,
      group(translate('balcao.app.palette.screens'), screens),
      group(translate('balcao.app.palette.actions'), begun),
    ].filter(({ items }) => items.length > 0);
    return text.trim() === '' ? groups : groups.sort((a, b) => b.best - a.best);
  }, [answer, current.role, documents, entries, open, recent, text, translate, visible]);
  return {
    groups,
    isSearching: status === 'searching',
    isPartial: answer?.partial === true || status === 'failed',
  };
}

function itemOf(entry: CatalogueEntry, record: ConsoleRecord): PaletteItem {
  const label = recordLabel(record);
  return {
    path: `${entryPath(entry)}/${encodeURIComponent(record.id)}`,
    label,
    detail: label === record.id ? '' : record.id,
    entry,
  };
}

/** One group a collection, in the order of their best hits. */
function foundGroups(entries: readonly ConsoleEntry[], answer: SearchAnswer | undefined): PaletteGroup[] {
  const groups = new Map<string, { readonly title: string; readonly items: PaletteItem[] }>();
  for (const hit of answer?.hits ?? []) {
    const entry = entries.find(({ name }) => name === hit.collection);
    if (!entry) continue;
    const group = groups.get(entry.name) ?? { title: entryLabel(entry), items: [] };
    groups.set(entry.name, group);
    if (group.items.length >= SHOWN) continue;
    group.items.push({
      path: `${entryPath(entry)}/${encodeURIComponent(hit.id)}`,
      label: textOf(hit.label),
      detail: textOf(hit.subtitle),
      entry,
      marked: { label: hit.label, detail: hit.subtitle },
    });
  }
  return [...groups.values()];
}

function textOf(pieces: readonly TextPiece[]): string {
  return pieces.map(({ text }) => text).join('');
}

function ranked(text: string, title: string, items: readonly PaletteItem[], all: boolean) {
  if (all) return { title, items: items.slice(0, SHOWN), best: 0 };
  const answers = items
    .flatMap((item) => {
      const byLabel = fuzzyScore(item.label, text);
      // By its group, its code or its technical name, when the label does not say it.
      const around = fuzzyScore(`${item.label} ${item.detail} ${item.entry.name}`, text);
      const score = byLabel ?? (around === undefined ? undefined : around - AROUND);
      return score === undefined ? [] : [{ item, score }];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, SHOWN);
  return { title, items: answers.map(({ item }) => item), best: answers[0]?.score ?? 0 };
}

interface OpenCollection {
  readonly entry: ConsoleEntry;
  readonly definition: CollectionDefinition;
}

function useOpenCollection(entries: readonly ConsoleEntry[]): OpenCollection | undefined {
  const name = useLocation().pathname.split('/')[1];
  const entry = entries.find((each) => each.kind === 'collection' && each.name === name);
  const [open, setOpen] = useState<OpenCollection>();
  useEffect(() => {
    let stale = false;
    setOpen(undefined);
    entry?.loadModel().then(
      ({ definition }) => !stale && setOpen({ entry, definition }),
      // The screen behind the palette says that its chunk is missing.
      () => undefined,
    );
    return () => {
      stale = true;
    };
  }, [entry]);
  return open;
}

/** The list that is on the screen anyway, before anything is typed. */
function useDocuments(definition: CollectionDefinition | undefined): readonly ConsoleRecord[] {
  const live = useLiveList(
    definition?.name ?? '',
    useMemo(() => definition && listQuery(definition), [definition]),
  );
  const loaded = live.data?.records ?? NOTHING;
  return useMemo(() => loaded.slice(0, SHOWN_UNASKED), [loaded]);
}

/** Records of all collections that may be read, that of the screen first. */
function useFoundRecords(
  entries: readonly ConsoleEntry[],
  open: OpenCollection | undefined,
  text: string,
): Searching {
  const collections = useMemo(() => {
    const names = entries.filter(({ kind }) => kind === 'collection').map(({ name }) => name);
    const first = open && names.includes(open.entry.name) ? [open.entry.name] : [];
    return [...first, ...names.filter((name) => name !== open?.entry.name)];
  }, [entries, open]);
  return useSearch(
    useMemo(
      () => (text.trim() === '' ? undefined : { text, collections, limit: MOST_FOUND }),
      [collections, text],
    ),
  );
}
