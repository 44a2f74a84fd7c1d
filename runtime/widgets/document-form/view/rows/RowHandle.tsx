/**
 * The handle by which a row is dragged; with the keyboard, the arrows move it.
 */

import DragIndicator from '@mui/icons-material/DragIndicator';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { PlainButton } from '../../../../ui/controls/buttons.tsx';
import { ICON } from '../../../../ui/measures.ts';
import { paletteOf } from '../../../../ui/palette-of.ts';
import { FINGER, TOUCH } from '../../../../ui/pointer/touch.ts';
import type { RowDrag } from './use-row-drag.ts';

const Handle = styled(PlainButton)(({ theme }) => {
  const palette = paletteOf(theme);
  return {
    flexShrink: 0,
    alignSelf: 'stretch',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: 24,
    minHeight: 36,
    [TOUCH]: { width: 36, minHeight: FINGER },
    borderRadius: 5,
    color: palette.text.secondary,
    fontSize: ICON.normal,
    cursor: 'grab',
    touchAction: 'none',
    '&:active': { cursor: 'grabbing' },
    '&:hover': { color: palette.text.primary, backgroundColor: palette.action.hover },
  };
});

export function RowHandle({ index, drag }: { readonly index: number; readonly drag: RowDrag }) {
  const translate = useTranslate();
  const label = translate('balcao.documentForm.rows.drag', { number: index + 1 });
  return (
    <Handle data-action="drag" aria-label={label} title={label} {...drag.handle(index)}>
      <DragIndicator fontSize="inherit" aria-hidden />
    </Handle>
  );
}

/** Where the held row would land, for the items of a list. */
export function dropMark(drag: RowDrag, index: number, last: boolean): 'before' | 'after' | undefined {
  if (drag.gap === null || drag.held === null) return undefined;
  if (drag.gap === index) return 'before';
  return last && drag.gap === index + 1 ? 'after' : undefined;
}
