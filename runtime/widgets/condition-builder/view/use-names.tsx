/**
 * What the documents are called that a condition names by their ids. One reader a collection, as each asks the store.
 */
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { ConditionNode } from '../../../core/conditions/condition.ts';
import { isParent } from '../../../core/conditions/condition.ts';
import type { FieldSet, Subject } from '../../../core/conditions/subject.ts';
import { type EntryHeading, referenceHeading } from '../../../core/records/entry-title.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';

type Names = ReadonlyMap<string, EntryHeading>;

export function useNames(
  root: ConditionNode,
  subject: Subject,
): readonly [(collection: string, id: string) => EntryHeading | undefined, ReactNode] {
  const [names, setNames] = useState<Names>(new Map());
  const asked = useMemo(() => idsOf(root, subject.fields), [root, subject]);
  const onNames = useCallback((found: Names) => setNames((known) => new Map([...known, ...found])), []);
  const readers = [...asked].map(([collection, { label, ids }]) => (
    <NameReader
      key={collection}
      collection={collection}
      label={label}
      ids={ids.join('\n')}
      onNames={onNames}
    />
  ));
  return [(collection, id) => names.get(`${collection}/${id}`), readers];
}

function NameReader({
  collection,
  label,
  ids,
  onNames,
}: {
  readonly collection: string;
  /** The field of the documents that a field names as theirs. */
  readonly label: string | undefined;
  readonly ids: string;
  readonly onNames: (names: Names) => void;
}) {
  const { useRecords } = useWidgetServices();
  const wanted = useMemo(() => ids.split('\n'), [ids]);
  const records = useRecords(collection, wanted);
  useEffect(() => {
    if (!records) return;
    const reference = { collection, ...(label !== undefined && { label }) };
    onNames(
      new Map(records.map((record) => [`${collection}/${record.id}`, referenceHeading(reference, record)])),
    );
  }, [collection, label, onNames, records]);
  return null;
}

/** A sentence names eight of a list. */
const MOST = 40;

interface Asked {
  readonly label: string | undefined;
  readonly ids: readonly string[];
}

function idsOf(node: ConditionNode, fields: FieldSet): ReadonlyMap<string, Asked> {
  const found = new Map<string, Asked>();
  const visit = (each: ConditionNode, inside: FieldSet): void => {
    if (each.type === 'opaque') return;
    const field = 'field' in each ? inside.get(each.field) : undefined;
    if (isParent(each)) {
      for (const part of each.params) visit(part, field?.items ?? inside);
      return;
    }
    const { collection, label } = field?.reference ?? {};
    const values: readonly unknown[] = Array.isArray(each.value) ? each.value : [each.value];
    const ids = values.filter((value): value is string => typeof value === 'string' && value !== '');
    if (collection !== undefined && ids.length > 0) {
      const known = found.get(collection);
      const all = [...new Set([...(known?.ids ?? []), ...ids])].slice(0, MOST);
      found.set(collection, { label: known?.label ?? label, ids: all });
    }
  };
  visit(node, fields);
  return found;
}
