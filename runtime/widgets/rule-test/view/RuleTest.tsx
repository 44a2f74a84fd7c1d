/**
 * The dialog: what the rule is tried on, then what comes of it, then why. The rule is the one that the form holds at
 * that moment, among the stored others.
 */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { CollectionDefinition, ConsoleRecord } from '../../../contract/collection.ts';
import type { RuleInput, RuleQuestion } from '../../../contract/rules.ts';
import { useAnswer } from '../../../ui/reach/use-answer.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { ruleKindOf } from '../model/samples.ts';
import { CartSample } from './CartSample.tsx';
import { Outcome } from './Outcome.tsx';
import { ProductSample } from './ProductSample.tsx';
import { VisitSample } from './VisitSample.tsx';
import { Why } from './Why.tsx';
import { useSay } from './words.ts';

export interface RuleTestProps {
  readonly definition: CollectionDefinition;
  readonly present: () => ConsoleRecord;
  readonly project: { readonly id: string };
  readonly onClose: () => void;
}

/** What a sample is handed. It is a form of its own, which `formId` names. */
export interface SampleProps {
  readonly formId: string;
  readonly definition: CollectionDefinition;
  readonly rule: ConsoleRecord;
  readonly onTry: (input: RuleInput) => void;
  /** With each change of the sample: an answer is of the one that was asked about. */
  readonly onEdit: () => void;
}

const SAMPLES = { pricing: ProductSample, sales: CartSample, layout: VisitSample };

export function RuleTest({ definition, present, project, onClose }: RuleTestProps) {
  const say = useSay();
  const [titleId, formId] = [useId(), useId()];
  const phone = useMediaQuery('(max-width: 600px)');
  const { rules, timeZone } = useWidgetServices();
  const [rule] = useState(present);
  const [question, setQuestion] = useState<RuleQuestion>();
  const ask = useMemo(
    () => question && rules && ((signal: AbortSignal) => rules.simulate(question, signal)),
    [question, rules],
  );
  const trial = useAnswer(ask);
  const onEdit = useCallback(() => setQuestion(undefined), []);
  const status = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the sample fills the screen.
    if (trial.state !== 'asking' && trial.state !== 'none')
      status.current?.scrollIntoView?.({ block: 'nearest' });
  }, [trial]);
  const kind = ruleKindOf(definition.name);
  if (!kind) return null;
  const Sample = SAMPLES[kind];
  const onTry = (input: RuleInput) =>
    setQuestion({ ...input, project: project.id, timeZone, present: present() });
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={phone} aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{say(`title.${kind}`)}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {say('about')}
        </Typography>
        <Sample formId={formId} definition={definition} rule={rule} onTry={onTry} onEdit={onEdit} />
        <Box role="status" ref={status}>
          {trial.state === 'asking' && <Typography sx={{ mt: 2 }}>{say('testing')}</Typography>}
          {(trial.state === 'failed' || trial.state === 'offline') && (
            <Alert severity="warning" sx={{ mt: 2 }}>
              {trial.why ?? say(trial.state)}
            </Alert>
          )}
          {trial.state === 'answered' && (
            <>
              <Outcome result={trial.answer.result} />
              <Why answer={trial.answer} presentId={rule.id} />
            </>
          )}
        </Box>
        {!rules && <Alert severity="info">{say('noBackend')}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {say('close')}
        </Button>
        <Button type="submit" form={formId} variant="contained" disabled={!rules}>
          {say('test')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
