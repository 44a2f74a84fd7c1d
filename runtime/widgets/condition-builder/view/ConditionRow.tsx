/**
 * One condition: its field, how the field is read, the operator and the value.
 */
import { useTranslate } from 'react-admin';
import type { NodePlace } from '../../../core/conditions/commands.ts';
import type { ListNode, TestNode } from '../../../core/conditions/condition.ts';
import { valueProblem } from '../../../core/conditions/fitting-value.ts';
import {
  isReading,
  isTestOperator,
  OPERATORS,
  operatorsFor,
  READINGS_OF,
} from '../../../core/conditions/operators.ts';
import { READING_WORDS } from '../../../core/conditions/sentence.ts';
import type { ConditionField, FieldSet } from '../../../core/conditions/subject.ts';
import { changedCondition, newCondition, usualReading } from '../model/draft.ts';
import { useEditor } from './editor-context.ts';
import { Note, Select } from './styles.ts';
import { ValueInput } from './ValueInput.tsx';

export interface ConditionRowProps {
  readonly node: TestNode | ListNode;
  readonly place: NodePlace;
  readonly fields: FieldSet;
}

export function ConditionRow({ node, place, fields }: ConditionRowProps) {
  const translate = useTranslate();
  const { run, numberOf, total } = useEditor();
  const field = fields.get(node.field);
  if (!field) return null;
  const map = 'map' in node ? node.map : undefined;
  const facts = { number: numberOf(place), total, field: field.label };
  const label = (key: string) => translate(`balcao.conditionBuilder.${key}`, facts);
  const change = (next: TestNode | ListNode | ReturnType<typeof changedCondition>) =>
    run({ type: 'change', at: place, node: next });
  const readings = READINGS_OF[field.kind].filter((reading) => reading !== 'fold');
  const problem = 'params' in node ? undefined : valueProblem(node, field);
  return (
    <>
      <Select
        aria-label={label('field')}
        value={node.field}
        onChange={(event) => {
          const next = fields.get(event.target.value);
          if (!next) return;
          const isList = next.kind === 'list';
          change(isList ? newCondition(next) : changedCondition(node, next, usualReading(next), node.type));
        }}
      >
        <FieldOptions fields={fields} />
      </Select>
      {readings.length > 0 && (
        <Select
          aria-label={label('reading')}
          value={map ?? ''}
          style={{ flex: '0 1 130px' }}
          onChange={(event) => {
            const chosen = event.target.value;
            change(changedCondition(node, field, isReading(chosen) ? chosen : undefined, node.type));
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
      <Select
        aria-label={label('operator')}
        value={node.type}
        onChange={(event) => change(changedCondition(node, field, map, event.target.value))}
      >
        {operatorsFor(field.kind, map).map((operator) => (
          <option key={operator} value={operator}>
            {isTestOperator(operator) ? OPERATORS[operator].words : label(`list.${operator}`)}
          </option>
        ))}
      </Select>
      {!('params' in node) && (
        <ValueInput node={node} field={field} place={place} isWrong={problem !== undefined} />
      )}
      {problem && problem.reason !== 'value-missing' && (
        <Note data-wrong role="status" style={{ flexBasis: '100%' }}>
          {problem.message}
        </Note>
      )}
    </>
  );
}

function FieldOptions({ fields }: { readonly fields: FieldSet }) {
  const sections = new Map<string, ConditionField[]>();
  for (const field of fields.values())
    sections.set(field.section, [...(sections.get(field.section) ?? []), field]);
  return [...sections].map(([section, inside]) => {
    const options = inside.map(({ name, label }) => (
      <option key={name} value={name} title={name}>
        {label}
      </option>
    ));
    return section === '' ? (
      options
    ) : (
      <optgroup key={section} label={section}>
        {options}
      </optgroup>
    );
  });
}
