/**
 * What is wrong with a row or a column of a CSV, in words.
 */
import { nearestName } from '../../../generator/diagnostics/nearest.ts';
import {
  type ColumnChoice,
  type ColumnProblem,
  type CsvRowProblem,
  type CsvRowWarning,
  suggestedColumns,
} from '../../../runtime/core/csv/index.ts';
import { type RowFault, ringText } from '../../../runtime/core/csv-import/index.ts';
import { type SaidProblem, schemaSaid, valueSaid } from '../problem-words.ts';

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

const WARNINGS: { readonly [warning in CsvRowWarning['warning']]: string } = {
  'not-false': 'is read as false: write true or false',
};

export function warningSaid({ header, warning, text }: CsvRowWarning): SaidProblem {
  const says = WARNINGS[warning];
  return said(`the cell ${valueSaid(text)} of "${header}" ${says}`, `cells of "${header}": each ${says}`);
}

export function faultSaid(fault: RowFault): SaidProblem {
  switch (fault.kind) {
    case 'cell': {
      if (fault.problem === 'header-again') return said('the row is the header once more: remove it');
      const at = fault.header === '' ? '' : ` of "${fault.header}"`;
      const problem = CELL_PROBLEMS[fault.problem];
      return said(`the cell ${valueSaid(fault.text)}${at} ${problem}`, `cells${at}: each ${problem}`);
    }
    case 'schema':
      return schemaSaid(fault);
    case 'no-document': {
      const says = `is no document of "${fault.collection}"`;
      return said(`"${fault.path}": "${fault.id}" ${says}`, `"${fault.path}" ${says}`);
    }
    case 'bad-id': {
      const says = 'cannot be an id: at most 500 characters, none of them a slash';
      return said(`"${fault.id.slice(0, 60)}" ${says}`, `the id ${says}`);
    }
    case 'same-id':
      return said(`row ${fault.row} has the same id "${fault.id}"`, 'the id is that of an earlier row');
    case 'cut':
      return said(`the text of "${fault.path}" was cut at 32,767 characters, as Excel cuts its cells`);
    case 'shortened':
      return said(`the text of "${fault.path}" was shortened to a power of ten, as Excel shows long codes`);
    case 'ring':
      return said(`it would be its own ancestor: ${ringText(fault.ring)}`, 'it would be its own ancestor');
    case 'unmapped':
      return said(`rows of "${fault.path}" lack a key of their own, or hold more than the map has room for`);
    case 'changed-since':
      return said('somebody has changed it since');
    case 'missing':
      return said('there is no such document');
    case 'unchangeable':
      return said(`"${fault.path}" cannot be changed like this: ${fault.problem}`);
    case 'holds-left-out': {
      const left = fault.without.join(', ');
      return said(`"${fault.path}" holds ${left}, which a CSV leaves out: change it in the console`);
    }
  }
}

function said(says: string, alike = says): SaidProblem {
  return { says, alike };
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

/** What is wrong with a column, and which one may be meant. */
export function columnText({ fault, header, column, expected }: ColumnProblem, meant?: string): string {
  if (fault === 'no-column') return COLUMN_FAULTS[fault];
  const place = column === undefined ? '' : ` (column ${column})`;
  const says = `"${header}"${place} ${COLUMN_FAULTS[fault]}${expected === undefined ? '' : `, "${expected}"`}`;
  return meant === undefined ? says : `${says} (did you mean "${meant}"?)`;
}

const MISSPELT: readonly ColumnProblem['fault'][] = ['no-type', 'unknown-type', 'bad-path', 'unknown-path'];

/** The collection's own column that a strange one is by its label, or is nearest to. */
export function columnMeant(
  { fault, header, expected }: ColumnProblem,
  choices: readonly ColumnChoice[],
): string | undefined {
  const path = (text: string) => text.replace(/:[^:]*$/, '');
  if (fault === 'other-type' && expected !== undefined) return `${path(header)}:${expected}`;
  if (!MISSPELT.includes(fault)) return undefined;
  const called = suggestedColumns([{ at: 0, header }], [], choices)[0];
  if (called !== undefined) return called;
  const headers = choices.map((choice) => choice.header);
  const nearest = nearestName(path(header), headers.map(path));
  return headers.find((each) => path(each) === nearest);
}
