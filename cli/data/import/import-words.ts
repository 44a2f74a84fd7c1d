/**
 * What is wrong with a row or a column of a CSV, in words.
 */
import type { ColumnProblem, CsvRowProblem } from '../../../runtime/core/csv/index.ts';
import { type RowFault, ringText } from '../../../runtime/core/csv-import/index.ts';

const CELL_PROBLEMS = {
  'not-a-number': 'is not a number',
  'decimal-comma': 'can be read in two ways: say --decimal-comma if the comma is the decimal mark',
  'mixed-marks': 'can be read in two ways: its column has decimal points and decimal commas',
  'local-true': 'is VERDADEIRO instead of true: say --decimal-comma',
  'not-a-date': 'is not a date: write YYYY-MM-DD or DD/MM/YYYY',
  'not-a-time': 'is not a time: write YYYY-MM-DD HH:mm:ss or DD/MM/YYYY HH:mm:ss',
  'not-json': 'is not JSON',
  'cut-off': 'was cut at 32,767 characters, as Excel cuts its cells',
  'extra-cells': 'stands beyond the last column',
} as const satisfies { readonly [problem in Exclude<CsvRowProblem['problem'], 'header-again'>]: string };

export function faultText(fault: RowFault): string {
  switch (fault.kind) {
    case 'cell': {
      if (fault.problem === 'header-again') return 'the row is the header once more: remove it';
      const cell = fault.header === '' ? `"${fault.text}"` : `of "${fault.header}"`;
      return `the cell ${cell} ${CELL_PROBLEMS[fault.problem]}`;
    }
    case 'schema':
      return `#${fault.pointer}: ${fault.message}`;
    case 'bad-id':
      return `"${fault.id.slice(0, 60)}" cannot be an id: at most 500 characters, none of them a slash`;
    case 'same-id':
      return `row ${fault.row} has the same id "${fault.id}"`;
    case 'cut':
      return `the text of "${fault.path}" was cut at 32,767 characters, as Excel cuts its cells`;
    case 'shortened':
      return `the text of "${fault.path}" was shortened to a power of ten, as Excel shows long codes`;
    case 'ring':
      return `it would be its own ancestor: ${ringText(fault.ring)}`;
    case 'unmapped':
      return `rows of "${fault.path}" lack a key of their own, or hold more than the map has room for`;
    case 'no-document':
      return `"${fault.path}": "${fault.id}" is no document of "${fault.collection}"`;
    case 'changed-since':
      return 'somebody has changed it since';
    case 'missing':
      return 'there is no such document';
    case 'unchangeable':
      return `"${fault.path}" cannot be changed like this: ${fault.problem}`;
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
  'no-column': 'no column is one of the collection: does the file belong to another one?',
  'no-id': 'is missing: it says which document a row is',
};

export function columnText({ fault, header, column, expected }: ColumnProblem): string {
  if (fault === 'no-column') return COLUMN_FAULTS[fault];
  const place = column === undefined ? '' : ` (column ${column})`;
  return `"${header}"${place} ${COLUMN_FAULTS[fault]}${expected === undefined ? '' : `, "${expected}"`}`;
}
