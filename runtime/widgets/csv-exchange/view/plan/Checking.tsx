/**
 * How far the dry run is: what was read, then what was judged.
 */
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useSay } from '../words.ts';

export interface CheckingProps {
  readonly read: number;
  /** Absent until all rows are read. */
  readonly total: number | undefined;
  /** How much is read. */
  readonly share?: number;
  readonly judged: number;
  readonly isReady: boolean;
  readonly isWaiting: boolean;
}

export function Checking({ read, total, share = 0, judged, isReady, isWaiting }: CheckingProps) {
  const say = useSay();
  const text =
    total === undefined
      ? say('preview.reading', { count: read.toLocaleString('pt-BR') })
      : isReady
        ? say('preview.judged', { smart_count: total, total: total.toLocaleString('pt-BR') })
        : say('preview.judging', {
            done: judged.toLocaleString('pt-BR'),
            total: total.toLocaleString('pt-BR'),
          });
  const part = total === undefined ? share : total === 0 ? 1 : judged / total;
  return (
    <>
      <Typography role="status" variant="body2">
        {isWaiting ? say('run.waiting') : text}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, 100 * part)}
        aria-label={text}
        color={isReady ? 'success' : 'primary'}
        sx={{ borderRadius: 2, height: 6, my: 1 }}
      />
    </>
  );
}
