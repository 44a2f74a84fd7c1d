/**
 * What the documents are called that a condition names by their ids. One reader a collection, as each asks the store.
 */
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { ConditionNode } from '../../../core/conditions/condition.ts';
import { isParent } from '../../../core/conditions/condition.ts';
import type { FieldSet, Subject } from '../../../core/conditions/subject.ts';
import { recordLabel } from '../../../core/records/record-label.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';

type Names = ReadonlyMap<string, string>;

export function useNames(
  root: ConditionNode,
  subject: Subject,
): readonly [(collection: string, id: string) => string | undefined, ReactNode] {
  const [names, setNames] = useState<Names>(new Map());
  const asked = useMemo(() => idsOf(root, subject.fields), [root, subject]);
  const onNames = useCallback((found: Names) => setNames((known) => new Map([...known, ...found])), []);
  const readers = [...asked].map(([collection, ids]) => (
    <NameReader key={collection} collection={collection} ids={ids.join('\n')} onNames={onNames} />
  ));
  return [(collection, id) => names.get(`${collection}/${id}`), readers];
}

function NameReader({
  collection,
  ids,
  onNames,
}: {
  readonly collection: string;
  readonly ids: string;
  readonly onNames: (names: Names) => void;
}) {
  const { useRecords } = useWidgetServices();
  const wanted = useMemo(() => ids.split('\n'), [ids]);
  const records = useRecords(collection, wanted);
  useEffect(() => {
    if (records)
      onNames(new Map(records.map((record) => [`${collection}/${record.id}`, recordLabel(record)])));
  }, [collection, onNames, records]);
  return null;
}

/** A sentence names eight of a list. */
const MOST = 40;

function idsOf(node: ConditionNode, fields: FieldSet): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  const visit = (each: ConditionNode, inside: FieldSet): void => {
    if (each.type === 'opaque') return;
    const field = 'field' in each ? inside.get(each.field) : undefined;
    if (isParent(each)) {
      for (const part of each.params) visit(part, field?.items ?? inside);
      return;
    }
    const collection = field?.reference?.collection;
    const values: readonly unknown[] = Array.isArray(each.value) ? each.value : [each.value];
    const ids = values.filter((value): value is string => typeof value === 'string' && value !== '');
    if (collection !== undefined && ids.length > 0) {
      found.set(collection, [...new Set([...(found.get(collection) ?? []), ...ids])].slice(0, MOST));
    }
  };
  visit(node, fields);
  return found;
}
