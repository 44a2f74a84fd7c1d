/**
 * The two questions before an import, in turn (product operations, §4): the factory's code, then the product's.
 */
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import TextField from '@mui/material/TextField';
import { type FormEvent, useState } from 'react';
import { textAsMeant } from '../../../../core/formats/text-as-meant.ts';
import { codeProblem, companyProblem, otherCompany, proposedCompany } from '../../model/single-run.ts';
import { useSay } from '../words.ts';
import type { SingleTarget } from './SingleSync.tsx';

export interface AskImportProps {
  readonly code?: string;
  readonly onTarget: (target: SingleTarget) => void;
  readonly onClose: () => void;
}

export function AskImport({ code: known = '', onTarget, onClose }: AskImportProps) {
  const say = useSay();
  const [company, setCompany] = useState(() => proposedCompany(known));
  const [code, setCode] = useState(known);
  const [isCodeAsked, askCode] = useState(false);
  const [tried, setTried] = useState(false);
  const problem = isCodeAsked ? codeProblem(code) : companyProblem(company);
  const proposed = isCodeAsked ? otherCompany(company, code) : undefined;
  const hint = proposed
    ? say('single.otherCompany', { company: proposed })
    : !isCodeAsked && known !== '' && company !== ''
      ? say('single.factoryHint')
      : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(problem !== undefined);
    if (problem !== undefined) return;
    if (!isCodeAsked) askCode(true);
    else onTarget({ code: textAsMeant('code', code), company: Number(company) });
  };
  return (
    <form noValidate onSubmit={submit}>
      <DialogContent sx={{ pt: '8px !important' }}>
        <TextField
          key={String(isCodeAsked)}
          autoFocus
          fullWidth
          label={say(isCodeAsked ? 'single.code' : 'single.factory')}
          value={isCodeAsked ? code : company}
          error={tried && problem !== undefined}
          helperText={tried && problem !== undefined ? say(`single.${problem}`) : hint}
          onChange={(event) => (isCodeAsked ? setCode : setCompany)(event.target.value)}
          slotProps={{ htmlInput: isCodeAsked ? {} : { inputMode: 'numeric' } }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {say('single.cancel')}
        </Button>
        {isCodeAsked && (
          <Button variant="outlined" onClick={() => askCode(false)}>
            {say('single.back')}
          </Button>
        )}
        <Button type="submit" variant="contained">
          {say(isCodeAsked ? 'single.begin' : 'single.next')}
        </Button>
      </DialogActions>
    </form>
  );
}
