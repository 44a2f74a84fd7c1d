/**
 * A `condition` of a form. The editor is fetched when the first one is shown; until then, and where a schema names no
 * subject, stands the sentence.
 */
import { useTranslate } from 'react-admin';
import type { FieldWidgetProps } from '../../../contract/registries.ts';
import { conditionSentence } from '../../../core/conditions/sentence.ts';
import { PartPlace, part } from '../../../ui/part.tsx';
import { useConditionText } from '../../../ui/widget-services.ts';
import { Sentence } from './styles.ts';

const ConditionEditor = part(async () => (await import('./ConditionEditor.tsx')).ConditionEditor);

export function ConditionField(props: FieldWidgetProps) {
  const translate = useTranslate();
  const conditionText = useConditionText();
  const said = conditionText?.(props.field, props.value) ?? conditionSentence(props.value);
  const text = said || translate('balcao.conditionBuilder.none');
  const sentence = (
    <Sentence id={props.id} tabIndex={-1} role="group" aria-label={props.label}>
      {text}
    </Sentence>
  );
  if (!props.field.condition) return sentence;
  return (
    <PartPlace placeholder={sentence}>
      <ConditionEditor {...props} />
    </PartPlace>
  );
}
