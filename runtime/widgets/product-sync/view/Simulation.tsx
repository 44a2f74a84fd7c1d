/**
 * What a run would call, how often, about how long it would take, and of which products.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { useMemo } from 'react';
import type { SimulateAnswer } from '../../../contract/sync-run.ts';
import { shownNumber } from '../../../core/values/numbers.ts';
import { DialogFrame } from '../../../ui/controls/DialogFrame.tsx';
import { Note } from '../../../ui/controls/words.tsx';
import { WEIGHT } from '../../../ui/measures.ts';
import { durationText, ItemRows, itemsOfCodes, syncKind } from '../../runs/index.ts';
import { useSay } from './words.ts';

export interface SimulationProps {
  readonly answer: SimulateAnswer | 'waiting';
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

export function Simulation({ answer, codes, onClose }: SimulationProps) {
  const say = useSay();
  return (
    <DialogFrame
      width="medium"
      title={say('simulation.title')}
      cancel={say('simulation.close')}
      onClose={onClose}
    >
      {answer === 'waiting' ? (
        <LinearProgress aria-label={say('loading')} />
      ) : answer.ok ? (
        <Result answer={answer} codes={codes} />
      ) : (
        <Alert severity="error">{answer.error}</Alert>
      )}
    </DialogFrame>
  );
}

interface ResultProps {
  readonly answer: Extract<SimulateAnswer, { readonly ok: true }>;
  readonly codes: readonly string[];
}

function Result({ answer: { products, calls, estimatedMs, steps }, codes }: ResultProps) {
  const say = useSay();
  const items = useMemo(() => itemsOfCodes(codes, 0), [codes]);
  const facts = [
    say('simulation.products', { smart_count: products }),
    say('simulation.calls', { smart_count: calls }),
    say('simulation.time', { time: durationText(estimatedMs) }),
  ];
  return (
    <Box sx={RESULT}>
      <strong>{facts.join(' · ')}</strong>
      <Note>{say('simulation.about')}</Note>
      <table>
        <thead>
          <tr>
            <th scope="col">{say('simulation.step')}</th>
            <th scope="col">{say('simulation.count')}</th>
          </tr>
        </thead>
        <tbody>
          {steps.map(({ step, label, without, gap, atMost, calls: own }) => (
            <tr key={step}>
              <td>
                {label}
                {without > 0 && gap !== undefined && (
                  <Note data-wrong>{say('simulation.without', { smart_count: without, why: gap })}</Note>
                )}
              </td>
              <td>{atMost ? say('simulation.atMost', { count: shownNumber(own) }) : shownNumber(own)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="products">
        <ItemRows
          title={say('products')}
          items={items}
          heads={NO_HEADS}
          named={syncKind.named}
          onOpen={undefined}
        />
      </div>
    </Box>
  );
}

const NO_HEADS = [] as const;

const RESULT = {
  width: 'min(560px, calc(100vw - 80px))',
  '& strong': { display: 'block', fontWeight: WEIGHT.strong },
  '& table': { width: '100%', my: 1.5, borderCollapse: 'collapse' },
  '& td, & th': {
    p: 0.75,
    textAlign: 'left',
    borderBottom: '1px solid',
    borderColor: 'divider',
    '&:last-child': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& > span': { display: 'block' },
  },
  '& .products': { display: 'flex', flexDirection: 'column', height: 260, '& > *': { flex: '1 !important' } },
} as const;
