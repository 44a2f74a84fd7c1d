/**
 * The floor: TanStack Table and Virtual with a filter box, and nothing else.
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
import { COLUMNS, records } from './rows.ts';
import { showInShell } from './shell.tsx';

const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
});
const columns = COLUMNS.map(({ name, label }) => ({ id: name, header: label, accessorKey: name }));
const data = [...records];

function Bare() {
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
                      {String(cell.getValue())}
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

await showInShell(<Bare />);
