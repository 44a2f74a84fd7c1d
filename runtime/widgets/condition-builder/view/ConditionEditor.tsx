/**
 * The editor: the sentence of the whole condition, its rows and groups, the count, and SQL in and out.
 */
import { useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldWidgetProps } from '../../../contract/registries.ts';
import type { ConditionCommand, NodePlace } from '../../../core/conditions/commands.ts';
import { type ConditionNode, isParent } from '../../../core/conditions/condition.ts';
import { nodeSentence } from '../../../core/conditions/sentence.ts';
import type { Subject } from '../../../core/conditions/subject.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { AddButtons, JoinChoice } from './AddButtons.tsx';
import { type Editor, EditorProvider } from './editor-context.ts';
import { LiveCount } from './LiveCount.tsx';
import { Nodes } from './Nodes.tsx';
import { SqlTools } from './SqlTools.tsx';
import { Bar, Builder, Note, Sentence, Spoken } from './styles.ts';
import { useDraft } from './use-draft.ts';
import { useNames } from './use-names.tsx';
import { useSubject } from './use-subject.ts';

export function ConditionEditor(props: FieldWidgetProps) {
  const translate = useTranslate();
  const subject = useSubject(props.field.condition);
  if (typeof subject === 'string') {
    return (
      <Sentence id={props.id} tabIndex={-1} role="status">
        {translate(`balcao.conditionBuilder.${subject}`)}
      </Sentence>
    );
  }
  return <LoadedEditor {...props} subject={subject} />;
}

function LoadedEditor({ subject, ...props }: FieldWidgetProps & { readonly subject: Subject }) {
  const translate = useTranslate();
  const { timeZone } = useWidgetServices();
  const { root, isComplete, run } = useDraft(props, subject, timeZone);
  const [spoken, setSpoken] = useState('');
  const builder = useRef<HTMLDivElement>(null);
  const [names, nameReaders] = useNames(root, subject);
  const { numbers, total } = useMemo(() => numbered(root), [root]);
  const sentence = nodeSentence(root, subject.fields, { timeZone, nameOf: names });
  const empty = props.field.condition?.empty === 'none' ? 'emptyNone' : 'emptyAll';
  const editor: Editor = {
    subject,
    timeZone,
    readOnly: props.readOnly,
    unsent: props.unsent,
    run: (command) => {
      run(command);
      if (command.type === 'move') setSpoken(translate('balcao.conditionBuilder.moved'));
      keepFocus(builder.current, command);
    },
    numberOf: (place) => numbers.get(place.join('.')) ?? 1,
    total,
  };
  return (
    <EditorProvider value={editor}>
      <Builder ref={builder} role="group" aria-label={props.label} aria-describedby={props.describedBy}>
        <Sentence id={props.id} tabIndex={-1} data-sentence>
          {sentence || translate(`balcao.conditionBuilder.${empty}`)}
        </Sentence>
        {nameReaders}
        {!props.readOnly && (
          <>
            {root.params.length > 1 && (
              <Bar>
                <JoinChoice place={[]} node={root} />
              </Bar>
            )}
            <Nodes nodes={root.params} place={[]} fields={subject.fields} />
            <AddButtons place={[]} count={root.params.length} fields={subject.fields} />
            {!isComplete && <Note role="status">{translate('balcao.conditionBuilder.incomplete')}</Note>}
          </>
        )}
        {isComplete && <LiveCount root={root} field={props.field} project={props.place.project} />}
        <SqlTools root={root} stored={props.value} />
        <Spoken aria-live="polite">{spoken}</Spoken>
      </Builder>
    </EditorProvider>
  );
}

/** Every condition with its number; groups and negations have none of their own. */
function numbered(root: ConditionNode): { numbers: ReadonlyMap<string, number>; total: number } {
  const numbers = new Map<string, number>();
  let total = 0;
  const visit = (node: ConditionNode, place: NodePlace): void => {
    if ('field' in node || node.type === 'opaque') total += 1;
    numbers.set(place.join('.'), Math.max(total, 1));
    if (isParent(node)) for (const [index, part] of node.params.entries()) visit(part, [...place, index]);
  };
  visit(root, []);
  return { numbers, total };
}

/** What had the focus may be gone, or elsewhere: it goes to the moved row, else to the nearest place to go on. */
function keepFocus(builder: HTMLElement | null, command: ConditionCommand): void {
  if (!builder || !('at' in command)) return;
  if (command.type !== 'remove' && command.type !== 'move' && command.type !== 'add') return;
  const place = (command.type === 'move' ? command.to : command.at).join('.');
  requestAnimationFrame(() => {
    const row = builder.querySelector<HTMLElement>(
      `[data-row="${place}"] select, [data-row="${place}"] button`,
    );
    const next = row ?? builder.querySelector<HTMLElement>('[data-add]');
    next?.focus();
  });
}
