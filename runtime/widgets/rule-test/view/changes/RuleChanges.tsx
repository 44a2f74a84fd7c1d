/**
 * "O que muda" on a price rule: what the rule, as the form has it, does to the prices of the catalogue. How many products
 * and the extremes come first, then each of them, also as CSV.
 */
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ConsoleRecord } from '../../../../contract/collection.ts';
import type { ChangesQuestion, ChangesTally, PriceChange } from '../../../../contract/rules.ts';
import { fieldOf } from '../../../../core/values/map-value.ts';
import { Button } from '../../../../ui/controls/buttons.tsx';
import { DialogFrame } from '../../../../ui/controls/DialogFrame.tsx';
import { Note } from '../../../../ui/controls/words.tsx';
import { TYPE } from '../../../../ui/measures.ts';
import { paletteOf } from '../../../../ui/palette-of.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import { useWidgetServices } from '../../../../ui/widget-services.ts';
import { changesCsv, shareText } from '../../model/change-rows.ts';
import { type Say, useSay } from '../words.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { MOST_ROWS, type Reading, useChanges } from './use-changes.ts';

export interface RuleChangesProps {
  readonly present: () => ConsoleRecord;
  readonly project: { readonly id: string };
  readonly onClose: () => void;
}

export function RuleChanges({ present, project, onClose }: RuleChangesProps) {
  const say = useSay();
  const { timeZone } = useWidgetServices();
  const asked = (): ChangesQuestion => ({ project: project.id, timeZone, present: present() });
  const [question, setQuestion] = useState(asked);
  const [reading, stop] = useChanges(question);
  const { state, rows, tally, broken, failure } = reading;
  const isOff = fieldOf(question.present, 'isActive') !== true;
  return (
    <DialogFrame
      title={say('changes.title')}
      width="large"
      onClose={onClose}
      cancel={say('close')}
      footer={
        <>
          <Button disabled={rows.length === 0} onClick={() => saveFile(csvOf(rows, say), csvName(question))}>
            {say('changes.csv')}
          </Button>
          {state === 'reading' && <Button onClick={stop}>{say('changes.stop')}</Button>}
          {(state === 'stopped' || state === 'done') && (
            <Button onClick={() => setQuestion(asked())}>{say('changes.again')}</Button>
          )}
        </>
      }
    >
      <Note>{say('changes.about')}</Note>
      {isOff && <Said severity="info">{say('changes.isOff')}</Said>}
      {broken > 0 && <Said severity="warning">{say('changes.broken', { smart_count: broken })}</Said>}
      {state === 'none' && <Said severity="info">{say('noBackend')}</Said>}
      {failure && <Said severity="warning">{failure.why ?? say(`changes.${failure.state}`)}</Said>}
      <Progress reading={reading} say={say} />
      {tally.read > 0 && <Facts tally={tally} say={say} />}
      {tally.changed > MOST_ROWS && (
        <Note>{say('changes.cut', { count: MOST_ROWS.toLocaleString('pt-BR') })}</Note>
      )}
      {rows.length > 0 && <ChangeTable rows={rows} />}
    </DialogFrame>
  );
}

function Progress({ reading, say }: { readonly reading: Reading; readonly say: Say }) {
  const { state, tally } = reading;
  if (state === 'none') return null;
  const counts = { read: tally.read.toLocaleString('pt-BR'), total: tally.total.toLocaleString('pt-BR') };
  return (
    <Line>
      {state === 'reading' && (
        <progress max={Math.max(1, tally.total)} value={tally.read} aria-label={say('changes.progress')} />
      )}
      <output>{say(`changes.${state}`, counts)}</output>
    </Line>
  );
}

function Facts({ tally, say }: { readonly tally: ChangesTally; readonly say: Say }) {
  const count = (number: number) => number.toLocaleString('pt-BR');
  const extreme = (change: PriceChange | undefined) =>
    change === undefined
      ? say('changes.noExtreme')
      : `${shareText(change)} · ${change.name} ${change.product}`;
  const facts = [
    { name: 'changed', text: count(tally.changed) },
    { name: 'rise', text: extreme(tally.rise) },
    { name: 'fall', text: extreme(tally.fall) },
    { name: 'belowCost', text: count(tally.belowCost), isBad: tally.belowCost > 0 },
    { name: 'belowMinimum', text: count(tally.belowMinimum), isBad: tally.belowMinimum > 0 },
  ];
  return (
    <FactList>
      {facts.map(({ name, text, isBad }) => (
        <div key={name}>
          <dt>{say(`changes.facts.${name}`)}</dt>
          <dd data-bad={isBad || undefined}>{text}</dd>
        </div>
      ))}
    </FactList>
  );
}

function csvOf(rows: readonly PriceChange[], say: Say): Blob {
  const header = HEADER.map((name) => say(`changes.columns.${name}`));
  return new Blob([changesCsv(rows, { header, yes: say('changes.yes') })], {
    type: 'text/csv;charset=utf-8',
  });
}

const HEADER = [
  'product',
  'name',
  'priceBefore',
  'priceAfter',
  'installmentsBefore',
  'installmentsAfter',
  'fullBefore',
  'fullAfter',
  'share',
  'belowCost',
  'belowMinimum',
] as const;

function csvName({ present }: ChangesQuestion): string {
  return `o-que-muda-${present.id}.csv`;
}

const Said = styled(Alert)({ marginTop: 8 });

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 32,
  marginTop: 8,
  '& progress': { flex: '0 1 240px' },
});

const FactList = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
  gap: 12,
  margin: '8px 0 12px',
  '& dt': { fontSize: TYPE.small, color: paletteOf(theme).text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& [data-bad]': { color: paletteOf(theme).error.main },
}));
