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
import type { SaveStatus } from '../model/autosave-state.ts';
import { paletteOf } from './input-styles.ts';

const Bar = styled('div')(({ theme }) => {
  const palette = paletteOf(theme);
  return {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    marginTop: 'auto',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 16px',
    minHeight: 48,
    padding: '7px 16px',
    borderTop: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.paper,
    fontSize: '0.8125rem',
    '@container form (max-width: 560px)': { padding: '7px 12px' },
    '&[data-inside]': { position: 'static', minHeight: 0 },
  };
});

const Status = styled('span')(({ theme }) => {
  const palette = paletteOf(theme);
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    fontWeight: 550,
    whiteSpace: 'nowrap',
    color: palette.text.secondary,
    '& svg': { fontSize: 17 },
    '&[data-status="failed"]': { color: palette.error.main },
    '&[data-status="pending"]': { color: palette.text.primary },
    '&[data-status="saved"] svg': { color: palette.success.main },
    '@media (prefers-reduced-motion: no-preference)': {
      '&[data-status="saving"] svg': { animation: 'balcao-turn 1s linear infinite' },
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
  /** Of a form inside another one, whose bar is the one that stays in sight. */
  readonly isInside?: boolean;
  /** What is in the way, beside the status. */
  readonly notes?: ReactNode;
  /** At the right end. */
  readonly actions?: ReactNode;
}

export function FormBar({ status, isInside, notes, actions }: FormBarProps) {
  const translate = useTranslate();
  const Icon = ICONS[status];
  return (
    <Bar data-inside={isInside || undefined}>
      <Status role="status" aria-live="polite" data-status={status}>
        <Icon aria-hidden />
        {translate(`balcao.documentForm.status.${status}`)}
      </Status>
      {notes}
      {actions && <span style={{ marginLeft: 'auto', display: 'inline-flex', gap: 8 }}>{actions}</span>}
    </Bar>
  );
}
