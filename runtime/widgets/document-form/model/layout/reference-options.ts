/**
 * The documents that a `select` or `select_nested` offers, in the order and with the words of its screen.
 */
import type { ConsoleRecord } from '../../../../contract/collection.ts';
import type { FieldReference } from '../../../../contract/field.ts';
import { referenceTitle } from '../../../../core/records/entry-title.ts';

/** Documents that a select asks for (product operations, §9). */
export const OPTION_LIMIT = 1000;
/** Deeper branches are drawn at this depth (admin console, §9). */
export const DEEPEST_LEVEL = 6;

export interface ReferenceOption {
  readonly id: string;
  readonly label: string;
  /** 0 at the top; only `select_nested` goes deeper. */
  readonly depth: number;
  /** Labels of the documents above it, outermost first. */
  readonly above: readonly string[];
}

/** Where the field says so, only documents that have no parent. */
export function flatOptions(
  records: readonly ConsoleRecord[],
  reference: FieldReference,
): readonly ReferenceOption[] {
  return inOrder(records, reference)
    .filter((record) => isOffered(record, reference))
    .map((record) => ({
      id: record.id,
      label: referenceTitle(reference, record),
      depth: 0,
      above: [],
    }));
}

/**
 * The tree as a list, parents before their children. A document whose parent is not among the records stands at the
 * top; one in a circle of parents is put there too, so that none is missing. `without` leaves a document and all
 * beneath it out: a document cannot stand beneath itself.
 */
export function nestedOptions(
  records: readonly ConsoleRecord[],
  reference: FieldReference,
  without?: string,
): readonly ReferenceOption[] {
  const ordered = inOrder(records, reference);
  const known = new Set(ordered.map(({ id }) => id));
  const children = new Map<string | null, ConsoleRecord[]>();
  for (const record of ordered) {
    const parent = parentOf(record, reference);
    const place = parent !== null && known.has(parent) && parent !== record.id ? parent : null;
    children.set(place, [...(children.get(place) ?? []), record]);
  }
  const options: ReferenceOption[] = [];
  const placed = new Set<string>();
  const place = (record: ConsoleRecord, above: readonly string[]): void => {
    if (placed.has(record.id)) return;
    placed.add(record.id);
    const label = referenceTitle(reference, record);
    options.push({ id: record.id, label, depth: Math.min(above.length, DEEPEST_LEVEL - 1), above });
    for (const child of children.get(record.id) ?? []) place(child, [...above, label]);
  };
  if (without !== undefined) markBranch(without, children, placed);
  for (const record of children.get(null) ?? []) place(record, []);
  for (const record of ordered) place(record, []);
  return options;
}

function markBranch(
  id: string,
  children: ReadonlyMap<string | null, readonly ConsoleRecord[]>,
  marked: Set<string>,
): void {
  if (marked.has(id)) return;
  marked.add(id);
  for (const child of children.get(id) ?? []) markBranch(child.id, children, marked);
}

function isOffered(record: ConsoleRecord, { roots }: FieldReference): boolean {
  const parent = roots === undefined ? undefined : record[roots];
  return parent === undefined || parent === null || parent === '';
}

function parentOf(record: ConsoleRecord, { parent }: FieldReference): string | null {
  const value = parent === undefined ? null : record[parent];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Sorted here and not by the store, whose order leaves out documents without the field. */
function inOrder(records: readonly ConsoleRecord[], reference: FieldReference): readonly ConsoleRecord[] {
  const collator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });
  const rank = (record: ConsoleRecord): unknown => (reference.order ? record[reference.order] : undefined);
  return [...records].sort((a, b) => {
    const [first, second] = [rank(a), rank(b)];
    if (typeof first === 'number' && typeof second === 'number' && first !== second) return first - second;
    if (typeof first !== typeof second)
      return typeof first === 'number' ? -1 : typeof second === 'number' ? 1 : 0;
    return collator.compare(referenceTitle(reference, a), referenceTitle(reference, b));
  });
}
