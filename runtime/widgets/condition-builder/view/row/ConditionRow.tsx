/**
 * One condition: its field, how the field is read, the operator and the value.
 */
import { useTranslate } from 'react-admin';
import type { NodePlace } from '../../../../core/conditions/commands.ts';
import type { ConditionNode, ListNode, TestNode } from '../../../../core/conditions/condition.ts';
import { valueProblem } from '../../../../core/conditions/fitting-value.ts';
import {
  isReading,
  isTestOperator,
  OPERATORS,
  operatorsFor,
  READINGS_OF,
} from '../../../../core/conditions/operators.ts';
import { READING_WORDS } from '../../../../core/conditions/sentence.ts';
import type { FieldSet } from '../../../../core/conditions/subject.ts';
import { isReversed } from '../../../../core/values/range-ends.ts';
import { Select } from '../../../../ui/controls/Select.tsx';
import { Note } from '../../../../ui/controls/words.tsx';
import { TurnedNote } from '../../../../ui/TurnedNote.tsx';
import { changedCondition, usualReading } from '../../model/draft.ts';
import { useEditor } from '../editor-context.ts';
import { Cell } from '../styles.ts';
import { ValueInput } from '../value/ValueInput.tsx';
import { FieldChooser } from './FieldChooser.tsx';

export interface ConditionRowProps {
  readonly node: TestNode | ListNode;
  readonly place: NodePlace;
  readonly fields: FieldSet;
  readonly prefix: string;
  readonly isNegated: boolean;
}

export function ConditionRow({ node, place, fields, prefix, isNegated }: ConditionRowProps) {
  const translate = useTranslate();
  const { run, numberOf, total } = useEditor();
  const field = fields.get(node.field);
  if (!field) return null;
  const map = 'map' in node ? node.map : undefined;
  const facts = { number: numberOf(place), total, field: field.label };
  const label = (key: string) => translate(`balcao.conditionBuilder.${key}`, facts);
  const change = (next: ConditionNode) => run({ type: 'change', at: place, node: next });
  const readings = READINGS_OF[field.kind].filter((reading) => reading !== 'fold');
  const problem = 'params' in node ? undefined : valueProblem(node, field);
  const isListed = 'value' in node && Array.isArray(node.value);
  const turned = turnedRound(node);
  return (
    <>
      <Cell data-cell="field">
        {isNegated && <Note>{translate('balcao.conditionBuilder.not')}</Note>}
        <FieldChooser
          label={label('field')}
          fields={fields}
          prefix={prefix}
          chosen={field}
          onChoose={(next) => change(changedCondition(node, field, next, usualReading(next), node.type))}
        />
        {readings.length > 0 && (
          <Select
            aria-label={label('reading')}
            value={map ?? ''}
            style={{ flex: '1 1 96px', width: 'auto' }}
            onChange={(event) => {
              const chosen = event.target.value;
              change(changedCondition(node, field, field, isReading(chosen) ? chosen : undefined, node.type));
            }}
          >
            <option value="">{label('plain')}</option>
            {readings.map((reading) => (
              <option key={reading} value={reading}>
                {READING_WORDS[reading].replace(/ de$/, '')}
              </option>
            ))}
          </Select>
        )}
      </Cell>
      <Select
        data-cell="operator"
        aria-label={label('operator')}
        value={node.type}
        onChange={(event) => change(changedCondition(node, field, field, map, event.target.value))}
      >
        {operatorsFor(field, map).map((operator) => (
          <option key={operator} value={operator}>
            {isTestOperator(operator) ? OPERATORS[operator].words : label(`list.${operator}`)}
          </option>
        ))}
      </Select>
      <Cell data-cell="value">
        {!('params' in node) && (
          <ValueInput
            node={node}
            field={field}
            place={place}
            path={prefix + field.name}
            isWrong={problem !== undefined && problem.reason !== 'value-missing'}
          />
        )}
        {problem && problem.reason !== 'value-missing' && !isListed && (
          <Note data-wrong role="status" style={{ flexBasis: '100%' }}>
            {problem.message}
          </Note>
        )}
        {turned && (
          <TurnedNote text={label('turned')} action={label('turnRound')} onTurn={() => change(turned)} />
        )}
      </Cell>
    </>
  );
}

/** With its ends in order; nothing where they are. */
function turnedRound(node: TestNode | ListNode): TestNode | undefined {
  if ('params' in node || OPERATORS[node.type].form !== 'two' || !Array.isArray(node.value)) return undefined;
  const [from, to] = node.value;
  return isReversed(from, to) ? { ...node, value: node.value.toReversed() } : undefined;
}
