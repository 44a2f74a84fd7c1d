/**
 * What the palette offers for what was typed: screens, documents of the collection that is open, what was seen last,
 * and what can be begun. In groups, the group with the best answer first.
 */
import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import type { CatalogueEntry, CollectionDefinition, ConsoleRecord } from '../../contract/collection.ts';
import { roleAtLeast } from '../../core/access/decide.ts';
import { beyondQueries, listQuery, matchesText, unionById } from '../../core/records/find-records.ts';
import { recordLabel } from '../../core/records/record-label.ts';
import { useLiveList } from '../../data/index.ts';
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
}

export interface PaletteGroup {
  readonly title: string;
  readonly items: readonly PaletteItem[];
}

const SHOWN = 8;
/** How much less an answer is worth that is not in the label. */
const AROUND = 50;
const NOTHING: readonly ConsoleRecord[] = [];

export function usePaletteGroups(text: string): readonly PaletteGroup[] {
  const translate = useTranslate();
  const { current } = useProjects();
  const entries = useMenuEntries();
  const recent = useRecentVisits();
  const open = useOpenCollection(useVisibleEntries());
  const documents = useDocuments(open?.definition, text);
  return useMemo(() => {
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
    const found = open
      ? documents
          .map((record) => ({
            path: `${entryPath(open.entry)}/${encodeURIComponent(record.id)}`,
            label: recordLabel(record),
            detail: recordLabel(record) === record.id ? '' : record.id,
            entry: open.entry,
          }))
          .filter(({ path }) => !known.has(path))
      : [];
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
      group(open ? entryLabel(open.entry) : '', found),
      group(translate('balcao.app.palette.screens'), screens),
      group(translate('balcao.app.palette.actions'), begun),
    ].filter(({ items }) => items.length > 0);
    return text.trim() === '' ? groups : groups.sort((a, b) => b.best - a.best);
  }, [current.role, documents, entries, open, recent, text, translate]);
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

/** The list that is on the screen anyway; beyond it the store is asked by the start of the name and of the code. */
function useDocuments(definition: CollectionDefinition | undefined, text: string): readonly ConsoleRecord[] {
  const collection = definition?.name ?? '';
  const live = useLiveList(
    collection,
    useMemo(() => definition && listQuery(definition), [definition]),
  );
  const hasMore = live.data?.hasMore ?? false;
  const beyond = useMemo(
    () => (definition ? beyondQueries(definition, hasMore ? text : '') : []),
    [definition, hasMore, text],
  );
  const first = useLiveList(collection, beyond[0]).data?.records ?? NOTHING;
  const second = useLiveList(collection, beyond[1]).data?.records ?? NOTHING;
  const third = useLiveList(collection, beyond[2]).data?.records ?? NOTHING;
  const fourth = useLiveList(collection, beyond[3]).data?.records ?? NOTHING;
  const loaded = live.data?.records ?? NOTHING;
  return useMemo(() => {
    if (text.trim() === '') return loaded.slice(0, 4);
    const all = [first, second, third, fourth].reduce(unionById, loaded);
    const field = definition?.list.filter?.field;
    const exact = all.filter((record) => matchesText(record, text, field));
    return exact.length > 0
      ? exact
      : all.filter((record) => fuzzyScore(recordLabel(record), text) !== undefined);
  }, [definition, first, fourth, loaded, second, text, third]);
}
