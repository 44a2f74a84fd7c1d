/**
 * Below the rows: which of them are shown, how many there are, and the way to the others.
 */
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { PAGE_SIZES, type PageSize, type TableView } from '../model/table-view.ts';

export interface TableFooterProps {
  readonly view: TableView;
  readonly onSize: (size: PageSize) => void;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
  /** Rows that the filter lets through. */
  readonly count: number;
  readonly exact: boolean;
}

const number = new Intl.NumberFormat('pt-BR');

export function TableFooter({ view, onSize, onPrevious, onNext, count, exact }: TableFooterProps) {
  const translate = useTranslate();
  const { page, pageSize } = view;
  const from = page * pageSize + 1;
  const to = Math.min(count, (page + 1) * pageSize);
  const range =
    count === 0
      ? translate('balcao.dataTable.nothing')
      : translate(`balcao.dataTable.${exact ? 'range' : 'rangeOfMore'}`, {
          from: number.format(from),
          to: number.format(to),
          total: number.format(exact ? count : count - 1),
        });
  return (
    <Box
      component="footer"
      sx={{
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 1,
        px: { xs: 2, sm: 3 },
        minHeight: 44,
        borderTop: 1,
        borderColor: 'divider',
        color: 'text.secondary',
        fontSize: 12.5,
      }}
    >
      <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }} id="page-size-label">
        {translate('balcao.dataTable.pageSize')}
      </Box>
      <PageSizes
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
      </PageSizes>
      <Typography
        variant="inherit"
        aria-live="polite"
        sx={{ minWidth: 96, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
      >
        {range}
      </Typography>
      <IconButton
        aria-label={translate('balcao.dataTable.previous')}
        disabled={page === 0}
        onClick={onPrevious}
      >
        <ChevronLeft />
      </IconButton>
      <IconButton aria-label={translate('balcao.dataTable.next')} disabled={to >= count} onClick={onNext}>
        <ChevronRight />
      </IconButton>
    </Box>
  );
}

/** The browser's own list: three numbers are not worth a menu in every table. */
const PageSizes = styled('select')(({ theme }) => ({
  font: 'inherit',
  height: 28,
  paddingInline: 6,
  borderRadius: 6,
  border: `1px solid ${theme.vars.palette.divider}`,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  '&:focus-visible': { outline: `2px solid ${theme.vars.palette.primary.main}`, outlineOffset: -1 },
}));
