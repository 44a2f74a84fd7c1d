/**
 * The editor: the sentence of the whole condition, its rows and groups, whom it is met by, and conditions and SQL in
 * and out. Who may only read sees the sentence, the count and the reasons.
 */
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldWidgetProps } from '../../../contract/registries.ts';
import type { ConditionCommand, NodePlace } from '../../../core/conditions/commands.ts';
import { type ConditionNode, isParent } from '../../../core/conditions/condition.ts';
import { nodeSentence } from '../../../core/conditions/sentence.ts';
import type { Subject } from '../../../core/conditions/subject.ts';
import { Note, Spoken } from '../../../ui/controls/words.tsx';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { LiveCount } from './answers/LiveCount.tsx';
import { type Editor, EditorProvider } from './editor-context.ts';
import { useConditionCommands } from './moving/use-condition-commands.ts';
import { AddButtons, JoinChoice } from './row/AddButtons.tsx';
import { Nodes } from './row/Nodes.tsx';
import { Bar, Builder, DropLine, Sentence } from './styles.ts';
import { ConditionTools } from './tools/ConditionTools.tsx';
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
  const { timeZone, conditions } = useWidgetServices();
  const draft = useDraft(props, subject, timeZone, conditions?.backend !== undefined);
  const { root, isComplete } = draft;
  const [spoken, setSpoken] = useState('');
  const builder = useRef<HTMLDivElement>(null);
  const [headingOf, nameReaders] = useNames(root, subject);
  const nameOf: Editor['nameOf'] = (collection, id) => headingOf(collection, id)?.name;
  const sentence = nodeSentence(root, subject.fields, { timeZone, nameOf });
  const empty = props.field.condition?.empty === 'none' ? 'emptyNone' : 'emptyAll';
  const editor = useEditorOf(props, subject, draft, headingOf, builder, setSpoken);
  useConditionCommands(editor, builder);
  return (
    <EditorProvider value={editor}>
      <Builder
        ref={builder}
        data-conditions
        role="group"
        aria-label={props.label}
        aria-describedby={props.describedBy}
      >
        <ConditionTools root={root} stored={props.value} below={draft.below}>
          <Sentence id={props.id} tabIndex={-1} data-sentence>
            {sentence || translate(`balcao.conditionBuilder.${empty}`)}
          </Sentence>
        </ConditionTools>
        {nameReaders}
        {draft.treeReaders}
        <DropLine data-drop-line hidden />
        {!props.readOnly && (
          <>
            {root.params.length > 1 && (
              <Bar>
                <JoinChoice place={[]} node={root} />
              </Bar>
            )}
            <Nodes nodes={root.params} place={[]} fields={subject.fields} prefix="" />
            <AddButtons place={[]} count={root.params.length} fields={subject.fields} />
            {!isComplete && <Note role="status">{translate('balcao.conditionBuilder.incomplete')}</Note>}
          </>
        )}
        <LiveCount draft={draft} field={props.field} />
        <Spoken aria-live="polite">{spoken}</Spoken>
      </Builder>
    </EditorProvider>
  );
}

