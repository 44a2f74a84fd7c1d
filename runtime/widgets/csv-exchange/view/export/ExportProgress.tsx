/**
 * How far an export is, what stopped it, and the way back to its file.
 */
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { saveFile } from '../../../../ui/save-file.ts';
import type { ShownExport } from './use-export.ts';

export interface ExportProgressProps {
  readonly state: ShownExport;
  /** How many there are to read; `undefined` while nobody knows. */
  readonly total: number | undefined;
  /** How many the dialog said that there would be. */
  readonly expected?: number;
  readonly onRetry: () => void;
  readonly onCancel: () => void;
  readonly onClose: () => void;
}

export function ExportProgress({ state, total, expected, onRetry, onCancel, onClose }: ExportProgressProps) {
  const translate = useTranslate();
  const { status, read, written } = state;
  const say = (key: string, words: object = {}) => translate(`balcao.csvExport.${key}`, words);
  // Documents that were created meanwhile are read as well.
  const whole = total === undefined ? undefined : Math.max(total, read);
  const shares = whole === undefined ? {} : { value: whole === 0 ? 100 : (100 * read) / whole };
  const number = (count: number) => count.toLocaleString('pt-BR');
  const counts = [
    whole === undefined
      ? say('read', { read: number(read) })
      : say('readOf', { read: number(read), total: number(whole) }),
    ...(state.choosing ? [say('chosen', { written: number(written) })] : []),
  ].join(' · ');
  return (
    <>
      <DialogContent>
        <LinearProgress
          {...(status === 'done'
            ? { variant: 'determinate', value: 100, color: 'success' }
            : { variant: whole === undefined ? 'indeterminate' : 'determinate', ...shares })}
          {...(status === 'failed' && { color: 'error' })}
          aria-label={say('progress')}
          sx={{ borderRadius: 2, height: 6, mb: 1.5 }}
        />
        <Typography variant="body2" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {status === 'done' ? say('done', { smart_count: written }) : counts}
        </Typography>
        {status === 'done' && (
          <Typography
            variant="caption"
            component="p"
            sx={{ m: 0, mt: 0.5, color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {say('savedAs', { file: state.name })}
            {expected !== undefined &&
              expected !== written &&
              ` ${say('differs', { count: number(expected) })}`}
          </Typography>
        )}
        {status === 'failed' && (
          <Typography role="alert" variant="body2" sx={{ mt: 1 }}>
            <Typography component="span" variant="body2" sx={{ color: 'error.main' }}>
              {say('failed', { reason: say(`reason.${state.reason}`) })}
            </Typography>
            {state.reason !== 'printing' && ` ${say('goesOn')}`}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        {status !== 'done' && <Button onClick={onCancel}>{say('cancel')}</Button>}
        {status === 'failed' && (
          <Button variant="contained" autoFocus onClick={onRetry}>
            {say('retry')}
          </Button>
        )}
        {status === 'done' && (
          <Button onClick={() => saveFile(state.file, state.name)}>{say('again')}</Button>
        )}
        {status === 'done' && (
          <Button variant="contained" autoFocus onClick={onClose}>
            {say('close')}
          </Button>
        )}
      </DialogActions>
    </>
  );
}
