/**
 * TanStack Table and Virtual with a filter box, and nothing else: bare, with the values as they are, or dressed, with
 * the heads and the texts that the console shows.
 */
import {
  columnFilteringFeature,
  createFilteredRowModel,
  filterFn_includesString,
  globalFilteringFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef, useState } from 'react';
import { COLUMNS, records, shownText } from './rows.ts';

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
});
const columns = COLUMNS.map(({ name, label }) => ({ id: name, header: label, accessorKey: name }));
const data = [...records];

export function TanStackTable({ dressed }: { readonly dressed: boolean }) {
  const [filter, setFilter] = useState('');
  const scroller = useRef<HTMLDivElement>(null);
  const table = useTable({
    features,
    columns,
    data,
    state: { globalFilter: filter },
    onGlobalFilterChange: setFilter,
    globalFilterFn: filterFn_includesString,
    getColumnCanGlobalFilter: () => true,
  });
  const { rows } = table.getRowModel();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 36,
    overscan: 10,
  });
  return (
    <>
      <input type="search" value={filter} onChange={(event) => setFilter(event.target.value)} />
      <div ref={scroller} style={{ height: 760, overflow: 'auto' }}>
        <table style={{ display: 'block', height: virtualizer.getTotalSize(), position: 'relative' }}>
          {dressed && (
            <thead style={{ display: 'block', position: 'sticky', top: 0, zIndex: 1, background: '#fff' }}>
              {table.getHeaderGroups().map((group) => (
                <tr key={group.id} style={{ display: 'grid', gridTemplateColumns: 'repeat(12, 120px)' }}>
                  {group.headers.map((header) => (
                    <th key={header.id}>{String(header.column.columnDef.header)}</th>
                  ))}
                </tr>
              ))}
            </thead>
          )}
          <tbody>
            {virtualizer.getVirtualItems().map((item) => {
              const row = rows[item.index];
              return (
                <tr
                  key={item.key}
                  data-row
                  style={{
                    position: 'absolute',
                    top: item.start,
                    height: 36,
                    display: 'grid',
                    gridTemplateColumns: 'repeat(12, 120px)',
                  }}
                >
                  {row?.getAllCells().map((cell) => (
                    <td key={cell.id} style={{ overflow: 'hidden', whiteSpace: 'nowrap' }}>
                      {dressed ? shownText(cell.column.id, cell.getValue()) : String(cell.getValue())}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
    </>
  );
}
