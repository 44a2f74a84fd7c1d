/**
 * What is in the file, what is wrong with its header, and what an import of it would do, before anything is written.
 */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ENCODING_NAMES } from '../../../../core/csv/index.ts';
import { visibleText } from '../../../../core/values/visible-text.ts';
import type { ImportState } from '../../model/import-state.ts';
import type { ImportController } from '../../run/import-controller.ts';
import { EncodingChoice } from '../EncodingChoice.tsx';
import type { ImportDialogProps } from '../ImportDialog.tsx';
import { Panel } from '../Panel.tsx';
import { ReasonField } from '../ReasonField.tsx';
import { Refusal } from '../Refusal.tsx';
import { useSay } from '../words.ts';
import { Checking } from './Checking.tsx';
import { FirstRows } from './FirstRows.tsx';
import { ForeignColumns } from './ForeignColumns.tsx';
import { HeaderFaults } from './HeaderFaults.tsx';
import { PlanView } from './PlanView.tsx';
import { CellWarnings, DeadReferences } from './PlanWarnings.tsx';

export interface FilePreviewProps extends ImportDialogProps {
  readonly state: Extract<ImportState, { readonly phase: 'header' | 'preview' }>;
  readonly controller: ImportController;
}

const SEPARATORS = { ',': 'comma', ';': 'semicolon', '\t': 'tab' } as const;

export function FilePreview({ state, controller, definition, csv, runsPath, onClose }: FilePreviewProps) {
  const say = useSay();
  const { opened, choices, file } = state;
  const ready = state.phase === 'preview' && state.ready;
  const writes = state.phase === 'preview' ? state.plans.created + state.plans.changed : 0;
  const asksReason = state.phase === 'preview' && state.copied > 0;
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const refused = state.phase === 'preview' ? state.plans.refused : 0;
  return (
    <Panel
      actions={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button onClick={() => controller.again()}>{say('another')}</Button>
          <Button
            variant="contained"
            disabled={!ready || writes === 0}
            onClick={() => {
              if (asksReason && visibleText(reason) === '') setMissing(true);
              else void controller.start(asksReason ? visibleText(reason) : undefined);
            }}
          >
            {ready && writes > 0 ? say('start', { smart_count: writes }) : say(ready ? 'nothing' : 'begin')}
          </Button>
        </>
      }
    >
      <Typography variant="subtitle1" component="h3" sx={{ overflowWrap: 'anywhere' }}>
        {file}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {say('facts.encoding', { encoding: ENCODING_NAMES[opened.encoding] })}
        {' · '}
        {say('facts.separator', { separator: say(`facts.${SEPARATORS[opened.separator]}`) })}
      </Typography>
      <EncodingChoice
        encoding={opened.encoding}
        onChoose={(encoding) => void controller.reading.readAs(encoding)}
      />
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={choices.decimalComma}
            onChange={(_, decimalComma) => void controller.reading.decide({ ...choices, decimalComma })}
          />
        }
        label={say('decimalComma')}
      />
      <ForeignColumns
        opened={opened}
        definition={definition}
        id={csv.id}
        onRename={(renamed) => void controller.reading.rename(renamed)}
      />
      <HeaderFaults
        problems={opened.problems}
        choices={choices}
        onChoose={(next) => void controller.reading.decide(next)}
      />
      {state.phase === 'preview' && (
        <Box component="section" sx={{ mt: 2 }}>
          <Checking
            read={state.read}
            total={state.run?.total}
            share={state.share}
            judged={state.judged}
            isReady={state.ready}
            isWaiting={state.waiting !== undefined}
          />
          <PlanView plans={state.plans} samples={state.samples} definition={definition} />
          <CellWarnings warned={state.warned} />
          <DeadReferences dead={state.dead} />
          {state.refusal !== undefined && <Refusal text={state.refusal} runsPath={runsPath} />}
          {asksReason && (
            <Box sx={{ mt: 2 }}>
              <ReasonField
                value={reason}
                isMissing={isMissing && visibleText(reason) === ''}
                onChange={setReason}
              />
            </Box>
          )}
          {ready && refused > 0 && (
            <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary' }}>
              {say('leftOut', { smart_count: refused })}
            </Typography>
          )}
        </Box>
      )}
      <FirstRows
        opened={opened}
        {...(state.phase === 'preview' && state.run && { total: state.run.total })}
      />
    </Panel>
  );
}
