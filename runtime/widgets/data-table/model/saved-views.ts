/**
 * Views that an operator named: the address they stand for and the columns they show. At most one is the one that
 * the table opens with.
 */
import { type ColumnLayout, readLayout } from './column-layout.ts';

export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** The view's part of the address: filters, order, page size. */
  readonly search: string;
  readonly layout?: ColumnLayout;
  readonly isDefault: boolean;
}

export type NameRefusal = 'empty' | 'taken';

export function readSavedViews(kept: unknown): readonly SavedView[] {
  if (!Array.isArray(kept)) return [];
  return kept.flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null) return [];
    const [id, name, search] = ['id', 'name', 'search'].map((key): unknown => Reflect.get(one, key));
    if (typeof id !== 'string' || typeof name !== 'string' || typeof search !== 'string') return [];
    const layout = readLayout(Reflect.get(one, 'layout'));
    return [
      { id, name, search, ...(layout && { layout }), isDefault: Reflect.get(one, 'isDefault') === true },
    ];
  });
}

/** Two views of one name could not be told apart. `id` is the one that is renamed. */
export function nameRefusal(views: readonly SavedView[], name: string, id?: string): NameRefusal | undefined {
  const wanted = name.trim().toLocaleLowerCase('pt-BR');
  if (wanted === '') return 'empty';
  const taken = views.some((view) => view.id !== id && view.name.toLocaleLowerCase('pt-BR') === wanted);
  return taken ? 'taken' : undefined;
}

export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  return views.some(({ id }) => id === view.id)
    ? views.map((one) => (one.id === view.id ? view : one))
    : [...views, view];
}

export function withRenamed(views: readonly SavedView[], id: string, name: string): readonly SavedView[] {
  return views.map((view) => (view.id === id ? { ...view, name: name.trim() } : view));
}

export function withoutView(views: readonly SavedView[], id: string): readonly SavedView[] {
  return views.filter((view) => view.id !== id);
}

/** Makes one the default, or none where it is already. */
export function withDefault(views: readonly SavedView[], id: string): readonly SavedView[] {
  return views.map((view) => ({ ...view, isDefault: view.id === id && !view.isDefault }));
}
