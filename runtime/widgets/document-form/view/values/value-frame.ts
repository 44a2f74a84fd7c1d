/**
 * The frame around a value that is read here and edited elsewhere.
 */

import { styled } from '@mui/material/styles';
import { TYPE } from '../../../../ui/measures.ts';
import { paletteOf } from '../../../../ui/palette-of.ts';

export const ValueFrame = styled('div')(({ theme }) => {
  const palette = paletteOf(theme);
  return {
    padding: '8px 10px',
    minHeight: 36,
    boxSizing: 'border-box',
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${palette.divider}`,
    backgroundColor: `color-mix(in srgb, ${palette.text.primary} 3%, transparent)`,
    color: palette.text.primary,
    fontSize: TYPE.body,
    lineHeight: 1.5,
    overflowWrap: 'anywhere',
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
    '& a': { color: palette.primary.main },
    '& small': { display: 'block', fontSize: TYPE.small, color: palette.text.secondary },
  };
});

/** `Vazio`, `Nenhum arquivo`. */
export const NoValue = styled('span')(({ theme }) => ({ color: paletteOf(theme).text.secondary }));
