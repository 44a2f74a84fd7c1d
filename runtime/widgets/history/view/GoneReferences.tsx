/**
 * Which documents old values refer to that are not there any more, by name: a reference that is restored leads nowhere
 * then.
 */
import type { FieldDefinition } from '../../../contract/field.ts';
import type { HistoryChange } from '../../../contract/history.ts';
import { writeAt } from '../../../core/patches/record-path.ts';
import { type PlacedReference, placedReferences } from '../../../core/records/references-in.ts';
import { Note } from '../../../ui/controls/words.tsx';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { useSay } from './say.ts';

export interface GoneReferencesProps {
  readonly fields: readonly FieldDefinition[];
  readonly changes: readonly Pick<HistoryChange, 'path' | 'before'>[];
}

export function GoneReferences({ fields, changes }: GoneReferencesProps) {
  const old = changes.reduce((record, { path, before }) => writeAt(record, path, before), {});
  const all = placedReferences(fields, old);
  return [...new Set(all.map(({ collection }) => collection))].map((name) => (
    <GoneOf key={name} collection={name} references={all.filter(({ collection }) => collection === name)} />
  ));
}

interface GoneOfProps {
  readonly collection: string;
  readonly references: readonly PlacedReference[];
}

function GoneOf({ collection, references }: GoneOfProps) {
  const say = useSay();
  const { useRecords } = useWidgetServices();
  const named = new Map(references.map((each) => [each.id, each]));
  const found = useRecords(collection, [...named.keys()]);
  if (!found) return null;
  const there = new Set(found.map(({ id }) => id));
  return [...named.values()]
    .filter(({ id }) => !there.has(id))
    .map(({ id, along }) => (
      <Note key={id} data-missing style={{ display: 'block' }}>
        {say('gone', { field: along.map(({ label }) => label).join(' › '), id })}
      </Note>
    ));
}
