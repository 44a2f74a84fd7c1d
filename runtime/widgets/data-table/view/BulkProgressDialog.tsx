/**
 * How a bulk run goes: counts, the rows that failed with their reasons, stop, and afterwards the way back.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { FAILURE_REASONS } from '../../../contract/live.ts';
import { recordLabel } from '../../../core/records/record-label.ts';
import type { Bulk } from './use-bulk.ts';

/** Failures are listed up to here; more of them have one cause, and the counts tell how many. */
const MOST_LISTED = 100;
const REASONS: readonly string[] = [...FAILURE_REASONS, 'kept'];

export function BulkProgressDialog({ bulk }: { readonly bulk: Bulk }) {
  const translate = useTranslate();
  const titleId = useId();
  const { state } = bulk;
  if (!state) return null;
  const { direction, progress } = state;
  const { results, total, status } = progress;
  const running = status === 'running' || status === 'stopping';
  const failed = results.filter(({ outcome }) => !outcome.ok);
  const done = results.length - failed.length;
  const say = (key: string, words: object = {}) => translate(`balcao.dataTable.bulk.${key}`, words);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      onClose={() => {
        if (!running) bulk.close();
      }}
    >
      <DialogTitle id={titleId}>{say(direction === 'takeBack' ? 'takingBack' : 'removing')}</DialogTitle>
      <DialogContent>
        <LinearProgress
          variant="determinate"
          value={total === 0 ? 100 : (100 * results.length) / total}
          color={running ? 'primary' : failed.length > 0 ? 'warning' : 'success'}
          aria-labelledby={titleId}
          sx={{ borderRadius: 2, height: 6, mb: 1.5 }}
        />
        <Typography role="status" variant="body2">
          {[
            say('progress', { done: results.length, total }),
            say('succeeded', { smart_count: done }),
            ...(failed.length > 0 ? [say('failed', { smart_count: failed.length })] : []),
            ...(status === 'stopped' ? [say('left', { smart_count: total - results.length })] : []),
          ].join(' · ')}
        </Typography>
        {failed.length > 0 && (
          <Box
            component="ul"
            aria-label={say('failures')}
            sx={{ m: 0, mt: 1.5, p: 0, listStyle: 'none', maxHeight: 260, overflow: 'auto', fontSize: 13 }}
          >
            {failed.slice(0, MOST_LISTED).map(({ item, outcome }) => (
              <Box
                key={item.id}
                component="li"
                sx={{ display: 'flex', gap: 2, py: 0.5, borderTop: 1, borderColor: 'divider' }}
              >
                <Box
                  component="span"
                  sx={{ flex: 1, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' }}
                >
                  {recordLabel(item)}
                </Box>
                <Box component="span" sx={{ flex: 1, color: 'error.main' }}>
                  {!outcome.ok && reasonText(outcome.reason, direction, translate)}
                </Box>
              </Box>
            ))}
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        {running && (
          <Button onClick={bulk.stop} disabled={status === 'stopping'}>
            {say('stop')}
          </Button>
        )}
        {!running && failed.length > 0 && <Button onClick={bulk.retry}>{say('retry')}</Button>}
        {!running && direction === 'apply' && done > 0 && (
          <Button onClick={bulk.takeBack}>{say('undo')}</Button>
        )}
        {!running && (
          <Button variant="contained" onClick={bulk.close} autoFocus>
            {say('close')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function reasonText(
  reason: string,
  direction: 'apply' | 'takeBack',
  translate: (key: string) => string,
): string {
  if (!REASONS.includes(reason)) return reason;
  const changedSince = direction === 'takeBack' && (reason === 'conflict' || reason === 'duplicate');
  return translate(`balcao.dataTable.bulk.reason.${changedSince ? 'changedSince' : reason}`);
}
