/**
 * What can be done with a run: pause, go on, stop; afterwards the way back, and what can be taken home.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ImportRow } from '../../../../core/row-runs/rows.ts';
import { visibleText } from '../../../../core/values/visible-text.ts';
import { useWidgetServices } from '../../../../ui/widget-services.ts';
import { collectionOf } from '../../model/import-run.ts';
import type { ReportWords } from '../../model/report.ts';
import { ReasonField } from '../ReasonField.tsx';
import { reportWords, runWords, usePlaceText, useSay } from '../words.ts';
import { saveErrors, saveReport } from './downloads.ts';
import type { RunViewProps } from './RunView.tsx';

export function RunActions(props: RunViewProps) {
  const { state, controller, onClose } = props;
  const say = useSay();
  switch (state.phase) {
    case 'running':
    case 'pausing':
    case 'paused':
    case 'stopping': {
      const stopping = state.phase === 'stopping';
      const halted = state.phase === 'paused' || state.phase === 'pausing';
      return (
        <>
          <Button disabled={stopping} onClick={() => controller.stop()}>
            {say('run.stop')}
          </Button>
          <Button
            variant="contained"
            autoFocus
            disabled={stopping}
            onClick={() => (halted ? controller.resume() : controller.pause())}
          >
            {say(halted ? 'run.resume' : 'run.pause')}
          </Button>
        </>
      );
    }
    case 'undoing':
      return (
        <Button variant="contained" autoFocus onClick={() => controller.pause()}>
          {say('run.pause')}
        </Button>
      );
    case 'undoPausing':
    case 'undoPaused':
      return (
        <>
          {state.phase === 'undoPaused' && <Button onClick={onClose}>{say('close')}</Button>}
          <Button variant="contained" autoFocus onClick={() => controller.resume()}>
            {say('run.resume')}
          </Button>
        </>
      );
    default:
      return <EndedActions {...props} />;
  }
}

function EndedActions(props: RunViewProps) {
  const { state, controller, onClose, onAnother, mayRemove, isOnlyReport } = props;
  const say = useSay();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const { phase, run, tally } = state;
  const wordsOf = useReportWords(props);
  const isAudited = run.about !== undefined;
  const undoable = !isOnlyReport && phase !== 'undone' && tally.created + tally.updated > 0;
  if (asking && undoable) {
    return (
      <>
        <Box role="alert" sx={{ flex: '1 1 300px', mr: 'auto' }}>
          <Typography variant="subtitle2">{say(`${runWords(run)}.undoQuestion`)}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {say(run.removes ? 'removalRun.undoAbout' : 'run.undoAbout')}{' '}
            {!mayRemove && tally.created > 0 && say('run.createdStay')}
          </Typography>
          {isAudited && <ReasonField value={reason} isMissing={false} onChange={setReason} />}
        </Box>
        <Button onClick={() => setAsking(false)}>{say('cancel')}</Button>
        {/* A button of its own: another one's focus and fading colours are not to be taken over. */}
        <Button
          key="undo-now"
          variant="contained"
          color="error"
          autoFocus
          disabled={isAudited && visibleText(reason) === ''}
          onClick={() => void controller.undo(isAudited ? reason.trim() : undefined)}
        >
          {say('run.undoNow')}
        </Button>
      </>
    );
  }
  return (
    <>
      {isOnlyReport && (
        <Typography variant="body2" sx={{ flex: '1 1 260px', mr: 'auto', color: 'text.secondary' }}>
          {say('run.onlyReport')}
        </Typography>
      )}
      {undoable && (
        <Button color="error" onClick={() => setAsking(true)} sx={{ mr: 'auto' }}>
          {say(`${runWords(run)}.undo`)}
        </Button>
      )}
      <Button onClick={() => void controller.takeHome(run, (rows) => saveReport(rows, run, wordsOf))}>
        {say('run.report')}
      </Button>
      {tally.errors > 0 && !run.changes && (
        <Button onClick={() => void controller.takeHome(run, (rows) => saveErrors(rows, run))}>
          {say('run.errors')}
        </Button>
      )}
      {onAnother && <Button onClick={onAnother}>{say('another')}</Button>}
      <Button variant="contained" onClick={onClose} autoFocus>
        {say('close')}
      </Button>
    </>
  );
}

/** What moves before a removal is of other collections, whose fields have labels of their own. */
function useReportWords({ definition, state: { run } }: RunViewProps) {
  const say = useSay();
  const textOf = usePlaceText();
  const { conditions } = useWidgetServices();
  return async (rows: readonly ImportRow[]): Promise<ReportWords> => {
    const name = collectionOf(run, rows);
    const of = name === definition.name ? definition : await conditions?.loadDefinition(name);
    return reportWords(say, of ?? definition, textOf);
  };
}
