/**
 * The component `whatsapp-parameters`: what a campaign puts into the placeholders of its template, and how a customer
 * reads the message then. Rows of placeholders that the template does not have stay as they are.
 */
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import type { DocumentData } from '../../contract/collection.ts';
import type { FieldWidgetProps } from '../../contract/registries.ts';
import { type BoundParameter, readParameters } from '../../core/messages/whatsapp.ts';
import { Note } from '../../ui/controls/words.tsx';
import { space } from '../../ui/measures.ts';
import { Parameters } from './Parameters.tsx';
import { Bubble, lackText, samplesOf, useSay, useTemplate } from './pieces.tsx';

const noForm = (): DocumentData => ({});

export function ParametersField(props: FieldWidgetProps) {
  const { id, label, describedBy, readOnly } = props;
  const say = useSay();
  const { useForm = noForm } = props;
  const found = useTemplate(useForm().template);
  const { parameters, change, flush } = useBinding(props);
  return (
    <Group id={id} role="group" tabIndex={-1} aria-label={label} aria-describedby={describedBy}>
      {typeof found === 'string' ? (
        <Note role="status">{lackText(found, say)}</Note>
      ) : (
        <>
          {found.problem !== undefined && <Note data-wrong>{found.problem}</Note>}
          {found.placeholders.length === 0 && <Note>{say('noParameters')}</Note>}
          <Parameters
            placeholders={found.placeholders}
            parameters={parameters}
            readOnly={readOnly}
            onChange={change}
            onLeave={flush}
          />
          <Bubble template={found} parameters={parameters} values={samplesOf(say)} />
        </>
      )}
    </Group>
  );
}

/** Keys stay here until the text is left: the form hears of a whole one. */
function useBinding({ value, read, onChange, unsent }: FieldWidgetProps) {
  const [typed, setTyped] = useState<readonly BoundParameter[]>();
  const parameters = typed ?? readParameters(value);
  const flush = () => {
    if (typed === undefined) return;
    setTyped(undefined);
    onChange(typed);
  };
  const latest = useRef(flush);
  latest.current = flush;
  useEffect(() => unsent.onFlush(() => latest.current()), [unsent]);
  const change = (parameter: BoundParameter, isTyped: boolean) => {
    const now = typed ?? readParameters(read());
    const isNew = now.every(({ placeholder }) => placeholder !== parameter.placeholder);
    const next = isNew
      ? [...now, parameter]
      : now.map((each) => (each.placeholder === parameter.placeholder ? parameter : each));
    if (isTyped) {
      if (typed === undefined) unsent.typing();
      unsent.keep(next);
      setTyped(next);
      return;
    }
    setTyped(undefined);
    onChange(next);
  };
  return { parameters, change, flush };
}

const Group = styled('div')({
  display: 'grid',
  gap: space(2),
  '&:focus': { outline: 'none' },
});
