/**
 * Views that somebody named: the address they stand for and the columns they show. The team's are documents of the
 * store; a user's private ones stand together in one document, which nobody else reads. Which one a table opens with
 * is each user's own matter.
 */
import type { ConsoleRecord, DocumentData } from '../../../contract/collection.ts';
import { isMap } from '../../../core/values/map-value.ts';
import type { TableUser } from '../../../ui/collection-widgets.ts';
import { type ColumnLayout, readLayout } from './column-layout.ts';

export const VIEW_COLLECTION = 'table-view';
/** Its documents have the ids of their users. */
export const OWN_VIEWS = 'own-views';
/** Views of one table that are read at most. */
export const MOST_VIEWS = 200;

export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** The view's part of the address: filters, order, page size. */
  readonly search: string;
  readonly layout?: ColumnLayout;
  readonly isShared: boolean;
  /** Whether the user made it. */
  readonly isOwn: boolean;
  /** Whether the user may change it. */
  readonly isMutable: boolean;
}

export type ViewContent = Pick<SavedView, 'name' | 'search' | 'layout'>;

export type NameRefusal = 'empty' | 'taken';

/** The views of one table, the user's own and the team's, by name. */
export function storedViews(
  shared: readonly ConsoleRecord[],
  own: readonly DocumentData[],
  user: TableUser,
): readonly SavedView[] {
  const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });
  return [
    ...own.flatMap((row) => viewOf(row, false, user)),
    ...shared.flatMap((record) => (isFormer(record) ? [] : viewOf(record, true, user))),
  ].sort((a, b) => collator.compare(a.name, b.name));
}

/** The user's private views that an earlier version of the console stored among the team's. */
export function formerViews(shared: readonly ConsoleRecord[], user: TableUser): readonly SavedView[] {
  return shared.flatMap((record) =>
    isFormer(record) && record.owner === user.id ? viewOf(record, false, user) : [],
  );
}

function isFormer({ isShared }: ConsoleRecord): boolean {
  return isShared === false;
}

function viewOf(data: DocumentData, isShared: boolean, user: TableUser): readonly SavedView[] {
  const { id, name, search, owner } = data;
  if (typeof id !== 'string' || typeof name !== 'string') return [];
  const layout = layoutOf(data);
  const isOwn = !isShared || owner === user.id;
  return [
    {
      id,
      name,
      search: typeof search === 'string' ? search : '',
      ...(layout && { layout }),
      isShared,
      isOwn,
      isMutable: isOwn || user.isAdmin,
    },
  ];
}

/** A user's private views, of all tables. */
export function ownRows(record: ConsoleRecord | null | undefined): readonly DocumentData[] {
  return Array.isArray(record?.views) ? record.views.filter(isMap) : [];
}

function layoutOf({ columns, widths }: DocumentData): ColumnLayout | undefined {
  const rows = Array.isArray(widths) ? widths.filter(isMap) : [];
  return readLayout({
    shown: columns,
    widths: Object.fromEntries(rows.map(({ column, width }) => [column, width])),
  });
}

/** What of a view is stored beside its table and whose it is. */
export function viewFields({ name, search, layout }: ViewContent): DocumentData {
  return {
    name: name.trim(),
    search,
    ...(layout && {
      columns: layout.shown,
      widths: Object.entries(layout.widths).map(([column, width]) => ({ column, width })),
    }),
  };
}

export interface LocalView extends ViewContent {
  readonly id: string;
  readonly isDefault: boolean;
}

/** The views that this browser held before the store did. */
export function localViews(kept: unknown): readonly LocalView[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return [];
    const [id, name, search] = ['id', 'name', 'search'].map((key): unknown => Reflect.get(one, key));
    if (typeof id !== 'string' || typeof name !== 'string' || typeof search !== 'string') return [];
    const layout = readLayout(Reflect.get(one, 'layout'));
    const isDefault = Reflect.get(one, 'isDefault') === true;
    return [{ id, name, search, ...(layout && { layout }), isDefault }];
  });
}

/** Two views of one name could not be told apart. `id` is the one that is renamed. */
export function nameRefusal(views: readonly SavedView[], name: string, id?: string): NameRefusal | undefined {
  const wanted = name.trim().toLocaleLowerCase('pt-BR');
  if (wanted === '') return 'empty';
  const taken = views.some((view) => view.id !== id && view.name.toLocaleLowerCase('pt-BR') === wanted);
  return taken ? 'taken' : undefined;
}
