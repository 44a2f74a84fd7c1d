/**
 * What the operator must know of what is shown: how much was found, what a filter or an order did not reach, what an
 * order leaves out, and that the store has not confirmed it.
 */
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslate } from 'react-admin';
import { useUnanswered } from '../../../ui/search/use-unanswered.ts';
import type { TableColumn } from '../model/table-columns.ts';
import type { TableSort, TableView } from '../model/table-view.ts';
import type { TableRows } from './rows/use-table-rows.ts';

const number = new Intl.NumberFormat('pt-BR');

export interface TableNotesProps {
  readonly rows: TableRows;
  readonly view: TableView;
  readonly columns: readonly TableColumn[];
  readonly filtered: boolean;
  readonly onSort: (sort: TableSort) => void;
}

export function TableNotes({ rows, view, columns, filtered, onSort }: TableNotesProps) {
  const translate = useTranslate();
  // What is in the cache is shown at once; that nobody has confirmed it is worth a word only when it stays so.
  const isUnconfirmed = useUnanswered(rows.fromCache);
  if (rows.status !== 'ready' || !rows.plan) return null;
  const say = (key: string, words: object = {}) => translate(`balcao.dataTable.${key}`, words);
  const { query, sort } = rows.plan;
  const searched = view.filter.trim() !== '' || rows.plan.filters.length > 0;
  const ordered = columns.find(({ path }) => path === query.order?.field);
  const reached = { loaded: number.format(rows.loaded), total: number.format(rows.total ?? rows.loaded) };
  return (
    <>
      {filtered && rows.confirmed?.exact && (
        <span>{say('found', { smart_count: rows.confirmed.count })}</span>
      )}
      {rows.partial && searched && <span>{say('searchedPart', reached)}</span>}
      {rows.partial && !searched && sort && <span>{say('sortedPart', reached)}</span>}
      {query.prefix && <span>{say('exactCase')}</span>}
      {rows.leftOut > 0 && (
        <span>
          {say('leftOut', {
            smart_count: rows.leftOut,
            field: ordered
              ? ordered.translated
                ? translate(ordered.label)
                : ordered.label
              : query.order?.field,
          })}{' '}
          <ButtonBase
            onClick={() => onSort({ column: 'id', descending: false })}
            sx={{ font: 'inherit', color: 'primary.main', '&:hover': { textDecoration: 'underline' } }}
          >
            {say('showLeftOut')}
          </ButtonBase>
        </span>
      )}
      {isUnconfirmed && <span>{say('fromCache')}</span>}
    </>
  );
}
