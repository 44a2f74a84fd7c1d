/**
 * Below the rows: which of them are shown, how many there are, and the way to the others. The sizes of a page are the
 * browser's own list: three numbers are not worth a menu in every table.
 */

import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { Select } from '../../../ui/controls/Select.tsx';
import { PAGE_SIZES, type PageSize, type TableView } from '../model/table-view.ts';

export interface TableFooterProps {
  readonly view: TableView;
  readonly onSize: (size: PageSize) => void;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  /** Rows that the filter lets through; `undefined` while nobody knows. */
  readonly count: number | undefined;
  /** What is said of it; `undefined` while that is not sure. */
  readonly confirmed: { readonly count: number; readonly exact: boolean } | undefined;
}

const number = new Intl.NumberFormat('pt-BR');

export function TableFooter({ view, onSize, onPrevious, onNext, count, confirmed }: TableFooterProps) {
  const translate = useTranslate();
  const { page, pageSize } = view;
  const from = page * pageSize + 1;
  const known = count ?? 0;
  const to = Math.min(known, (page + 1) * pageSize);
  const rangeOf = (total: number, exact: boolean) =>
    total === 0
      ? translate('balcao.dataTable.nothing')
      : translate(`balcao.dataTable.${exact ? 'range' : 'rangeOfMore'}`, {
          from: number.format(from),
          to: number.format(Math.min(total, (page + 1) * pageSize)),
          total: number.format(exact ? total : total - 1),
        });
  const range = count === undefined || !confirmed ? '' : rangeOf(confirmed.count, confirmed.exact);
  return (
    <footer>
      <span className="label">{translate('balcao.dataTable.pageSize')}</span>
      <Select
        value={pageSize}
        onChange={(event) => {
          const size = PAGE_SIZES.find((known) => known === Number(event.target.value));
          if (size) onSize(size);
        }}
        aria-label={translate('balcao.dataTable.pageSize')}
      >
        {PAGE_SIZES.map((size) => (
          <option key={size} value={size}>
            {number.format(size)}
          </option>
        ))}
      </Select>
      <span className="range" aria-live="polite">
        {range}
      </span>
      <IconButton
        aria-label={translate('balcao.dataTable.previous')}
        disabled={page === 0}
        onClick={onPrevious}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton aria-label={translate('balcao.dataTable.next')} disabled={to >= known} onClick={onNext}>
        <ChevronRight />
      </IconButton>
    </footer>
  );
}
