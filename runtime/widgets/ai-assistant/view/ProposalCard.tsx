/**
 * Proposed changes, field by field: before, after, why, and the choice. Nothing is written before the click.
 */

import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { TYPE, WEIGHT } from '../../../ui/measures.ts';
import { currentValue, keyOf, type Proposal, problemOf, shownDecision } from '../model/proposal.ts';
import { ChangeRow } from './ChangeRow.tsx';
import type { TranscriptProps } from './Transcript.tsx';

const Root = styled('section')(({ theme }) => {
  const palette = theme.vars.palette;
  return {
    border: `1px solid ${palette.divider}`,
    borderRadius: 10,
    overflow: 'hidden',
    '& > header': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '4px 8px',
      padding: '6px 8px 6px 12px',
      minHeight: 40,
      backgroundColor: palette.background.sunken,
      borderBottom: `1px solid ${palette.divider}`,
    },
    '& h3': {
      flex: '1 1 100%',
      margin: 0,
      fontSize: TYPE.body,
      fontWeight: WEIGHT.strong,
      whiteSpace: 'nowrap',
    },
    '& > footer': { padding: '8px 12px', fontSize: TYPE.small, color: palette.text.secondary },
  };
});

export interface ProposalCardProps
  extends Pick<TranscriptProps, 'document' | 'renderValue' | 'onAccept' | 'onReject'> {
  readonly proposal: Proposal;
}

export function ProposalCard({ proposal, document, renderValue, onAccept, onReject }: ProposalCardProps) {
  const translate = useTranslate();
  const word = (key: string, values?: object): string =>
    translate(`balcao.assistant.proposal.${key}`, values);
  const shown = proposal.changes.map((change) => {
    const current = currentValue(document, change.path);
    const decision = shownDecision(change, current);
    return {
      change,
      current,
      decision,
      problem: decision === 'open' ? problemOf(document, change) : undefined,
    };
  });
  const open = shown.filter(({ decision }) => decision === 'open').map(({ change }) => keyOf(change));
  return (
    <Root aria-label={word('title', { smart_count: proposal.changes.length })}>
      <header>
        <h3>{word('title', { smart_count: proposal.changes.length })}</h3>
        {open.length > 1 && !document.readOnly && (
          <>
            <Button size="small" onClick={() => onReject(proposal, open)}>
              {word('rejectAll')}
            </Button>
            <Button size="small" variant="contained" onClick={() => onAccept(proposal, open)}>
              {word('acceptAll')}
            </Button>
          </>
        )}
      </header>
      {shown.map(({ change, current, decision, problem }) => (
        <ChangeRow
          key={keyOf(change)}
          change={change}
          current={current}
          decision={decision}
          problem={problem}
          readOnly={document.readOnly}
          renderValue={renderValue}
          onAccept={() => onAccept(proposal, [keyOf(change)])}
          onReject={() => onReject(proposal, [keyOf(change)])}
        />
      ))}
      {proposal.refused > 0 && <footer>{word('refused', { smart_count: proposal.refused })}</footer>}
    </Root>
  );
}
