/**
 * How the start page draws a line that leads somewhere, and a part with its heading.
 */
import Box from '@mui/material/Box';
import { styled, type Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { momentMs } from '../../../core/values/moment.ts';
import { PlainButton } from '../../../ui/controls/buttons.tsx';
import { ICON, space, TYPE, WEIGHT } from '../../../ui/measures.ts';
import { FINGER, TOUCH } from '../../../ui/pointer/touch.ts';
import { EntryIcon } from '../../pieces/EntryIcon.tsx';

export interface PartProps {
  readonly title: string;
  /** At the right of the title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

export function Part({ title, tools, children }: PartProps) {
  return (
    <Box component="section" aria-label={title} sx={{ mt: 3 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, mb: 0.5 }}>
        <Typography variant="subtitle2" component="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {tools}
      </Box>
      {children}
    </Box>
  );
}

export interface LineLinkProps {
  readonly to: string;
  readonly icon: string;
  readonly label: string;
  /** Small, behind the label. */
  readonly about?: string;
  /** Before the label. */
  readonly count?: string;
  readonly isUrgent?: boolean;
  /** Of a severity that the colour shows. */
  readonly spoken?: string;
}

export function LineLink({ to, icon, label, about, count, isUrgent = false, spoken }: LineLinkProps) {
  return (
    <Row to={to}>
      <EntryIcon name={icon} />
      {count !== undefined && <Count data-urgent={isUrgent || undefined}>{count}</Count>}
      <span className="label">{label}</span>
      {spoken !== undefined && <span className="spoken">{spoken}</span>}
      {about !== undefined && <span className="about">{about}</span>}
    </Row>
  );
}

export interface LineButtonProps {
  readonly icon: string;
  readonly label: string;
  readonly count: string;
  readonly onClick: () => void;
}

export function LineButton({ icon, label, count, onClick }: LineButtonProps) {
  return (
    <RowButton onClick={onClick}>
      <EntryIcon name={icon} />
      <Count>{count}</Count>
      <span className="label">{label}</span>
    </RowButton>
  );
}

const rowStyle = ({ theme }: { readonly theme: Theme }) => ({
  display: 'flex',
  width: '100%',
  textAlign: 'left' as const,
  alignItems: 'center',
  gap: space(2),
  minHeight: 36,
  padding: `${space(1)}px ${space(2)}px`,
  [TOUCH]: { minHeight: FINGER },
  borderRadius: 6,
  color: theme.vars.palette.text.primary,
  fontSize: TYPE.body,
  textDecoration: 'none',
  '& svg': { flex: 'none', fontSize: ICON.normal, color: theme.vars.palette.text.secondary },
  '& .label': { minWidth: 0, flex: 1, overflowWrap: 'anywhere' as const },
  '& .about': {
    flex: 'none',
    maxWidth: '50%',
    color: theme.vars.palette.text.secondary,
    fontSize: TYPE.small,
  },
  '& .spoken': {
    position: 'absolute' as const,
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  },
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
});

const Row = styled(Link)(rowStyle);
const RowButton = styled(PlainButton)(rowStyle);

const Count = styled('span')(({ theme }) => ({
  flex: 'none',
  minWidth: 44,
  textAlign: 'right',
  fontWeight: WEIGHT.strong,
  fontVariantNumeric: 'tabular-nums',
  '&[data-urgent]': { color: theme.vars.palette.error.main },
}));

const day = new Intl.DateTimeFormat('pt-BR');
const time = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' });
const otherDay = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/** By the clock of whoever reads. */
export function shownMoment(iso: string): string {
  const ms = momentMs(iso);
  if (ms === undefined) return '';
  const isToday = day.format(ms) === day.format(Date.now());
  return isToday ? `às ${time.format(ms)}` : `em ${otherDay.format(ms)}`;
}
