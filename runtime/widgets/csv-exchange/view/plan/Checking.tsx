/**
 * How far the dry run is: what was read, then what was judged.
 */
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { ImportState } from '../../model/import-state.ts';
import { useSay } from '../words.ts';

export function Checking({ state }: { readonly state: Extract<ImportState, { readonly phase: 'preview' }> }) {
  const say = useSay();
  const total = state.run?.total ?? 0;
  const text = !state.run
    ? say('preview.reading', { count: state.read.toLocaleString('pt-BR') })
    : state.ready
      ? say('preview.judged', { smart_count: total, total: total.toLocaleString('pt-BR') })
      : say('preview.judging', {
          done: state.judged.toLocaleString('pt-BR'),
          total: total.toLocaleString('pt-BR'),
        });
  const share = state.run ? (total === 0 ? 1 : state.judged / total) : state.share;
  return (
    <>
      <Typography role="status" variant="body2">
        {state.waiting ? say('run.waiting') : text}
      </Typography>
      <LinearProgress
        variant="determinate"
        value={Math.min(100, 100 * share)}
        aria-label={text}
        color={state.ready ? 'success' : 'primary'}
        sx={{ borderRadius: 2, height: 6, my: 1 }}
      />
    </>
  );
}
