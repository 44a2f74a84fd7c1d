/**
 * What is wrong with a row or a column of a CSV, in words.
 */
import type { ColumnProblem } from '../../runtime/core/csv/index.ts';
import { type RowFault, ringText } from '../../runtime/core/csv-import/index.ts';

const CELL_PROBLEMS = {
  'not-a-number': 'is not a number',
  'not-a-date': 'is not a date',
  'not-json': 'is not JSON',
  'extra-cells': 'stands beyond the last column',
} as const;

export function faultText(fault: RowFault): string {
  switch (fault.kind) {
    case 'cell': {
      const cell = fault.header === '' ? `"${fault.text}"` : `of "${fault.header}"`;
      return `the cell ${cell} ${CELL_PROBLEMS[fault.problem]}`;
    }
    case 'schema':
      return `#${fault.pointer}: ${fault.message}`;
    case 'bad-id':
      return `"${fault.id}" cannot be an id`;
    case 'same-id':
      return `row ${fault.row} has the same id "${fault.id}"`;
    case 'ring':
      return `it would be its own ancestor: ${ringText(fault.ring)}`;
    case 'holds-left-out':
      return `"${fault.path}" holds ${fault.without.join(', ')}, which a CSV leaves out: change it in the console`;
  }
}

const COLUMN_FAULTS: { readonly [fault in ColumnProblem['fault']]: string } = {
  'no-type': 'is no "path:type"',
  'unknown-type': 'names no field type',
  'bad-path': 'is no path of a field',
  'unknown-path': 'is no field of the collection',
  'left-out': 'is a field that a CSV never carries',
  'other-type': 'is read otherwise than its field',
  duplicate: 'stands twice',
  overlaps: 'is inside another column',
  'no-id': 'is missing: it tells which document a row is',
};

export function columnText({ fault, header, column, expected }: ColumnProblem): string {
  const place = column === undefined ? '' : ` (column ${column})`;
  return `"${header}"${place} ${COLUMN_FAULTS[fault]}${expected === undefined ? '' : `, "${expected}"`}`;
}
