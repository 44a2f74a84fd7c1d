/**
 * MUI X DataGrid, the free one: a hundred rows a page at most.
 */
import { DataGrid } from '@mui/x-data-grid';
import { useMemo, useState } from 'react';
import { COLUMNS, records } from './rows.ts';
import { showInShell } from './shell.tsx';

const columns = COLUMNS.map(({ name, label }) => ({ field: name, headerName: label, width: 120 }));
const rows = [...records];

function Grid() {
  const [filter, setFilter] = useState('');
  const model = useMemo(() => ({ items: [], quickFilterValues: filter === '' ? [] : [filter] }), [filter]);
  return (
    <>
      <input type="search" value={filter} onChange={(event) => setFilter(event.target.value)} />
      <div style={{ height: 760 }}>
        <DataGrid
          rows={rows}
          columns={columns}
          filterModel={model}
          rowHeight={36}
          pageSizeOptions={[100]}
          initialState={{ pagination: { paginationModel: { pageSize: 100 } } }}
        />
      </div>
    </>
  );
}

await showInShell(<Grid />);
