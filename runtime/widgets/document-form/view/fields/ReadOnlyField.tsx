/**
 * A value as it is stored, for what no other view can show.
 */

import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { shownWithTokens } from '../../../../core/values/held-values.ts';
import { TYPE } from '../../../../ui/measures.ts';
import { paletteOf } from '../../../../ui/palette-of.ts';
import { FieldNote } from '../pieces/FieldNote.tsx';
import type { FieldViewProps } from './form-field.tsx';

const Value = styled('pre')(({ theme }) => {
  const palette = paletteOf(theme);
  return {
    margin: 0,
    padding: '7px 10px',
    maxHeight: 220,
    overflow: 'auto',
    borderRadius: theme.shape.borderRadius,
    border: `1px dashed ${palette.divider}`,
    color: palette.text.secondary,
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSize: TYPE.small,
    lineHeight: 1.5,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
  };
});

export function ReadOnlyField({ id, field, value }: FieldViewProps) {
  const translate = useTranslate();
  const isEmpty = value === undefined || value === null || value === '';
  const text = field.secret
    ? translate('balcao.documentForm.conflict.hidden')
    : typeof value === 'string'
      ? value
      : JSON.stringify(shownWithTokens(value, []), null, 2);
  return (
    <div>
      {/* Long values scroll inside, so the keyboard must reach them. */}
      <Value id={id} tabIndex={0} role="region" aria-label={field.label}>
        {isEmpty ? translate('balcao.documentForm.field.empty') : text}
      </Value>
      <FieldNote>{translate('balcao.documentForm.field.readOnlyValue')}</FieldNote>
    </div>
  );
}
