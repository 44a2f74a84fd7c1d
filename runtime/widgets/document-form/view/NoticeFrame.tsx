/**
 * Under a field: two values that are not one, framed, with what can be done about it.
 */

import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import type { FieldDefinition } from '../../../contract/field.ts';
import { TYPE, WEIGHT } from '../../../ui/measures.ts';
import { paletteOf } from '../../../ui/palette-of.ts';
import { useScrollStop } from '../../../ui/pointer/use-scroll-stop.ts';
import { CellText } from './rows/cell-text.tsx';

export const NoticeFrame = styled('div')(({ theme }) => {
  const { warning, text } = paletteOf(theme);
  return {
    marginTop: 8,
    padding: '10px 12px',
    borderRadius: theme.shape.borderRadius,
    backgroundColor: `color-mix(in srgb, ${warning.main} 10%, transparent)`,
    borderLeft: `2px solid ${warning.main}`,
    fontSize: TYPE.body,
    lineHeight: 1.5,
    '& > p': { margin: '0 0 6px', fontWeight: WEIGHT.strong },
    '& dl': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      gap: '2px 12px',
      margin: '0 0 8px',
    },
    '& dt': { color: text.secondary },
    '& dt[data-name]': { gridColumn: '1 / -1', color: text.primary },
    '& dd': {
      margin: 0,
      overflowWrap: 'anywhere',
      whiteSpace: 'pre-line',
      maxHeight: 120,
      overflow: 'auto',
    },
  };
});

export function NoticeValue({ field, value }: { readonly field: FieldDefinition; readonly value: unknown }) {
  const translate = useTranslate();
  const isEmpty = value === undefined || value === null || value === '';
  return (
    <dd {...useScrollStop<HTMLElement>()}>
      {isEmpty ? translate('balcao.documentForm.field.empty') : <CellText field={field} value={value} />}
    </dd>
  );
}
