/**
 * The steps of one item in their order: how each stands, when it was sent, how long it took, what went wrong. What was
 * sent without an answer is decided here.
 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { shownDateTime } from '../../../core/values/moments.ts';
import { shownNumber } from '../../../core/values/numbers.ts';
import { Button } from '../../../ui/controls/buttons.tsx';
import { SlideOver } from '../../../ui/layers/SlideOver.tsx';
import { TYPE, WEIGHT } from '../../../ui/measures.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import type { RunItem } from '../model/run-items.ts';
import type { StepHead } from '../model/step-heads.ts';
import { STATE_ICONS, StateIcon } from './state-icons.tsx';
import { type RunWords, useRunWords } from './words.ts';

export interface StepListProps {
  readonly item: RunItem;
  readonly heads: readonly Pick<StepHead, 'name' | 'whole'>[];
  /** Absent: the operator may decide nothing. */
  readonly onDecide?: (step: string, as: 'repeat' | 'done') => void;
}

export interface StepsPanelProps extends StepListProps {
  /** Of the item's own page; absent where it has none. */
  readonly path: string | undefined;
  readonly onClose: () => void;
}

export function StepsPanel({ path, onClose, ...list }: StepsPanelProps) {
  const say = useRunWords();
  const title = say('steps.title', { code: list.item.code });
  return (
    <SlideOver open label={title} closeLabel={say('close')} onClose={onClose}>
      <Box sx={{ p: { xs: 2, sm: 3 }, overflowY: 'auto' }}>
        <Typography variant="h2" sx={{ pr: 6, mb: 1, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {path !== undefined && <Link to={path}>{say('steps.page')}</Link>}
        <Box sx={{ mt: 2 }}>
          <StepList {...list} />
        </Box>
      </Box>
    </SlideOver>
  );
}

export function StepList({ item, heads, onDecide }: StepListProps) {
  const say = useRunWords();
  const { timeZone } = useWidgetServices();
  return (
    <Box component="ol" sx={STEPS}>
      {heads.map(({ name, whole }, at) => {
        const state = item.steps[at] ?? 'waiting';
        if (state === 'absent') return null;
        return (
          <li key={name}>
            <StateIcon state={state} />
            <div>
              <strong>{whole}</strong>
              <small>{factsOf(item, at, say, timeZone).join(' · ')}</small>
              {item.errors[at] && <p className="wrong">{item.errors[at]}</p>}
              {state === 'in-doubt' && <p>{say('steps.doubt')}</p>}
              {state === 'in-doubt' && onDecide && (
                <Box sx={{ display: 'flex', gap: 1, mt: 0.75 }}>
                  <Button onClick={() => onDecide(name, 'repeat')}>{say('steps.repeat')}</Button>
                  <Button onClick={() => onDecide(name, 'done')}>{say('steps.wasDone')}</Button>
                </Box>
              )}
            </div>
          </li>
        );
      })}
    </Box>
  );
}

function factsOf({ steps, times, retries }: RunItem, at: number, say: RunWords, timeZone: string) {
  const time = times[at];
  const again = retries[at] ?? 0;
  return [
    say(`state.${steps[at] ?? 'waiting'}`),
    ...(time ? [shownDateTime(new Date(time.sentAt).toISOString(), timeZone)] : []),
    ...(time?.tookMs === undefined
      ? []
      : [say('steps.took', { seconds: shownNumber(Math.round(time.tookMs / 100) / 10) })]),
    ...(again > 0 ? [say('steps.retried', { count: again + 1 })] : []),
  ];
}

const STEPS = {
  ...STATE_ICONS,
  m: 0,
  p: 0,
  listStyle: 'none',
  '& li': { display: 'flex', gap: 1.5, pb: 2 },
  '& li > .state': { pt: '3px', alignItems: 'flex-start' },
  '& div': { minWidth: 0, overflowWrap: 'anywhere' },
  '& strong': { display: 'block', fontWeight: WEIGHT.strong },
  '& small': { display: 'block', fontSize: TYPE.small, color: 'text.secondary' },
  '& p': { m: 0, '&.wrong': { color: 'error.main' } },
} as const;
