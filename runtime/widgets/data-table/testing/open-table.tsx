/**
 * The table over records in memory, as a test of it opens it.
 */
import { ThemeProvider } from '@mui/material/styles';
import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { I18nContext } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { consoleI18n } from '../../../app/messages/testing/whole-i18n.ts';
import { theme } from '../../../app/theme/theme.ts';
import type { BulkTarget } from '../../../contract/bulk-target.ts';
import type { CollectionDefinition, ConsoleRecord, DocumentData } from '../../../contract/collection.ts';
import type { ListedRecords } from '../../../contract/listed-records.ts';
import type { DocumentSnapshot, ListQuery, LiveState } from '../../../contract/live.ts';
import type { Preferences } from '../../../contract/preferences.ts';
import type { StoreReach } from '../../../contract/reach.ts';
import type { UseSearch } from '../../../contract/search.ts';
import type { UsagesProps } from '../../../contract/usages.ts';
import type { DocumentWriter } from '../../../contract/writes.ts';
import { parseMoment, printMoment, type TimestampPort } from '../../../core/values/moment.ts';
import { comparison, matcher } from '../../../data/query/matching.ts';
import type { CellEditing } from '../../../ui/cell-editing.ts';
import type { TableUser } from '../../../ui/collection-widgets.ts';
import { ALWAYS_REACHED, StoreReachContext } from '../../../ui/reach/store-reach.ts';
import { DocumentSearchProvider } from '../../../ui/search/document-search.ts';
import { giveSizes } from '../../collection-screen/testing/browser-sizes.ts';
import { OWN_VIEWS, VIEW_COLLECTION } from '../model/saved-views.ts';
import { customerDefinition } from '../model/testing/customers.ts';
import { DataTable } from '../view/DataTable.tsx';
import type { UseList } from '../view/rows/use-table-rows.ts';

export interface TableOptions {
  readonly width?: number;
  readonly mayWrite?: boolean;
  readonly writer?: DocumentWriter;
  readonly onBulk?: (target: BulkTarget) => void;
  readonly fromCache?: boolean;
  /** The store does not answer. */
  readonly isAway?: boolean;
  readonly preferences?: Preferences;
  readonly definition?: CollectionDefinition;
  /** What the store finds. */
  readonly useSearch?: UseSearch;
  /** Of other collections, as the store gives them by id and in lists. */
  readonly referred?: readonly ConsoleRecord[];
  /** Deleted, but still given to whoever reads them by id. */
  readonly deleted?: readonly ConsoleRecord[];
  readonly user?: TableUser;
  /** The team's, as the store has them. */
  readonly views?: readonly ConsoleRecord[];
  /** The user's private ones. */
  readonly ownViews?: readonly DocumentData[];
  readonly loadCells?: () => Promise<CellEditing>;
  readonly Usages?: ComponentType<UsagesProps>;
  /** Of a declaration of the collection's work. */
  readonly attentionIds?: readonly string[];
  readonly onListed?: (listed: ListedRecords | undefined) => void;
}

