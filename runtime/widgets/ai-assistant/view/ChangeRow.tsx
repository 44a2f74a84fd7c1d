/**
 * One field of a proposal: what it holds, what it would hold, and the choice between them.
 */

import CheckCircle from '@mui/icons-material/CheckCircleOutline';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldDefinition } from '../../../contract/field.ts';
import { sameValue } from '../../../core/patches/same-value.ts';
import { ICON, TYPE, WEIGHT } from '../../../ui/measures.ts';
import { useScrollStop } from '../../../ui/pointer/use-scroll-stop.ts';
import type { ChangeOnOffer, Decision } from '../model/proposal.ts';

const Root = styled('div')(({ theme }) => {
  const palette = theme.vars.palette;
  const tinted = (colour: string): string => `color-mix(in srgb, ${colour} 9%, transparent)`;
  return {
    padding: '10px 12px 12px',
    '& + &': { borderTop: `1px solid ${palette.divider}` },
    '& h4': { margin: 0, fontSize: TYPE.body, fontWeight: WEIGHT.strong, overflowWrap: 'anywhere' },
    '& .reason': { marginTop: 2, fontSize: TYPE.body, color: palette.text.secondary },
    '& dl': { margin: '8px 0 0', display: 'grid', gap: 4 },
    '& dl > div': {
      padding: '5px 8px',
      borderRadius: 6,
      display: 'grid',
      gridTemplateColumns: '52px minmax(0, 1fr)',
      gap: 8,
    },
    '& dt': { fontSize: TYPE.small, lineHeight: '20px', color: palette.text.secondary },
    '& dd': {
      margin: 0,
      fontSize: TYPE.body,
      lineHeight: '20px',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      maxHeight: 220,
      overflowY: 'auto',
    },
    '& .before': { backgroundColor: tinted(palette.error.main) },
    '& .after': { backgroundColor: tinted(palette.success.main) },
    '& .choice': { display: 'flex', alignItems: 'center', gap: 8, marginTop: 8, minHeight: 30 },
    '& .decided': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 6,
      fontSize: TYPE.body,
      color: palette.text.secondary,
      '& svg': { fontSize: ICON.normal, color: palette.success.main },
    },
    '& .note': { marginTop: 6, fontSize: TYPE.small, color: palette.warning.main },
    '&[data-decision="rejected"] dl > div': { backgroundColor: palette.background.sunken },
    '&[data-decision="rejected"] dd': { color: palette.text.secondary },
  };
});

export interface ChangeRowProps {
  readonly change: ChangeOnOffer;
  /** What the form holds now. */
  readonly current: unknown;
  readonly decision: Decision;
  /** Why it cannot be accepted now. */
  readonly problem: string | undefined;
  readonly readOnly: boolean;
  readonly renderValue: (field: FieldDefinition, value: unknown) => ReactNode;
  readonly onAccept: () => void;
  readonly onReject: () => void;
}

export function ChangeRow(props: ChangeRowProps) {
  const { change, current, decision, problem, readOnly, renderValue } = props;
  const translate = useTranslate();
  const word = (key: string, values?: object): string =>
    translate(`balcao.assistant.proposal.${key}`, values);
  const shown = (value: unknown): ReactNode =>
    value === undefined || value === null || value === '' ? word('empty') : renderValue(change.field, value);
  const before = decision === 'open' ? current : change.base;
  return (
    <Root data-decision={decision}>
      <h4>{change.label}</h4>
      {change.reason !== undefined && <p className="reason">{change.reason}</p>}
      <dl>
        <div className="before">
          <dt>{word('before')}</dt>
          <Value>{shown(before)}</Value>
        </div>
        <div className="after">
          <dt>{word('after')}</dt>
          <Value>{shown(change.value)}</Value>
        </div>
      </dl>
      {decision === 'open' && !sameValue(current, change.base) && (
        <p className="note">{word('changedSince')}</p>
      )}
      {problem !== undefined && <p className="note">{word('invalid', { reason: problem })}</p>}
      {decision === 'open' && !readOnly && (
        <div className="choice">
          <Button
            size="small"
            variant="outlined"
            disabled={problem !== undefined}
            aria-label={word('acceptField', { field: change.label })}
            onClick={props.onAccept}
          >
            {word('accept')}
          </Button>
          <Button
            size="small"
            aria-label={word('rejectField', { field: change.label })}
            onClick={props.onReject}
          >
            {word('reject')}
          </Button>
        </div>
      )}
      {decision !== 'open' && (
        <output className="choice">
          <span className="decided">
            {decision === 'accepted' && <CheckCircle aria-hidden />}
            {word(decision)}
          </span>
        </output>
      )}
    </Root>
  );
}

function Value({ children }: { readonly children: ReactNode }) {
  return <dd {...useScrollStop<HTMLElement>()}>{children}</dd>;
}
