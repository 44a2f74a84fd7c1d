/**
 * The look of what stands around the rows, in one place: a styled component each would cost every table a part of its
 * first frame.
 */

import type { CSSObject, Theme } from '@mui/material/styles';
import { TYPE } from '../../../ui/measures.ts';
import { IS_TOUCH } from '../../../ui/pointer/touch.ts';

/** Holds `.tools`, `.chips`, `.notes`, the rows and the footer, from top to bottom. */
export function frameStyles(theme: Theme): CSSObject {
  const { palette } = theme.vars;
  const padded = { paddingInline: 24, [theme.breakpoints.down('sm')]: { paddingInline: 16 } };
  const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', ...padded } as const;
  return {
    flex: 1,
    minHeight: 0,
    display: 'flex',
    flexDirection: 'column',
    '& > .tools': { ...line, flex: 'none', gap: 4, paddingBottom: 10, minHeight: 44 },
    '& > .tools > .search': {
      width: 260,
      marginRight: 4,
      [theme.breakpoints.down('sm')]: { width: '100%', marginRight: 0 },
    },
    '& > .tools > .room': { flex: 1 },
    '& > .chips': { ...line, flex: 'none', gap: 6, paddingBottom: 10 },
    '& > .notes': {
      ...line,
      flex: 'none',
      columnGap: 12,
      paddingBottom: 8,
      color: palette.text.secondary,
      fontSize: TYPE.small,
      lineHeight: theme.typography.caption.lineHeight,
      '&:empty': { display: 'none' },
    },
    '& > footer': {
      ...line,
      flex: 'none',
      flexWrap: 'nowrap',
      justifyContent: 'flex-end',
      gap: 8,
      minHeight: 44,
      borderTop: `1px solid ${palette.divider}`,
      color: palette.text.secondary,
      fontSize: TYPE.small,
      '& > .label': { [theme.breakpoints.down('sm')]: { display: 'none' } },
      '& > .range': { minWidth: 96, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
      // As low as the line, where it is no finger that chooses.
      '& > select': { width: 'auto', [`@media not ${IS_TOUCH}`]: { minHeight: 30, paddingBlock: 3 } },
    },
  };
}
