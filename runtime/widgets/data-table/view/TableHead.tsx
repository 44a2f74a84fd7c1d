/**
 * The heads of the columns; a click orders by one.
 */
import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import { useTranslate } from 'react-admin';
import type { TableColumn } from '../model/table-columns.ts';
import type { TableSort } from '../model/table-view.ts';

export interface TableHeadProps {
  readonly columns: readonly TableColumn[];
  readonly template: string;
  readonly sort: TableSort | undefined;
  readonly onSort: (column: string) => void;
}

export function TableHead({ columns, template, sort, onSort }: TableHeadProps) {
  const translate = useTranslate();
  return (
    <thead className="head">
      <tr aria-rowindex={1} className="cells" style={{ gridTemplateColumns: template, height: '100%' }}>
        {columns.map((column, index) => {
          const sorted = sort?.column === column.path ? sort : undefined;
          return (
            <th
              key={column.path}
              scope="col"
              aria-colindex={index + 1}
              aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : 'none'}
              className={`cell ${column.align}`}
            >
              <button type="button" onClick={() => onSort(column.path)} data-sorted={sorted && true}>
                {column.translated ? translate(column.label) : column.label}
                {sorted && (sorted.descending ? <ArrowDownward /> : <ArrowUpward />)}
              </button>
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
