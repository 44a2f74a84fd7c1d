/**
 * A change by hand (product operations, §5): the new value, then the reason beside what changes, then the question where
 * the price is too low. Nothing is saved without a reason; a conflict shows both values and keeps the reason.
 */
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import type { RecordJudge } from '../../../contract/record-judge.ts';
import type { DocumentWriter, EditOutcome } from '../../../contract/writes.ts';
import { decimalCount, decimalsOf } from '../../../core/formats/decimals.ts';
import { textAsMeant } from '../../../core/formats/text-as-meant.ts';
import { applyChanges } from '../../../core/patches/edit-review.ts';
import { sameValue } from '../../../core/patches/same-value.ts';
import {
  editedMoney,
  editedNumber,
  moneyText,
  numberText,
  readNumber,
} from '../../../core/values/numbers.ts';
import { visibleText } from '../../../core/values/visible-text.ts';
import { DialogFrame } from '../../../ui/controls/DialogFrame.tsx';
import { PRODUCT_DATA, priceWarnings } from '../model/panel-fields.ts';
import { MarkupTable } from './MarkupTable.tsx';
import { usePanelWords } from './panel-words.ts';

export interface AskedChange {
  readonly field: string;
  /** What the operator saw. */
  readonly base: unknown;
  /** Absent: it is asked for first. */
  readonly value?: unknown;
  readonly isRevert?: boolean;
}

export interface OverrideDialogProps {
  readonly asked: AskedChange;
  readonly record: ConsoleRecord;
  readonly definition: CollectionDefinition;
  readonly writer: DocumentWriter;
  /** Of `product-data`; rejects where it cannot be loaded. */
  readonly loadJudge: () => Promise<RecordJudge>;
  readonly onClose: () => void;
}

type Step = 'value' | 'reason' | 'sure' | 'conflict';

