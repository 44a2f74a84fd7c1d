/**
 * The steps of one product in their order: how each stands, when it was sent, how long it took, what went wrong. What
 * was sent without an answer is decided here.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { RunStep } from '../../../contract/run.ts';
import { shownDateTime } from '../../../core/values/moments.ts';
import { shownNumber } from '../../../core/values/numbers.ts';
import { SlideOver } from '../../../ui/layers/SlideOver.tsx';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import type { RunRow } from '../model/run-rows.ts';
import { STATE_ICONS, StateIcon } from './state-icons.tsx';
import { useSay } from './words.ts';

export interface TimelineProps {
  readonly row: RunRow;
  readonly steps: readonly RunStep[];
  /** Of the product. */
  readonly path: string;
  /** Absent: the operator may decide nothing. */
  readonly onDecide?: (step: string, as: 'repeat' | 'done') => void;
  readonly onClose: () => void;
}

export function Timeline({ row, steps, path, onDecide, onClose }: TimelineProps) {
  const say = useSay();
  const title = say('timeline.title', { code: row.code });
  return (
    <SlideOver open label={title} closeLabel={say('timeline.close')} onClose={onClose}>
      <Box sx={{ p: { xs: 2, sm: 3 }, overflowY: 'auto' }}>
        <Typography variant="h2" sx={{ pr: 6, mb: 1, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Button component={Link} to={path} sx={{ mb: 2, ml: -1 }}>
          {say('timeline.product')}
        </Button>
        <StepList row={row} steps={steps} {...(onDecide && { onDecide })} />
      </Box>
    </SlideOver>
  );
}

export function StepList({
  row,
  steps,
  onDecide,
}: Pick<TimelineProps, 'steps' | 'onDecide'> & { readonly row: RunRow }) {
  const say = useSay();
  const { timeZone } = useWidgetServices();
  return (
    <Box component="ol" sx={{ ...STATE_ICONS, m: 0, p: 0, listStyle: 'none' }}>
      {steps.map(({ name, label }, at) => {
        const state = row.steps[at] ?? 'waiting';
        const time = row.times[at];
        const retries = row.retries[at] ?? 0;
        const facts = [
          say(`step.${state}`),
          ...(time
            ? [say('timeline.began', { time: shownDateTime(new Date(time.sentAt).toISOString(), timeZone) })]
            : []),
          ...(time?.tookMs !== undefined
            ? [say('timeline.took', { seconds: shownNumber(Math.round(time.tookMs / 100) / 10) })]
            : []),
          ...(retries > 0 ? [say('timeline.retried', { count: retries + 1 })] : []),
        ];
        return (
          state !== 'absent' && (
            <Box component="li" key={name} sx={{ display: 'flex', gap: 1.5, pb: 2 }}>
              <Box sx={{ pt: '3px' }}>
                <StateIcon state={state} />
              </Box>
              <Box sx={{ minWidth: 0 }}>
                <Typography variant="body2" sx={{ fontWeight: 600 }}>
                  {label}
                </Typography>
                <Typography variant="caption" sx={{ color: 'text.secondary', display: 'block' }}>
                  {facts.join(' · ')}
                </Typography>
                {row.errors[at] && (
                  <Typography variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
                    {row.errors[at]}
                  </Typography>
                )}
                {state === 'in-doubt' && (
                  <>
                    <Typography variant="body2">{say('timeline.doubt')}</Typography>
                    {onDecide && (
                      <Box sx={{ display: 'flex', gap: 1, mt: 0.75 }}>
                        <Button variant="outlined" onClick={() => onDecide(name, 'repeat')}>
                          {say('timeline.repeat')}
                        </Button>
                        <Button variant="outlined" onClick={() => onDecide(name, 'done')}>
                          {say('timeline.wasDone')}
                        </Button>
                      </Box>
                    )}
                  </>
                )}
              </Box>
            </Box>
          )
        );
      })}
    </Box>
  );
}
