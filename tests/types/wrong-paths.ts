/**
 * Compiled, never run: a path that a schema does not declare is a compile error wherever runtime code can name one.
 * Were one of these lines accepted, its `@ts-expect-error` would itself be the error.
 */
import { type CategoryPath, definition as category } from '../../generated/collections/category/model.ts';
import type { Customer, CustomerPath } from '../../generated/collections/customer/model.ts';
import type { CollectionDefinition } from '../../runtime/contract/collection.ts';
import type { ActionName, ComponentName, Registry } from '../../runtime/contract/registries.ts';

/** As a widget, a column or an action asks for a field of the collection that it is handed. */
function columnOf<Path extends string>(_definition: CollectionDefinition<Path>, path: NoInfer<Path>): Path {
  return path;
}

export const declared: CategoryPath[] = [
  columnOf(category, 'title'),
  // @ts-expect-error: the field is called "title"
  columnOf(category, 'tittle'),
];

export const nested: CustomerPath[] = [
  'address.city',
  // @ts-expect-error: a path is dotted from the record's root
  'city',
  // @ts-expect-error: the struct has no such field
  'address.town',
];

export const list: CollectionDefinition<CategoryPath>['list'] = {
  ...category.list,
  // @ts-expect-error: no list is ordered by a field that is not there
  order: { field: 'position', direction: 'asc' },
  // @ts-expect-error: nor filtered by one
  filter: { field: 'name' },
  columns: [
    'title',
    // @ts-expect-error: nor shows one
    'price',
  ],
};

export function cityOf(customer: Customer): string | undefined {
  // @ts-expect-error: the interface has the schema's properties and no others
  const wrong: unknown = customer.address?.town;
  return wrong === undefined ? customer.address?.city : undefined;
}

// @ts-expect-error: an action that the console does not register
export const action: ActionName = 'send-email';

// @ts-expect-error: a component that the console does not register
export const component: ComponentName = 'stock-panel';

/** An app that left a registered name without its entry would not compile. */
export const complete: Registry<'stock-panel', string> = { 'stock-panel': 'Estoque' };
// @ts-expect-error: the entry is missing
export const incomplete: Registry<'stock-panel', string> = {};
