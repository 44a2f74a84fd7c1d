/**
 * What an operator has to know before anything is pressed.
 */
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Stack from '@mui/material/Stack';
import { useSay } from './words.ts';

/** Who synchronises: nobody, the simulated worker, or a real one. */
export type WorkerKind = 'none' | 'simulated' | 'real';

export interface NoticesProps {
  readonly hasService: boolean;
  readonly worker: WorkerKind;
  readonly mayRun: boolean;
  readonly isOnline: boolean;
}

export function Notices({ hasService, worker, mayRun, isOnline }: NoticesProps) {
  const say = useSay();
  return (
    <Stack spacing={1} sx={{ mb: 2, '&:empty': { display: 'none' } }}>
      {!hasService && <Alert severity="info">{say('demo')}</Alert>}
      {hasService && worker === 'none' && (
        <Alert severity="warning">
          <AlertTitle>{say('noWorker')}</AlertTitle>
          {say('noWorkerAbout')}
        </Alert>
      )}
      {hasService && worker === 'simulated' && (
        <Alert severity="info">
          <AlertTitle>{say('simulated')}</AlertTitle>
          {say('simulatedAbout')}
        </Alert>
      )}
      {!mayRun && <Alert severity="info">{say('viewOnly')}</Alert>}
      {!isOnline && <Alert severity="warning">{say('offline')}</Alert>}
    </Stack>
  );
}
