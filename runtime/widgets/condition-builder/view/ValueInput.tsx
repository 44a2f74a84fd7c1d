/**
 * The value of a condition, by what its field holds: options, documents by name, days, numbers with their unit, texts,
 * and lists with one value a line.
 */
import { Suspense } from 'react';
import { useTranslate } from 'react-admin';
import type { NodePlace } from '../../../core/conditions/commands.ts';
import type { ConditionValue, TestNode } from '../../../core/conditions/condition.ts';
import { valueKind } from '../../../core/conditions/fitting-value.ts';
import { OPERATORS } from '../../../core/conditions/operators.ts';
import { oneValue } from '../../../core/conditions/sentence.ts';
import type { ConditionField } from '../../../core/conditions/subject.ts';
import { readDateTime, shownDateTime } from '../../../core/values/moments.ts';
import { editedNumber, typedNumber } from '../../../core/values/numbers.ts';
import { useWidgetServices } from '../../../ui/widget-services.ts';
import { useEditor } from './editor-context.ts';
import { ListInput } from './ListInput.tsx';
import { PlainInput } from './PlainInput.tsx';
import { Bar, Chip, Note, Select, Small } from './styles.ts';

export interface ValueInputProps {
  readonly node: TestNode;
  readonly field: ConditionField;
  readonly place: NodePlace;
  readonly isWrong: boolean;
}

interface Choice {
  readonly value: string | number;
  readonly label: string;
}

export function ValueInput({ node, field, place, isWrong }: ValueInputProps) {
  const translate = useTranslate();
  const { run, numberOf, total, timeZone } = useEditor();
  const { DocumentChooser } = useWidgetServices();
  const facts = { number: numberOf(place), total, field: field.label };
  const label = (key: string) => translate(`balcao.conditionBuilder.${key}`, facts);
  const { form } = OPERATORS[node.type];
  const put = (value: ConditionValue | undefined) => {
    const { value: _old, ...rest } = node;
    run({ type: 'change', at: place, node: value === undefined ? rest : { ...rest, value } });
  };
  const values: readonly (string | number)[] = scalars(node.value);
  const choices = choicesOf(node, field);
  if (form === 'none') return null;
  if (form === 'days') {
    return (
      <Bar style={{ flex: '1 1 120px' }}>
        <PlainInput
          label={label('value')}
          text={editedNumber(node.value ?? '')}
          inputMode="numeric"
          isWrong={isWrong}
          onText={(text) => put(typedNumber(text) ?? (text.trim() === '' ? undefined : text))}
        />
        <Note>{label('days')}</Note>
      </Bar>
    );
  }
  if (choices) {
    return form === 'list' ? (
      <ManyChoices choices={choices} values={values} label={label('value')} onChange={put} field={field} />
    ) : (
      <Select
        aria-label={label('value')}
        aria-invalid={isWrong || undefined}
        value={String(values[0] ?? '')}
        onChange={(event) => put(choices.find(({ value }) => String(value) === event.target.value)?.value)}
      >
        <option value="">{label('choose')}</option>
        <Options choices={choices} />
      </Select>
    );
  }
  if (field.reference && field.kind === 'reference') {
    return (
      <div style={{ flex: '1 1 220px', minWidth: 0 }}>
        <Suspense>
          <DocumentChooser
            reference={field.reference}
            label={label('value')}
            values={values.map(String)}
            multiple={form === 'list'}
            onChange={(ids) => put(form === 'list' ? ids : ids[0])}
          />
        </Suspense>
      </div>
    );
  }
  const means = meansOf(node, field, timeZone);
  if (form === 'list') {
    return (
      <ListInput label={label('value')} values={values} isWrong={isWrong} read={means.read} onChange={put} />
    );
  }
  const input = (at: 0 | 1, name: string) => (
    <PlainInput
      key={at}
      label={label(name)}
      text={means.show(values[at])}
      type={means.type}
      isWrong={isWrong}
      onText={(text) => {
        const value = text === '' ? undefined : means.read(text);
        if (form === 'one') put(value);
        else
          put([at === 0 ? (value ?? '') : (values[0] ?? ''), at === 1 ? (value ?? '') : (values[1] ?? '')]);
      }}
    />
  );
  return (
    <Bar style={{ flex: '1 1 160px' }}>
      {input(0, 'value')}
      {form === 'two' && (
        <>
          <Note>{label('and')}</Note>
          {input(1, 'secondValue')}
        </>
      )}
      {field.unit && valueKind(field, node) === 'number' && !node.map && (
        <Note>{field.unit === 'BRL' ? 'R$' : field.unit}</Note>
      )}
    </Bar>
  );
}

function scalars(value: TestNode['value']): readonly (string | number)[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.filter((each): each is string | number => typeof each === 'string' || typeof each === 'number');
}

function choicesOf({ map }: TestNode, field: ConditionField): readonly Choice[] | undefined {
  if (map === 'weekday') {
    return [1, 2, 3, 4, 5, 6, 7].map((value) => ({
      value,
      label: oneValue(value, { map }, field, { timeZone: 'UTC' }),
    }));
  }
  return map === undefined ? field.options : undefined;
}

interface Means {
  readonly type?: 'date';
  readonly show: (value: string | number | undefined) => string;
  /** What cannot be read stays as it was typed, and is said to be wrong. */
  readonly read: (text: string) => string | number;
}

function meansOf(node: TestNode, field: ConditionField, timeZone: string): Means {
  switch (valueKind(field, node)) {
    case 'number':
      return {
        show: (value) => editedNumber(value ?? '').replace('.', ','),
        read: (text) => typedNumber(text) ?? text,
      };
    case 'date':
      return { type: 'date', show: (value) => String(value ?? ''), read: (text) => text };
    case 'moment':
      return {
        show: (value) => shownDateTime(value ?? '', timeZone),
        read: (text) => readDateTime(text, timeZone) ?? text,
      };
    default:
      return { show: (value) => String(value ?? ''), read: (text) => text };
  }
}

function Options({ choices }: { readonly choices: readonly Choice[] }) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

interface ManyChoicesProps {
  readonly choices: readonly Choice[];
  readonly values: readonly (string | number)[];
  readonly label: string;
  readonly field: ConditionField;
  readonly onChange: (values: readonly (string | number)[]) => void;
}

function ManyChoices({ choices, values, label, onChange }: ManyChoicesProps) {
  const translate = useTranslate();
  const nameOf = (value: string | number) =>
    choices.find((choice) => choice.value === value)?.label ?? String(value);
  return (
    <Bar style={{ flex: '1 1 220px' }}>
      {values.map((value) => (
        <Chip key={value}>
          {nameOf(value)}
          <Small
            type="button"
            aria-label={translate('balcao.conditionBuilder.removeValue', { value: nameOf(value) })}
            onClick={() => onChange(values.filter((each) => each !== value))}
          >
            ×
          </Small>
        </Chip>
      ))}
      <Select
        aria-label={label}
        value=""
        onChange={(event) => {
          const chosen = choices.find(({ value }) => String(value) === event.target.value);
          if (chosen) onChange([...values, chosen.value]);
        }}
      >
        <option value="">{translate('balcao.conditionBuilder.addValue')}</option>
        <Options choices={choices.filter(({ value }) => !values.includes(value))} />
      </Select>
    </Bar>
  );
}
