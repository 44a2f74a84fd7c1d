/**
 * `Por quê`: rule by rule whether it held, the first condition that failed with what it met, and what counts instead.
 */

import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { useId } from 'react';
import type { RuleAnswer, RuleStep } from '../../../contract/rules.ts';
import { WEIGHT } from '../../../ui/measures.ts';
import { entryName, type Say, useSay } from './words.ts';

export interface WhyProps {
  readonly answer: RuleAnswer;
  /** The rule that is being written. */
  readonly presentId: string;
}

export function Why({ answer: { trace, left = 0 }, presentId }: WhyProps) {
  const say = useSay();
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} component="h3" sx={{ mt: 2, mb: 0.5, fontWeight: WEIGHT.strong }}>
        {say('why.title')}
      </Typography>
      {trace.length === 0 && <Typography variant="body2">{say('why.empty')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, overflowWrap: 'anywhere' }}>
        {trace.map((step, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no names and keep their places
          <Step key={index} step={step} isPresent={step.rule.id === presentId} />
        ))}
      </Box>
      {left > 0 && <Typography variant="body2">{say('why.left', { smart_count: left })}</Typography>}
    </section>
  );
}

function Step({ step, isPresent }: { readonly step: RuleStep; readonly isPresent: boolean }) {
  const say = useSay();
  const Sign = step.held ? Check : Close;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, py: 0.25 }}>
      <Sign aria-hidden fontSize="small" color={step.reason === 'applies' ? 'success' : 'disabled'} />
      <Typography variant="body2" component="span">
        <span style={visuallyHidden}>{say(step.held ? 'why.holds' : 'why.fails')} </span>
        <strong>{entryName(say, step)}</strong>
        {isPresent && ` (${say('why.present')})`}
        {step.sku !== undefined && ` · ${step.sku}`}
        {`: ${sentenceOf(say, step)}`}
      </Typography>
    </Box>
  );
}

function sentenceOf(say: Say, { reason, condition, wonBy }: RuleStep): string {
  const text = condition && [condition.text, condition.has].filter(Boolean).join(': ');
  return [
    say(`reasons.${reason}`),
    text !== undefined && say('why.failed', { text }),
    wonBy && say('why.wonBy', { rule: entryName(say, wonBy) }),
  ]
    .filter(Boolean)
    .join('; ');
}
