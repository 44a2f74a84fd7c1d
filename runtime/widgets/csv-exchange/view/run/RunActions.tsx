/**
 * What can be done with a run: pause, go on, stop; afterwards the way back, and what can be taken home.
 */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ImportRow } from '../../../../core/row-runs/rows.ts';
import { visibleText } from '../../../../core/values/visible-text.ts';
import { Button } from '../../../../ui/controls/buttons.tsx';
import { saveFile } from '../../../../ui/save-file.ts';
import { useWidgetServices } from '../../../../ui/widget-services.ts';
import { hasEnded, type ShownRun } from '../../../runs/index.ts';
import { collectionOf } from '../../model/import-run.ts';
import { errorHeader, errorLines, type ReportWords, reportHeader, reportLines } from '../../model/report.ts';
import { allRows } from '../../run/stored-rows.ts';
import { ReasonField } from '../ReasonField.tsx';
import { reportWords, runWords, usePlaceText, useSay } from '../words.ts';
import type { RunDesk, RunViewProps } from './RunView.tsx';

const HALTED = ['paused', 'pausing', 'undoPaused', 'undoPausing'];
const BACK = ['undoing', 'undoPausing', 'undoPaused'];

export function RunActions(props: RunViewProps) {
  const { state, desk, onClose } = props;
  const say = useSay();
  const { phase } = state;
  if (hasEnded(state)) return <EndedActions {...props} />;
  if (!desk) {
    return (
      <Button kind="filled" onClick={onClose} autoFocus>
        {say('close')}
      </Button>
    );
  }
  const isStopping = phase === 'stopping';
  const isHalted = HALTED.includes(phase);
  return (
    <>
      <Button kind="text" onClick={onClose} style={LEFT}>
        {say('close')}
      </Button>
      {!BACK.includes(phase) && (
        <Button disabled={isStopping} onClick={desk.stop}>
          {say('run.stop')}
        </Button>
      )}
      <Button kind="filled" autoFocus disabled={isStopping} onClick={isHalted ? desk.resume : desk.pause}>
        {say(isHalted ? 'run.resume' : 'run.pause')}
      </Button>
    </>
  );
}

const LEFT = { marginRight: 'auto' } as const;
const BESIDE = { flex: '1 1 260px', mr: 'auto' } as const;

function EndedActions(props: RunViewProps) {
  const { state, desk, mayUndo, mayUndoRest = false, read, onClose, onAnother } = props;
  const say = useSay();
  const [asking, setAsking] = useState(false);
  const [isUnsaved, setUnsaved] = useState(false);
  const { phase, run, tally, failed } = state;
  const wordsOf = useReportWords(props);
  const isWritten = phase !== 'undone' && tally.created + tally.updated > 0;
  const save = (saving: Promise<void>) => {
    setUnsaved(false);
    saving.catch(() => setUnsaved(true));
  };
  const undoable = desk && mayUndo && (isWritten || (phase === 'undone' && mayUndoRest));
  if (asking && undoable) return <UndoQuestion {...props} desk={desk} onCancel={() => setAsking(false)} />;
  return (
    <>
      {!mayUndo && isWritten && read && (
        <Typography variant="body2" sx={{ ...BESIDE, color: 'text.secondary' }}>
          {say('run.onlyReport')}
        </Typography>
      )}
      {isUnsaved && (
        <Typography variant="body2" role="alert" color="error" sx={BESIDE}>
          {say('run.notSaved')}
        </Typography>
      )}
      {undoable && (
        <Button tone="danger" onClick={() => setAsking(true)} style={LEFT}>
          {phase === 'undone' ? say('run.undoRest') : say(`${runWords(run)}.undo`)}
        </Button>
      )}
      {read && (
        <Button onClick={() => save(saveReport(allRows(read), run, wordsOf))}>{say('run.report')}</Button>
      )}
      {read && tally.errors > 0 && run.what === 'import' && run.header.length > 0 && (
        <Button onClick={() => save(saveErrors(allRows(read), run))}>{say('run.errors')}</Button>
      )}
      {desk && failed !== undefined && <Button onClick={desk.retry}>{say('failed.retry')}</Button>}
      {onAnother && <Button onClick={onAnother}>{say('another')}</Button>}
      <Button kind="filled" onClick={onClose} autoFocus>
        {say('close')}
      </Button>
    </>
  );
}

interface UndoQuestionProps extends RunViewProps {
  readonly desk: RunDesk;
  readonly onCancel: () => void;
}

function UndoQuestion({ state: { run, tally }, desk, mayRemove, onCancel }: UndoQuestionProps) {
  const say = useSay();
  const [reason, setReason] = useState('');
  const isAudited = run.about !== undefined;
  return (
    <>
      <Box role="alert" sx={{ ...BESIDE, flexBasis: 300 }}>
        <Typography variant="subtitle2">{say(`${runWords(run)}.undoQuestion`)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {say(run.what === 'removal' ? 'removalRun.undoAbout' : 'run.undoAbout')}{' '}
          {!mayRemove && tally.created > 0 && say('run.createdStay')}
        </Typography>
        {isAudited && <ReasonField value={reason} isMissing={false} onChange={setReason} />}
      </Box>
      <Button kind="text" onClick={onCancel}>
        {say('cancel')}
      </Button>
      {/* A button of its own: another one's focus and fading colours are not to be taken over. */}
      <Button
        key="undo-now"
        kind="filled"
        tone="danger"
        autoFocus
        disabled={isAudited && visibleText(reason) === ''}
        onClick={() => desk.undo(isAudited ? reason.trim() : undefined)}
      >
        {say('run.undoNow')}
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

const CSV = { type: 'text/csv;charset=utf-8' };

type Rows = AsyncIterable<readonly ImportRow[]>;

/** `wordsOf`: of rows of one part. */
async function saveReport(
  rows: Rows,
  run: ShownRun,
  wordsOf: (rows: readonly ImportRow[]) => Promise<ReportWords>,
): Promise<void> {
  const texts = [reportHeader(await wordsOf([]), run)];
  for await (const some of rows) texts.push(reportLines(some, await wordsOf(some), run));
  saveFile(new Blob(texts, CSV), `${nameOf(run)}_relatorio.csv`);
}

async function saveErrors(rows: Rows, run: ShownRun): Promise<void> {
  const texts = [errorHeader(run)];
  for await (const some of rows) texts.push(errorLines(some, run));
  saveFile(new Blob(texts, CSV), `${nameOf(run)}_erros.csv`);
}

function nameOf({ title }: ShownRun): string {
  return title.replace(/\.csv$/i, '');
}
