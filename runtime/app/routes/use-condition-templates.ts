/**
 * Conditions that are saved by name, as documents of `condition-template`: one field a subject, found by its schema.
 */
import { useMemo } from 'react';
import type { ConsoleRecord } from '../../contract/collection.ts';
import { fieldOf } from '../../core/values/map-value.ts';
import { useLiveList, useStoreDoors } from '../../data/index.ts';
import type { ConditionTemplates, SavedCondition } from '../../ui/widget-services.ts';
import { definitionOf } from '../catalogue/catalogue-entries.ts';

const COLLECTION = 'condition-template';
const MOST = 200;

export function useConditionTemplates(): ConditionTemplates {
  const { writer } = useStoreDoors();
  return useMemo(
    () => ({
      useSaved,
      save: async (name, subject, condition) => {
        const { fields } = await definitionOf(COLLECTION);
        const field = fields.find((each) => each.condition?.subject === subject);
        if (!field) return false;
        const made = await writer.create(COLLECTION, { name, subject, [field.name]: condition });
        return made.ok;
      },
    }),
    [writer],
  );
}

function useSaved(subject: string): readonly SavedCondition[] | undefined {
  const query = useMemo(() => ({ where: { subject }, limit: MOST }), [subject]);
  const { data } = useLiveList(COLLECTION, query);
  return useMemo(
    () => data?.records.map(savedIn).sort((one, other) => one.name.localeCompare(other.name, 'pt-BR')),
    [data],
  );
}

/** One of its conditions is filled in, that of its subject. */
function savedIn(record: ConsoleRecord): SavedCondition {
  const name = fieldOf(record, 'name');
  const condition = fieldOf(record, fieldOf(record, 'subject') === 'product' ? 'products' : 'customers');
  return { id: record.id, name: typeof name === 'string' ? name : record.id, condition };
}