export function openTable(records: readonly ConsoleRecord[], at = '', options: TableOptions = {}) {
  const {
    width = 1440,
    mayWrite = false,
    writer = noWriter,
    onBulk = () => {},
    fromCache = false,
    isAway = false,
    preferences = memoryPreferences(),
    definition = customerDefinition,
    onListed = () => {},
    deleted = [],
    referred,
    useSearch = () => ({ status: 'idle' }),
    user = { id: 'u1', isAdmin: false },
    views = [],
    ownViews,
    attentionIds,
  } = options;
  giveSizes({ width, height: 600 });
  const asked: ListQuery[] = [];
  const opened: string[] = [];
  const snapshots = new Map<string, ReturnType<UseList>>();
  const viewList = { status: 'ready', data: { records: views, fromCache, hasMore: false } } as const;
  const referredList: ReturnType<UseList> = {
    status: 'ready',
    data: { records: referred ?? [], fromCache, hasMore: false },
  };
  const ownRecord = ownViews ? { id: user.id, views: ownViews } : null;
  const ownState = { status: 'ready', data: { record: ownRecord, fromCache } } as const;
  const useDocument = (collection: string, id: string | undefined): LiveState<DocumentSnapshot> =>
    collection === OWN_VIEWS && id === user.id ? ownState : { status: 'loading' };
  const useList: UseList = (collection, query) => {
    if (!query) return { status: 'loading' };
    if (collection === VIEW_COLLECTION) return viewList;
    if (collection !== definition.name && referred) return referredList;
    asked.push(query);
    const found = records.filter(matcher(definition, query, isoTimestamps)).sort(comparison(query));
    const state = snapshots.get(JSON.stringify(query)) ?? {
      status: 'ready',
      data: { records: found.slice(0, query.limit), fromCache, hasMore: found.length > query.limit },
    };
    snapshots.set(JSON.stringify(query), state);
    return state;
  };
  const read = new Map<string, readonly ConsoleRecord[]>();
  const recordsOf = (collection: string, ids: readonly string[]) => {
    if (collection !== definition.name) return referred;
    const found = read.get(ids.join()) ?? [...records, ...deleted].filter(({ id }) => ids.includes(id));
    read.set(ids.join(), found);
    return found;
  };
  const table = (
    <DataTable
      definition={definition}
      useList={useList}
      useCount={(_collection, query) =>
        query && records.filter(matcher(definition, counted(query), isoTimestamps)).length
      }
      timeZone="America/Sao_Paulo"
      onOpen={(id) => opened.push(id)}
      useRecords={recordsOf}
      {...(attentionIds && { useAttentionIds: () => ({ ids: attentionIds, hasFailed: false }) })}
      useDocument={useDocument}
      doors={{ writer }}
      {...(mayWrite && { onBulk })}
      mayDelete={mayWrite}
      preferences={preferences}
      user={user}
      onListed={onListed}
      {...(options.Usages && { Usages: options.Usages })}
      {...(options.loadCells && { loadCells: options.loadCells })}
    />
  );
  const router = createMemoryRouter([{ path: '*', element: table }], {
    initialEntries: [`/customer${at}`],
  });
  render(
    <ThemeProvider theme={theme}>
      <I18nContext.Provider value={consoleI18n}>
        <DocumentSearchProvider value={useSearch}>
          <StoreReachContext value={isAway ? AWAY : ALWAYS_REACHED}>
            <RouterProvider router={router} />
          </StoreReachContext>
        </DocumentSearchProvider>
      </I18nContext.Provider>
    </ThemeProvider>,
  );
  return { asked, opened, search: () => router.state.location.search };
}

const AWAY: StoreReach = { ...ALWAYS_REACHED, getState: () => 'away' };

const isoTimestamps: TimestampPort = {
  read: (value) => (typeof value === 'string' ? parseMoment(value) : undefined),
  make: printMoment,
};

function counted({ after: _after, ...query }: ListQuery): ListQuery {
  return query;
}

export const noWriter: DocumentWriter = {
  create: () => Promise.reject(new Error('not here')),
  recreate: () => Promise.reject(new Error('not here')),
  edit: () => Promise.reject(new Error('not here')),
  editMany: () => Promise.reject(new Error('not here')),
  editAudited: () => Promise.reject(new Error('not here')),
  remove: () => Promise.reject(new Error('not here')),
};

export function memoryPreferences(): Preferences {
  const kept = new Map<string, unknown>();
  const watching = new Set<() => void>();
  return {
    read: (key) => kept.get(key),
    write(key, value) {
      kept.set(key, value);
      for (const listener of watching) listener();
    },
    watch(_key, listener) {
      watching.add(listener);
      return () => watching.delete(listener);
    },
  };
}

/** The cells of a row of the page, counted from 1. */
export const cells = (row: number) =>
  [...(screen.getAllByRole('row')[row]?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);
export const range = () => screen.getByText(/ de /, { selector: '.range' }).textContent;
