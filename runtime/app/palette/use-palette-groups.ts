/**
 * What the palette offers for what was typed: screens, fields of config pages, records of all collections, what was
 * seen last, and commands. In groups, the group with the best answer first.
 */
import { useEffect, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import type { CatalogueEntry, CollectionDefinition, ConsoleRecord } from '../../contract/collection.ts';
import type { Searching } from '../../contract/search.ts';
import { roleAtLeast } from '../../core/access/decide.ts';
import { listQuery } from '../../core/records/find-records.ts';
import { useLiveList, useSearch } from '../../data/index.ts';
import { commandsNow } from '../../ui/commands/use-commands.ts';
import { usePaced } from '../../ui/use-debounced.ts';
import type { ConsoleEntry } from '../catalogue/catalogue-entries.ts';
import { entryLabel, entryPath, NEW_ENTRY } from '../catalogue/entry-address.ts';
import { useProjects } from '../projects/project-context.tsx';
import { useMenuEntries, useVisibleEntries } from '../projects/use-visible-entries.ts';
import { commandItems } from './palette-commands.ts';
import {
  fieldGroup,
  foundGroup,
  hitGroups,
  type PaletteGroup,
  type PaletteItem,
  rankedGroup,
  recordItem,
  SHOWN,
} from './palette-items.ts';
import { useConfigFields } from './use-config-fields.ts';
import { useRecentVisits } from './use-recent-visits.ts';

const SHOWN_UNASKED = 4;
const MOST_FOUND = 40;
/** Two keys at once are one search. */
const SEARCH_EVERY_MS = 60;
const NOTHING: readonly ConsoleRecord[] = [];

export interface PaletteAnswer {
  readonly groups: readonly PaletteGroup[];
  /** Records may still come. */
  readonly isSearching: boolean;
  /** There may be records that the answer does not show. */
  readonly isPartial: boolean;
}

/** `typed` is ahead of `text`, which is drawn when there is time: the store need not wait for that. */
export function usePaletteGroups(text: string, typed: string): PaletteAnswer {
  const translate = useTranslate();
  const visible = useVisibleEntries();
  const open = useOpenCollection(visible);
  const documents = useDocuments(open?.definition);
  const { status, answer } = useFoundRecords(visible, open, usePaced(typed, SEARCH_EVERY_MS));
  const seen = useSeen();
  const screens = useScreens();
  const fields = useConfigFields(visible);
  const begun = useBeginnings(visible, open);
  const imports = useImport(visible);
  const replication = useReplication();
  const [under] = useState(commandsNow);
  // The same items for the same answer: a key draws none of them anew.
  const found = useMemo(() => hitGroups(visible, answer), [answer, visible]);
  const isAsked = text.trim() !== '';
  // Apart from what the store finds: an answer that comes later ranks none of them again.
  const own = useMemo(() => {
    const title = (name: string) => translate(`balcao.app.palette.${name}`);
    const actions = [
      ...(isAsked ? [...imports, ...replication] : []),
      ...(isAsked ? begun : begun.slice(0, open ? 1 : 0)),
      ...commandItems(under),
    ];
    return {
      recent: rankedGroup(text, title('recent'), seen),
      others: [
        rankedGroup(text, title('screens'), screens),
        ...(isAsked ? [fieldGroup(text, title('fields'), fields)] : []),
        rankedGroup(text, title('actions'), actions),
      ],
    };
  }, [begun, fields, imports, isAsked, open, replication, screens, seen, text, translate, under]);
  const groups = useMemo(() => {
    const known = new Set(seen.map(({ key }) => key));
    const unasked = open && {
      title: entryLabel(open.entry),
      items: documents.map((record) => recordItem(open.entry, open.definition, record)),
    };
    const records = isAsked ? found : unasked ? [unasked] : [];
    const groups = [
      own.recent,
      ...records.map((group) =>
        foundGroup(text, { ...group, items: group.items.filter(({ key }) => !known.has(key)) }),
      ),
      ...own.others,
    ].filter(({ items }) => items.length > 0);
    return isAsked ? groups.sort((a, b) => b.best - a.best) : groups;
  }, [documents, found, isAsked, open, own, seen, text]);
  return {
    groups,
    isSearching: status === 'searching',
    isPartial: answer?.partial === true || status === 'failed',
  };
}

function useGroupLabel(): (entry: CatalogueEntry) => string {
  const translate = useTranslate();
  return useMemo(() => (entry) => translate(`balcao.app.groups.${entry.group}`), [translate]);
}

function useSeen(): readonly PaletteItem[] {
  const recent = useRecentVisits();
  const groupLabel = useGroupLabel();
  return useMemo(
    () =>
      recent.map(({ visit, entry }) => ({
        key: visit.path,
        label: visit.label,
        detail: entry.kind === 'singleton' ? groupLabel(entry) : entry.label.one,
        entry,
        leads: visit.path,
      })),
    [groupLabel, recent],
  );
}

function useScreens(): readonly PaletteItem[] {
  const entries = useMenuEntries();
  const groupLabel = useGroupLabel();
  return useMemo(
    () =>
      entries.map((entry) => ({
        key: entryPath(entry),
        label: entryLabel(entry),
        detail: groupLabel(entry),
        entry,
        leads: entryPath(entry),
      })),
    [entries, groupLabel],
  );
}

/** The forms of new documents, that of the open collection first. */
function useBeginnings(
  entries: readonly ConsoleEntry[],
  open: OpenCollection | undefined,
): readonly PaletteItem[] {
  const translate = useTranslate();
  const { current } = useProjects();
  return useMemo(() => {
    const writable = entries.filter(
      ({ kind, access }) => kind === 'collection' && roleAtLeast(current.role, access.write),
    );
    const first = writable.filter((entry) => entry === open?.entry);
    return [...first, ...writable.filter((entry) => entry !== open?.entry)].map((entry) => ({
      key: `${entryPath(entry)}/${NEW_ENTRY}`,
      label: translate('balcao.app.palette.add', { label: entry.label.one }),
      detail: '',
      words: translate('balcao.app.palette.addWords'),
      entry,
      leads: `${entryPath(entry)}/${NEW_ENTRY}`,
    }));
  }, [current.role, entries, open, translate]);
}

/** A product that is not there yet comes from its supplier. */
function useImport(entries: readonly ConsoleEntry[]): readonly PaletteItem[] {
  const translate = useTranslate();
  const { current } = useProjects();
  const screens = useMenuEntries();
  return useMemo(() => {
    const product = entries.find(({ name }) => name === 'product');
    const hasScreen = screens.some(({ name }) => name === 'sync-product');
    if (!product || !hasScreen || !roleAtLeast(current.role, 'operator')) return [];
    const leads = '/sync/product?importar=1';
    return [
      {
        key: leads,
        label: translate('balcao.app.actions.importProduct.label'),
        detail: entryLabel(product),
        entry: product,
        leads,
      },
    ];
  }, [current.role, entries, screens, translate]);
}

/** Where the copies of the other stores stand is seen on the master. */
function useReplication(): readonly PaletteItem[] {
  const translate = useTranslate();
  const { current, masterProject } = useProjects();
  return useMemo(
    () =>
      current.id === masterProject
        ? [
            {
              key: '/replication',
              label: translate('balcao.app.palette.replication'),
              detail: '',
              words: translate('balcao.app.palette.replicationWords'),
              leads: '/replication',
            },
          ]
        : [],
    [current.id, masterProject, translate],
  );
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
      () => (text.trim() === '' ? undefined : { text, collections, limit: MOST_FOUND, each: SHOWN }),
      [collections, text],
    ),
  );
}
