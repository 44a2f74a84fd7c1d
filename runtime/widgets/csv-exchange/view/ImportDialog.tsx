/**
 * The import from the file to its end, one step shown at a time. Once its rows are sent it goes on by itself, and the
 * dialog only shows it.
 */
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { FAILURE_REASONS } from '../../../contract/live.ts';
import { ENCODING_NAMES } from '../../../core/csv/index.ts';
import type { ImportState } from '../model/import-state.ts';
import type { ImportController } from '../run/import-controller.ts';
import { ChooseFile } from './ChooseFile.tsx';
import type { CsvImportProps } from './CsvImport.tsx';
import { EncodingChoice } from './EncodingChoice.tsx';
import { Panel } from './Panel.tsx';
import { FilePreview } from './plan/FilePreview.tsx';
import { LiveRun } from './run/LiveRun.tsx';
import { RunFrame } from './run/RunDialog.tsx';
import { Sending } from './run/Sending.tsx';
import { useImport } from './use-import.ts';
import { failureText, useSay } from './words.ts';

export interface ImportDialogProps extends CsvImportProps {
  readonly onClose: () => void;
}

export function ImportDialog(props: ImportDialogProps) {
  const say = useSay();
  const { state, controller } = useImport(props);
  return (
    <RunFrame
      title={say('title', { collection: props.definition.label.many })}
      height={760}
      onClose={() => {
        if (state.phase !== 'sending') props.onClose();
      }}
    >
      <Step state={state} controller={controller} {...props} />
    </RunFrame>
  );
}

interface StepProps extends ImportDialogProps {
  readonly state: ImportState;
  readonly controller: ImportController;
}

function Step(props: StepProps) {
  const { state, controller, onClose } = props;
  const say = useSay();
  switch (state.phase) {
    case 'opening':
      return (
        <Panel actions={<Button onClick={onClose}>{say('cancel')}</Button>}>
          <Typography role="status" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, py: 4 }}>
            <CircularProgress size={18} aria-hidden />
            {say('opening', { file: state.file })}
          </Typography>
        </Panel>
      );
    case 'choose':
      return (
        <Panel actions={<Button onClick={onClose}>{say('cancel')}</Button>}>
          <ChooseFile notCsv={state.notCsv} onFile={(file) => void controller.reading.choose(file)} />
        </Panel>
      );
    case 'failed':
      return <RunFailed {...props} state={state} onRetry={() => controller.again()} />;
    case 'header':
    case 'preview':
      return <FilePreview {...props} state={state} />;
    case 'sending':
      return <Sending state={state} onCancel={() => controller.cancel()} />;
    case 'begun':
      return <LiveRun {...props} id={state.id} onAnother={() => controller.again()} />;
  }
}

/** The same file would fail again. */
const OF_THE_FILE: readonly string[] = ['unreadable', 'empty'];

interface FailedProps extends Pick<StepProps, 'controller' | 'onClose'> {
  readonly onRetry: () => void;
  readonly state: Extract<ImportState, { readonly phase: 'failed' }>;
}

export function RunFailed({ state: { kind, fault, detail }, controller, onClose, onRetry }: FailedProps) {
  const say = useSay();
  const encoding = fault && 'encoding' in fault ? fault.encoding : undefined;
  const reason = FAILURE_REASONS.find((known) => known === detail);
  const text =
    kind === 'unreadable' && fault && fault.reason !== 'unknown'
      ? say(`failed.${fault.reason}`, { ...fault, ...(encoding && { encoding: ENCODING_NAMES[encoding] }) })
      : say(`failed.${kind}`, { detail, reason: failureText(say, reason ?? 'unknown') });
  return (
    <Panel
      actions={
        <>
          <Button onClick={onClose}>{say('close')}</Button>
          {OF_THE_FILE.includes(kind) ? (
            <Button variant="contained" onClick={() => controller.again()}>
              {say('another')}
            </Button>
          ) : (
            <Button variant="contained" onClick={onRetry}>
              {say('failed.retry')}
            </Button>
          )}
        </>
      }
    >
      <Alert severity="error">{text}</Alert>
      {encoding && (
        <EncodingChoice encoding={encoding} onChoose={(chosen) => void controller.reading.readAs(chosen)} />
      )}
    </Panel>
  );
}
