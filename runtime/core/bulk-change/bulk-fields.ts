/**
 * The fields that a bulk change is offered for. What must differ between documents (id, GTIN, codes) is not among them, and
 * neither is what nobody writes.
 */
import type { CollectionDefinition } from '../../contract/collection.ts';
import type { FieldDefinition } from '../../contract/field.ts';
import { type FilterKind, filterKind } from '../field-types/filter-kind.ts';

export interface BulkField {
  /** As records spell it, dotted. */
  readonly path: string;
  /** Its struct's label before its own. */
  readonly label: string;
  readonly kind: FilterKind;
  readonly field: FieldDefinition;
}

/** Of an audited collection: the fields that people change. */
export function bulkFields({ fields, id, search = [], audit }: CollectionDefinition): readonly BulkField[] {
  const apart = new Set(search.filter(({ as }) => as === 'code').map(({ field }) => field));
  if (id) apart.add(id.field);
  return fieldsIn(fields, '', '').filter(
    ({ path }) => path !== 'id' && !apart.has(path) && (!audit || audit.fields.includes(path)),
  );
}

function fieldsIn(fields: readonly FieldDefinition[], prefix: string, label: string): readonly BulkField[] {
  return fields.flatMap((field): readonly BulkField[] => {
    if (field.readOnly) return [];
    const path = prefix + field.name;
    const named = label + field.label;
    if (field.type === 'struct') return fieldsIn(field.fields ?? [], `${path}.`, `${named}: `);
    const kind = filterKind(field);
    return kind ? [{ path, label: named, kind, field }] : [];
  });
}
