/**
 * Our table as the console shows it, over records in memory: a page of a thousand.
 */
import { DataTable } from '../../../../runtime/widgets/data-table/view/DataTable.tsx';
import { definition, records } from './rows.ts';
import { showInShell } from './shell.tsx';

const ready = { status: 'ready', data: { records, fromCache: false, hasMore: false } } as const;
const loading = { status: 'loading' } as const;
const refused = () => Promise.reject(new Error('not measured'));
const writer = {
  create: refused,
  recreate: refused,
  edit: refused,
  editMany: refused,
  editAudited: refused,
  remove: refused,
};
const preferences = { read: () => undefined, write: () => {}, watch: () => () => {} };

await showInShell(
  <DataTable
    definition={definition}
    useList={(collection, query) => (query && collection === definition.name ? ready : loading)}
    useCount={() => records.length}
    useRecords={() => undefined}
    useDocument={() => loading}
    doors={{ writer }}
    onBulk={() => {}}
    mayDelete
    preferences={preferences}
    user={{ id: 'u1', isAdmin: true }}
    timeZone="America/Sao_Paulo"
    onOpen={() => {}}
  />,
);
