/**
 * The two questions before an import, in turn (product operations, §4): the factory's code, then the product's.
 */
import { type FormEvent, useId, useState } from 'react';
import { textAsMeant } from '../../../../core/formats/text-as-meant.ts';
import { Button } from '../../../../ui/controls/buttons.tsx';
import { DialogFrame } from '../../../../ui/controls/DialogFrame.tsx';
import { Input } from '../../../../ui/controls/inputs.tsx';
import { Labelled } from '../../../../ui/controls/words.tsx';
import { codeProblem, companyProblem, otherCompany, proposedCompany } from '../../model/single-run.ts';
import { useSay } from '../words.ts';
import type { SingleTarget } from './SingleSync.tsx';

export interface AskImportProps {
  readonly title: string;
  readonly code?: string;
  readonly onTarget: (target: SingleTarget) => void;
  readonly onClose: () => void;
}

export function AskImport({ title, code: known = '', onTarget, onClose }: AskImportProps) {
  const say = useSay();
  const form = useId();
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
    <DialogFrame
      title={title}
      action={{ label: say(isCodeAsked ? 'single.begin' : 'single.next'), form }}
      footer={
        isCodeAsked && (
          <Button kind="text" onClick={() => askCode(false)}>
            {say('single.back')}
          </Button>
        )
      }
      onClose={onClose}
    >
      <form id={form} noValidate onSubmit={submit}>
        <Labelled
          key={String(isCodeAsked)}
          label={say(isCodeAsked ? 'single.code' : 'single.factory')}
          help={hint}
          error={tried && problem !== undefined && say(`single.${problem}`)}
        >
          {(id) => (
            <Input
              {...id}
              autoFocus
              value={isCodeAsked ? code : company}
              onChange={(event) => (isCodeAsked ? setCode : setCompany)(event.currentTarget.value)}
              {...(!isCodeAsked && { inputMode: 'numeric' })}
            />
          )}
        </Labelled>
      </form>
    </DialogFrame>
  );
}
