/**
 * Views that somebody named: the address they stand for and the columns they show. They are documents of the store,
 * private or shared with the team; which one a table opens with is each user's own matter.
 */
import type { ConsoleRecord, DocumentData } from '../../../contract/collection.ts';
import { isMap } from '../../../core/values/map-value.ts';
import type { TableUser } from '../../../ui/collection-widgets.ts';
import { type ColumnLayout, readLayout } from './column-layout.ts';

export const VIEW_COLLECTION = 'table-view';
/** Views of one table that are read at most. */
export const MOST_VIEWS = 200;

export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** The view's part of the address: filters, order, page size. */
  readonly search: string;
  readonly layout?: ColumnLayout;
  readonly isShared: boolean;
  /** Whether the user may change it. */
  readonly isOwn: boolean;
}

export type ViewContent = Pick<SavedView, 'name' | 'search' | 'layout' | 'isShared'>;

export type NameRefusal = 'empty' | 'taken';

/** The user's own views and the team's, by name. */
export function storedViews(records: readonly ConsoleRecord[], user: TableUser): readonly SavedView[] {
  const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });
  return records
    .flatMap((record): readonly SavedView[] => {
      const { id, name, search, owner } = record;
      const isShared = record.isShared === true;
      if (typeof name !== 'string' || (owner !== user.id && !isShared)) return [];
      const layout = layoutOf(record);
      return [
        {
          id,
          name,
          search: typeof search === 'string' ? search : '',
          ...(layout && { layout }),
          isShared,
          isOwn: owner === user.id || user.isAdmin,
        },
      ];
    })
    .sort((a, b) => collator.compare(a.name, b.name));
}

function layoutOf({ columns, widths }: ConsoleRecord): ColumnLayout | undefined {
  const rows = Array.isArray(widths) ? widths.filter(isMap) : [];
  return readLayout({
    shown: columns,
    widths: Object.fromEntries(rows.map(({ column, width }) => [column, width])),
  });
}

/** What of a view is stored beside whose it is. */
export function viewFields({ name, search, layout, isShared }: ViewContent): DocumentData {
  return {
    name: name.trim(),
    search,
    isShared,
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
    return [{ id, name, search, ...(layout && { layout }), isShared: false, isDefault }];
  });
}

/** Two views of one name could not be told apart. `id` is the one that is renamed. */
export function nameRefusal(views: readonly SavedView[], name: string, id?: string): NameRefusal | undefined {
  const wanted = name.trim().toLocaleLowerCase('pt-BR');
  if (wanted === '') return 'empty';
  const taken = views.some((view) => view.id !== id && view.name.toLocaleLowerCase('pt-BR') === wanted);
  return taken ? 'taken' : undefined;
}
