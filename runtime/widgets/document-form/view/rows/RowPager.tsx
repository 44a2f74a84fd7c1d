/**
 * Under the rows: adding one, and turning pages where there are more than fit on one.
 */

import Add from '@mui/icons-material/Add';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { TYPE } from '../../../../ui/measures.ts';
import { paletteOf } from '../../../../ui/palette-of.ts';
import { FINGER, TOUCH } from '../../../../ui/pointer/touch.ts';
import type { RowPage } from '../../model/rows/array-rows.ts';
import { FrameButton } from '../pieces/FrameButton.tsx';

const Line = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 4,
  minHeight: 36,
  [TOUCH]: { minHeight: FINGER },
  fontSize: TYPE.body,
  color: paletteOf(theme).text.secondary,
}));

export interface RowPagerProps {
  readonly label: string;
  readonly page: RowPage;
  readonly canAdd: boolean;
  readonly onAdd: () => void;
  readonly onPage: (page: number) => void;
}

export function RowPager({ label, page, canAdd, onAdd, onPage }: RowPagerProps) {
  const translate = useTranslate();
  return (
    <Line>
      {canAdd && (
        <Button
          size="small"
          sx={{ ml: -0.75 }}
          startIcon={<Add />}
          onClick={onAdd}
          data-action="add"
          aria-label={`${translate('balcao.documentForm.rows.add')}: ${label}`}
        >
          {translate('balcao.documentForm.rows.add')}
        </Button>
      )}
      {page.pages > 1 && (
        <>
          <span style={{ marginLeft: 'auto' }} aria-live="polite">
            {translate('balcao.documentForm.rows.page', { page: page.page + 1, pages: page.pages })}
          </span>
          <FrameButton
            label={translate('balcao.documentForm.rows.previous')}
            disabled={page.page === 0}
            onClick={() => onPage(page.page - 1)}
          >
            <ChevronLeft fontSize="inherit" />
          </FrameButton>
          <FrameButton
            label={translate('balcao.documentForm.rows.next')}
            disabled={page.page === page.pages - 1}
            onClick={() => onPage(page.page + 1)}
          >
            <ChevronRight fontSize="inherit" />
          </FrameButton>
        </>
      )}
    </Line>
  );
}