export function OverrideDialog(props: OverrideDialogProps) {
  const { asked, record, definition, writer, loadJudge, onClose } = props;
  const { field, isRevert } = asked;
  const words = usePanelWords(definition);
  const { word, label, shown } = words;
  const notify = useNotify();
  const form = useId();
  const isMoney = words.field(field)?.unit === 'BRL';
  const isNumber = words.field(field)?.type === 'number';
  const [step, setStep] = useState<Step>('value' in asked ? 'reason' : 'value');
  const [text, setText] = useState(isMoney ? editedMoney(asked.base) : editedNumber(asked.base ?? ''));
  const [about, setAbout] = useState('');
  const [problem, setProblem] = useState<string>();
  const [theirs, setTheirs] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const reading = isNumber ? readNumber(text.replace(',', '.')) : undefined;
  const meant = textAsMeant(words.field(field)?.format, text.trim()) || null;
  const typed = reading ? (reading.complete ? reading.value : undefined) : meant;
  const value = 'value' in asked ? asked.value : typed;
  const warnings = priceWarnings(record, field, value);

  const cancelled = () => {
    notify('balcao.productPanel.ask.cancelled', { type: 'info' });
    onClose();
  };
  const abandon = step === 'value' ? onClose : cancelled;
  const save = async (base: unknown) => {
    setBusy(true);
    const change = { path: field.split('.'), base, value: value ?? null };
    const outcome = await writer
      .editAudited({ collection: PRODUCT_DATA, id: record.id, change, about })
      .finally(() => setBusy(false));
    settle(outcome);
  };
  const settle = (outcome: EditOutcome) => {
    const [conflict] = outcome.ok ? [] : outcome.conflicts;
    if (conflict && isRevert) {
      notify('balcao.productPanel.log.moved', { type: 'warning' });
      onClose();
    } else if (conflict) {
      setTheirs(conflict.remote);
      setStep('conflict');
    } else if (outcome.ok || outcome.pending) {
      notify(`balcao.productPanel.ask.${outcome.ok ? 'saved' : 'kept'}`, {
        type: outcome.ok ? 'success' : 'info',
      });
      onClose();
    } else {
      const known = word(`reasons.${outcome.failure.reason}`, { _: word('reasons.unknown') });
      setProblem(word('ask.failed', { reason: known }));
    }
  };
  const judge = async (value: unknown) => {
    const change = { path: field.split('.'), base: asked.base, value };
    const problems = await loadJudge().then(
      (problemsOf) => problemsOf(applyChanges(record, [change])),
      () => undefined,
    );
    const wrong = problems?.find(({ pointer }) => pointer === `/${change.path.join('/')}`);
    if (wrong) return setProblem(wrong.message.replace(`${label(field)}: `, ''));
    if (!problems) return setProblem(word('ask.failed', { reason: word('reasons.unknown') }));
    // What was judged, whatever was typed meanwhile.
    setText(text);
    setStep('reason');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    if (step === 'value') {
      const most = decimalsOf(words.field(field) ?? {});
      if (typed === undefined) setProblem(word('ask.wrongNumber'));
      else if (typeof typed === 'number' && most !== undefined && decimalCount(typed) > most)
        setProblem(word('ask.decimals', { smart_count: most }));
      else if (sameValue(typed, asked.base ?? null)) setProblem(word('ask.unchanged'));
      else void judge(typed);
    } else if (step === 'reason') {
      if (visibleText(about) === '') cancelled();
      else if (warnings.length > 0) setStep('sure');
      else void save(asked.base);
    } else void save(step === 'conflict' ? theirs : asked.base);
  };

  return (
    <DialogFrame
      title={word(isRevert ? 'log.reverting' : 'change', { field: label(field) })}
      onClose={abandon}
      cancel={word('ask.cancel')}
      action={{ label: word(`ask.${SUBMIT[step]}`), form, busy: isBusy }}
    >
      <form id={form} onSubmit={submit} noValidate>
        {step === 'value' && (
          <TextField
            autoFocus
            fullWidth
            margin="dense"
            label={word('ask.value')}
            helperText={problem ?? word('ask.valueHint')}
            error={problem !== undefined}
            value={text}
            // What is typed replaces the value that stands there.
            onFocus={({ target }) => target.select()}
            onChange={({ target }) =>
              setText(isMoney ? moneyText(target.value) : isNumber ? numberText(target.value) : target.value)
            }
            slotProps={{ htmlInput: { inputMode: isNumber ? 'decimal' : 'text', autoComplete: 'off' } }}
          />
        )}
        {step !== 'value' && (
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {`${shown(field, asked.base)} → ${shown(field, value)}`}
          </Typography>
        )}
        {step === 'reason' && (
          <TextField
            autoFocus
            fullWidth
            multiline
            minRows={2}
            margin="dense"
            label={word('ask.reason')}
            error={problem !== undefined}
            {...(problem !== undefined && { helperText: problem })}
            value={about}
            onChange={({ target }) => setAbout(target.value)}
          />
        )}
        {step === 'conflict' && (
          <Typography role="alert" variant="body2" component="div" sx={{ mt: 1 }}>
            {word('ask.conflict')}
            <div>{word('ask.theirs', { value: shown(field, theirs) })}</div>
            <div>{word('ask.mine', { value: shown(field, value) })}</div>
          </Typography>
        )}
        {(step === 'reason' || step === 'sure') &&
          warnings.map(({ kind, limit }) => (
            <Typography key={kind} role="alert" variant="body2" sx={{ mt: 1, color: 'error.main' }}>
              {word(`ask.${kind}`, { limit: words.money(limit) })}
            </Typography>
          ))}
        {step === 'sure' && <Typography sx={{ mt: 1 }}>{word('ask.sure')}</Typography>}
        {step !== 'reason' && step !== 'value' && problem !== undefined && (
          <Typography role="alert" variant="body2" sx={{ mt: 1, color: 'error.main' }}>
            {problem}
          </Typography>
        )}
        <MarkupTable
          record={record}
          field={field}
          value={value}
          words={words}
          {...(step === 'value' && { onPrice: (price: number) => setText(editedMoney(price)) })}
        />
      </form>
    </DialogFrame>
  );
}

const SUBMIT: { readonly [step in Step]: string } = {
  value: 'next',
  reason: 'save',
  sure: 'anyway',
  conflict: 'overwrite',
};