/** The same object until rows come or go, a name comes or the field changes its place. */
function useEditorOf(
  { place, readOnly, unsent }: FieldWidgetProps,
  subject: Subject,
  { root, rootNow, run: runCommand }: ReturnType<typeof useDraft>,
  headingOf: Editor['headingOf'],
  builder: React.RefObject<HTMLElement | null>,
  say: (text: string) => void,
): Editor {
  const translate = useTranslate();
  const { timeZone } = useWidgetServices();
  const keys = numberedPlaces(root).join(' ');
  const { project } = place;
  const texts = useRef(new Set<() => void>()).current;
  const { onFlush: onFormFlush } = unsent;
  const onFlush = useCallback(
    (flush: () => void) => {
      texts.add(flush);
      const end = onFormFlush(flush);
      return () => {
        texts.delete(flush);
        end();
      };
    },
    [onFormFlush, texts],
  );
  const run = useCallback(
    (command: ConditionCommand) => {
      // What is still in an input belongs to the row that it stands in now.
      if (command.type !== 'change') for (const flush of texts) flush();
      if (!runCommand(command)) return;
      if (command.type === 'move' || command.type === 'remove') {
        say(
          translate(
            `balcao.conditionBuilder.${command.type === 'move' ? 'moved' : 'removed'}`,
            whereIs(command, rootNow()),
          ),
        );
      }
      keepFocus(builder.current, command);
    },
    [builder, rootNow, runCommand, say, texts, translate],
  );
  return useMemo(() => {
    const places = keys === '' ? [] : keys.split(' ');
    const numbers = new Map<string, number>();
    // A group and a negation go by the first condition in them.
    for (const [index, key] of places.toReversed().entries()) {
      const steps = key.split('.');
      for (const length of steps.keys())
        numbers.set(steps.slice(0, length + 1).join('.'), places.length - index);
    }
    return {
      subject,
      project,
      timeZone,
      readOnly,
      onFlush,
      root: rootNow,
      run,
      say,
      nameOf: (collection, id) => headingOf(collection, id)?.name,
      headingOf,
      numberOf: (at) => numbers.get(at.join('.')) ?? 1,
      total: places.length,
    };
  }, [headingOf, keys, onFlush, project, readOnly, rootNow, run, say, subject, timeZone]);
}

/** Of every condition, in the order of the screen; groups and negations have no number of their own. */
function numberedPlaces(root: ConditionNode, at: NodePlace = []): readonly string[] {
  const own = 'field' in root || root.type === 'opaque' ? [at.join('.')] : [];
  if (!isParent(root)) return own;
  return [...own, ...root.params.flatMap((part, index) => numberedPlaces(part, [...at, index]))];
}

function whereIs(command: ConditionCommand, root: ConditionNode): { number: number; total: number } {
  const places = numberedPlaces(root);
  const at = command.type === 'move' ? command.to.join('.') : '';
  // A group is where its first condition is.
  const index = places.findIndex((place) => place === at || place.startsWith(`${at}.`));
  return { number: index + 1, total: places.length };
}

/** What had the focus may be gone, or elsewhere: it goes to the moved row, else to the nearest place to go on. */
function keepFocus(builder: HTMLElement | null, command: ConditionCommand): void {
  if (!builder || !('at' in command)) return;
  if (!['remove', 'move', 'add', 'duplicate'].includes(command.type)) return;
  const place = command.type === 'move' ? command.to : command.at;
  const above = place.slice(0, -1);
  const before = [...above, (place.at(-1) ?? 0) - 1];
  const rowAt = (at: NodePlace) => builder.querySelector<HTMLElement>(`[data-condition="${at.join('.')}"]`);
  const inRow = (at: NodePlace) => rowAt(at)?.querySelector<HTMLElement>(':is(select, [data-field])');
  const add = (at: NodePlace) => builder.querySelector<HTMLElement>(`[data-add="${at.join('.')}"]`);
  let frames = 0;
  const focus = () => {
    const row = rowAt(place);
    // Of a condition that is new nothing is known yet but that it needs a field.
    const isNew = command.type === 'add' && isBegun(command.node);
    const chooser = isNew ? row?.querySelector<HTMLElement>('[data-field]') : undefined;
    if (chooser) {
      chooser.focus();
      chooser.click();
      return;
    }
    // A row that was out of sight is drawn whole once it is in sight.
    if (row && !inRow(place) && frames < FRAMES_TO_DRAW) {
      if (frames === 0) row.scrollIntoView({ block: 'nearest' });
      frames += 1;
      requestAnimationFrame(focus);
      return;
    }
    (inRow(place) ?? inRow(before) ?? add(above) ?? add([]))?.focus();
  };
  requestAnimationFrame(focus);
}

/** Added empty, alone or as the first of a group; not pasted, and not one that was saved. */
function isBegun(node: ConditionNode): boolean {
  const first = node.type === 'or' && node.params.length === 1 ? node.params[0] : node;
  if (!first || !('field' in first)) return false;
  return 'params' in first ? first.params.length === 0 : first.value === undefined;
}

const FRAMES_TO_DRAW = 20;
