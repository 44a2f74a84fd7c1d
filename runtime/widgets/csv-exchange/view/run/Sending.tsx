/**
 * The rows on their way to whoever writes them. Nothing is written before all have arrived: who closes the page, or goes
 * back, is asked first, as the sending ends with it.
 */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { ImportState } from '../../model/import-state.ts';
import { Panel } from '../Panel.tsx';
import { useAskBeforeLeaving } from '../use-ask-before-leaving.ts';
import { useSay } from '../words.ts';

export interface SendingProps {
  readonly state: Extract<ImportState, { readonly phase: 'sending' }>;
  readonly onCancel: () => void;
}

export function Sending({ state: { preview, sent, total, waiting }, onCancel }: SendingProps) {
  const say = useSay();
  const headId = useId();
  useAskBeforeLeaving(say('sending.leave'));
  const number = (value: number) => value.toLocaleString('pt-BR');
  return (
    <Panel
      actions={
        <Button variant="outlined" autoFocus onClick={onCancel}>
          {say('cancel')}
        </Button>
      }
    >
      <Typography id={headId} variant="subtitle1" component="h3">
        {say('sending.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {preview.file} · {say('run.progress', { done: number(sent), total: number(total) })}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 0 : (100 * sent) / total}
        aria-labelledby={headId}
        sx={{ borderRadius: 2, height: 6, my: 1.5 }}
      />
      {waiting && (
        <Alert severity="warning" role="status">
          {say(waiting === 'signed-out' ? 'run.signedOut' : 'run.waiting')}
        </Alert>
      )}
      <Typography variant="caption" sx={{ display: 'block', mt: 2, color: 'text.secondary' }}>
        {say('sending.about')}
      </Typography>
    </Panel>
  );
}
