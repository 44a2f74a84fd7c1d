/**
 * The catalogue: every collection in the order of the menu, light enough to load at once.
 */
import { type CatalogueEntry, GROUPS, type ScreenEntry } from '../../runtime/contract/collection.ts';
import { byCodeUnit } from '../json.ts';
import type { CollectionModel } from '../model/model.ts';
import { literal, propertyName } from './literal.ts';
import { NOTICE_OF_ALL, runtimeImport } from './naming.ts';

export interface CatalogueView {
  readonly notice: string;
  readonly contract: string;
  /** Properties are printed without their braces, so that the loaders can follow. `key` is the name as a property's. */
  readonly entries: readonly {
    readonly name: string;
    readonly key: string;
    readonly properties: readonly string[];
  }[];
  readonly screens: readonly (readonly string[])[];
}

export function catalogueView(
  models: readonly CollectionModel[],
  screens: readonly ScreenEntry[],
  runtime: string,
): CatalogueView {
  return {
    notice: NOTICE_OF_ALL,
    contract: runtimeImport(runtime, 0, 'contract/collection.ts'),
    entries: inMenuOrder(models).map((model) => {
      const entry = entryOf(model);
      return { name: entry.name, key: propertyName(entry.name), properties: propertiesOf(entry) };
    }),
    screens: screens.map(propertiesOf),
  };
}

function propertiesOf(entry: CatalogueEntry): string[] {
  return Object.entries(entry).map(([key, value]) => `${key}: ${literal(value, 4, 6 + key.length)}`);
}

export function entryOf({ definition }: CollectionModel): CatalogueEntry {
  const { name, kind, group, icon, catalogues, access } = definition;
  const { one, many } = definition.label;
  return { name, kind, label: { one, many }, group, icon, catalogues, access };
}

/** By group, then Portuguese label without accents and case, then name: the order needs no locale. */
export function inMenuOrder(models: readonly CollectionModel[]): CollectionModel[] {
  return [...models].sort(
    (a, b) =>
      GROUPS.indexOf(a.definition.group) - GROUPS.indexOf(b.definition.group) ||
      byCodeUnit(folded(a), folded(b)) ||
      byCodeUnit(a.definition.name, b.definition.name),
  );
}

function folded({ definition }: CollectionModel): string {
  return definition.label.many.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
