/**
 * A document's links as its schema declares them, with its own values in them. Pure.
 */
import type { CollectionDefinition, ConsoleRecord } from '../../contract/collection.ts';
import type { EntryLink } from '../../contract/entry-link.ts';
import { filledIn, PROJECT_PLACEHOLDER, placeholdersOf } from '../../contract/link-address.ts';
import { valueAt } from '../values/value-at.ts';

/** A list makes a link an item; a link that lacks a value is left out. */
export function entryLinks(
  { links = [] }: Pick<CollectionDefinition, 'links'>,
  record: ConsoleRecord,
  project: string,
): readonly EntryLink[] {
  return links.flatMap(({ label, to }) => {
    const names = placeholdersOf(to);
    const values = new Map(names.map((name) => [name, valuesOf(record, name, project)]));
    const most = Math.max(1, ...[...values.values()].map((each) => each.length));
    return Array.from({ length: most }, (_, at) => at).flatMap((at) => {
      const textOf = (name: string) => {
        const each = values.get(name) ?? [];
        return each.length === 1 ? each[0] : each[at];
      };
      if (names.some((name) => textOf(name) === undefined)) return [];
      const numbered = most > 1 ? `${label} ${at + 1}` : label;
      return [{ label: numbered, to: filledIn(to, (name) => textOf(name) ?? '') }];
    });
  });
}

function valuesOf(record: ConsoleRecord, name: string, project: string): readonly string[] {
  if (name === PROJECT_PLACEHOLDER) return [project];
  const value = valueAt(record, name);
  return (Array.isArray(value) ? value : [value]).flatMap((one: unknown) =>
    (typeof one === 'string' && one !== '') || typeof one === 'number' ? [String(one)] : [],
  );
}
