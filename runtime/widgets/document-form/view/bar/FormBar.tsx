/**
 * The bar at the form's foot: how it stands, what stands in the way, what can be done about it.
 */

import AddCircleOutline from '@mui/icons-material/AddCircleOutline';
import CheckCircle from '@mui/icons-material/CheckCircleOutline';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import LockOutlined from '@mui/icons-material/LockOutlined';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Sync from '@mui/icons-material/Sync';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { PAINTED_APART } from '../../../../ui/layers/painted-apart.ts';
import { ICON, TYPE, WEIGHT } from '../../../../ui/measures.ts';
import { paletteOf } from '../../../../ui/palette-of.ts';
import { FINGER, TOUCH } from '../../../../ui/pointer/touch.ts';
import type { SaveStatus } from '../../model/saving/autosave-state.ts';

const NARROW = '@container form (max-width: 560px)';

const Bar = styled('div')(({ theme }) => {
  const palette = paletteOf(theme);
  return {
    ...PAINTED_APART,
    flex: 'none',
    borderTop: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.paper,
    fontSize: TYPE.body,
    padding: '7px 16px',
    [NARROW]: { padding: '6px 12px' },
  };
});

/** Above the line of the status, which stays where it is whatever is said here. */
const Notes = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 16px',
  paddingBottom: 4,
  '&:empty': { display: 'none' },
});

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2px 8px',
  minHeight: 33,
  '& > [data-status]': { marginRight: 'auto' },
});

/** Where there is no room for all, the tools have a line of their own, with or without a button above it. */
const Tools = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  [NARROW]: { flexBasis: '100%', justifyContent: 'space-between', margin: '0 -12px 0 -10px' },
});

const Actions = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: 8, marginLeft: 'auto' });

const Status = styled('span')(({ theme }) => {
  const palette = paletteOf(theme);
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    fontWeight: WEIGHT.strong,
    whiteSpace: 'nowrap',
    color: palette.text.secondary,
    // On a line of its own it is as high as the button that comes and goes beside it.
    [NARROW]: { minHeight: 32, [TOUCH]: { minHeight: FINGER } },
    '& svg': { fontSize: ICON.normal },
    '&[data-status="failed"]': { color: palette.error.main },
    '&[data-status="pending"]': { color: palette.text.primary },
    '&[data-status="saved"] svg': { color: palette.success.main },
    '@media (prefers-reduced-motion: no-preference)': {
      // Only what lasts turns: each frame of it would hold up the frame of a key.
      '&[data-status="saving"] svg': { animation: 'balcao-turn 1s linear 1s infinite' },
      '@keyframes balcao-turn': { to: { transform: 'rotate(-360deg)' } },
    },
  };
});

export type BarStatus = SaveStatus | 'readOnly' | 'creating';

const ICONS = {
  saved: CheckCircle,
  pending: RadioButtonUnchecked,
  saving: Sync,
  failed: ErrorOutline,
  readOnly: LockOutlined,
  creating: AddCircleOutline,
} as const;

export interface FormBarProps {
  readonly status: BarStatus;
  /** What is in the way, above the status. */
  readonly notes?: ReactNode;
  /** What can be done about the status, beside it. */
  readonly save?: ReactNode;
  /** What is at hand whatever the status. */
  readonly tools?: ReactNode;
  /** At the right end of the line. */
  readonly actions?: ReactNode;
}

export function FormBar({ status, notes, save, tools, actions }: FormBarProps) {
  const translate = useTranslate();
  const Icon = ICONS[status];
  return (
    <Bar>
      <Notes>{notes}</Notes>
      <Line>
        <Status role="status" aria-live="polite" data-status={status}>
          <Icon aria-hidden />
          {translate(`balcao.documentForm.status.${status}`)}
        </Status>
        {save}
        {tools && <Tools>{tools}</Tools>}
        {actions && <Actions>{actions}</Actions>}
      </Line>
    </Bar>
  );
}
