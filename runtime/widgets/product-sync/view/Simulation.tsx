/**
 * What a run would call, how often, about how long it would take, and of which products.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId, useMemo } from 'react';
import type { SimulateAnswer } from '../../../contract/sync-run.ts';
import { shownNumber } from '../../../core/values/numbers.ts';
import { durationText } from '../model/progress.ts';
import { rowsOfCodes } from '../model/run-rows.ts';
import { ProductRows } from './ProductRows.tsx';
import { useSay } from './words.ts';

export interface SimulationProps {
  readonly answer: SimulateAnswer | 'waiting';
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

export function Simulation({ answer, codes, onClose }: SimulationProps) {
  const say = useSay();
  const id = useId();
  return (
    <Dialog open fullWidth maxWidth="sm" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{say('simulation.title')}</DialogTitle>
      <DialogContent>
        {answer === 'waiting' ? (
          <LinearProgress aria-label={say('loading')} />
        ) : answer.ok ? (
          <Result answer={answer} codes={codes} />
        ) : (
          <Alert severity="error">{answer.error}</Alert>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {say('simulation.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface ResultProps {
  readonly answer: Extract<SimulateAnswer, { readonly ok: true }>;
  readonly codes: readonly string[];
}

function Result({ answer, codes }: ResultProps) {
  const say = useSay();
  const rows = useMemo(() => rowsOfCodes(codes, 0), [codes]);
  const { products, calls, estimatedMs, steps } = answer;
  const facts = [
    say('simulation.products', { smart_count: products }),
    say('simulation.calls', { smart_count: calls }),
    say('simulation.time', { time: durationText(estimatedMs) }),
  ];
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{facts.join(' · ')}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1.5 }}>
        {say('simulation.about')}
      </Typography>
      <Box component="table" sx={{ width: '100%', borderCollapse: 'collapse', '& td, & th': CELL }}>
        <thead>
          <tr>
            <th scope="col">{say('simulation.step')}</th>
            <th scope="col" className="number">
              {say('simulation.count')}
            </th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.step}>
              <td>
                {step.label}
                {step.without > 0 && step.gap !== undefined && (
                  <Typography variant="caption" sx={{ display: 'block', color: 'error.main' }}>
                    {say('simulation.without', { smart_count: step.without, why: step.gap })}
                  </Typography>
                )}
              </td>
              <td className="number">
                {step.atMost
                  ? say('simulation.atMost', { count: shownNumber(step.calls) })
                  : shownNumber(step.calls)}
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexDirection: 'column',
          height: 260,
          mt: 2,
          '& > *': { flex: '1 !important' },
        }}
      >
        <ProductRows rows={rows} labels={[]} pipelines={[]} onOpen={undefined} />
      </Box>
    </>
  );
}

const CELL = {
  p: 0.75,
  fontSize: 13,
  textAlign: 'left',
  borderBottom: '1px solid',
  borderColor: 'divider',
  '&.number': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
} as const;
