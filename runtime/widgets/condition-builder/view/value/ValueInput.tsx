/**
 * The value of a condition, by what its field holds: options, documents by name, days, numbers with their unit, texts,
 * and lists with one value a line.
 */
import { useTranslate } from 'react-admin';
import type { NodePlace } from '../../../../core/conditions/commands.ts';
import type { ConditionValue, TestNode } from '../../../../core/conditions/condition.ts';
import { valueKind, valueProblem } from '../../../../core/conditions/fitting-value.ts';
import { OPERATORS, READING_RANGES } from '../../../../core/conditions/operators.ts';
import type { ConditionField } from '../../../../core/conditions/subject.ts';
import { startAsMeant, textAsMeant, textAsShown } from '../../../../core/formats/text-as-meant.ts';
import { readDateTime, shownDateTime } from '../../../../core/values/moments.ts';
import { editedNumber, typedNumber } from '../../../../core/values/numbers.ts';
import { Note } from '../../../../ui/controls/words.tsx';
import { NumberRanges } from '../../../../ui/NumberRanges.tsx';
import { useEditor } from '../editor-context.ts';
import { Bar } from '../styles.ts';
import { ChoiceInput, choicesOf } from './ChoiceInput.tsx';
import { ListInput } from './ListInput.tsx';
import { PlainInput } from './PlainInput.tsx';
import { ReferenceInput } from './ReferenceInput.tsx';

export interface ValueInputProps {
  readonly node: TestNode;
  readonly field: ConditionField;
  readonly place: NodePlace;
  /** Of the field, from the record on: `orders.status`. */
  readonly path: string;
  readonly isWrong: boolean;
}

/** What every input of a value is handed. */
interface InputProps extends ValueInputProps {
  readonly values: readonly (string | number)[];
  readonly label: (key: string) => string;
  readonly put: (value: ConditionValue | undefined) => void;
}

export function ValueInput(props: ValueInputProps) {
  const { node, field, place, isWrong } = props;
  const translate = useTranslate();
  const { run, numberOf, total } = useEditor();
  const facts = { number: numberOf(place), total, field: field.label };
  const { form } = OPERATORS[node.type];
  const input: InputProps = {
    ...props,
    values: scalars(node.value),
    label: (key) => translate(`balcao.conditionBuilder.${key}`, facts),
    put: (value) => {
      const { value: _old, ...rest } = node;
      run({ type: 'change', at: place, node: value === undefined ? rest : { ...rest, value } });
    },
  };
  const choices = choicesOf(node, field);
  if (form === 'none') return null;
  if (form === 'days') return <DaysInput {...input} />;
  if (choices) {
    return <ChoiceInput {...input} choices={choices} isList={form === 'list'} />;
  }
  if (field.reference && field.kind === 'reference') {
    return (
      <ReferenceInput
        reference={field.reference}
        label={input.label('value')}
        values={input.values.map(String)}
        multiple={form === 'list'}
        isWrong={isWrong}
        onChange={(ids) => input.put(form === 'list' ? (ids.length > 0 ? ids : undefined) : ids[0])}
      />
    );
  }
  return form === 'list' ? <ManyInput {...input} /> : <OneOrTwoInput {...input} />;
}

function DaysInput({ node, isWrong, label, put }: InputProps) {
  return (
    <Bar style={{ flex: '1 1 120px', flexWrap: 'nowrap' }}>
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

/** Numbers that are few enough to be known by their ranges, as hours are. */
const MOST_IN_RANGES = 60;

function ManyInput({ node, field, path, values, label, put }: InputProps) {
  const translate = useTranslate();
  const { timeZone, readOnly, onFlush } = useEditor();
  const bounds = node.map && READING_RANGES[node.map];
  if (bounds && bounds[1] - bounds[0] < MOST_IN_RANGES) {
    const t = (key: string, facts?: object) => translate(`balcao.conditionBuilder.ranges.${key}`, facts);
    return (
      <NumberRanges
        label={label('value')}
        bounds={bounds}
        values={values}
        readOnly={readOnly}
        words={{ from: t('from'), to: t('to'), add: t('add'), remove: (range) => t('remove', range) }}
        onChange={(list) => put(list.length > 0 ? list : undefined)}
        onFlush={onFlush}
      />
    );
  }
  const { read, show } = meansOf(node, field, timeZone);
  return (
    <ListInput
      label={label('value')}
      values={values}
      isNumber={valueKind(field, node) === 'number'}
      read={read}
      show={show}
      problemOf={(value) => valueProblem({ ...node, type: 'equals', value }, field)?.message}
      offers={offeredOf(field, node, path)}
      onChange={(list) => put(list.length > 0 ? list : undefined)}
    />
  );
}

function OneOrTwoInput({ node, field, path, values, isWrong, label, put }: InputProps) {
  const { timeZone } = useEditor();
  const means = meansOf(node, field, timeZone);
  const meant = (text: string) => (text === '' ? '' : means.show(means.read(text)));
  const isTwo = OPERATORS[node.type].form === 'two';
  const input = (at: 0 | 1, name: string) => (
    <PlainInput
      key={at}
      label={label(name)}
      text={means.show(values[at])}
      type={means.type}
      placeholder={means.placeholder}
      inputMode={means.inputMode}
      isWrong={isWrong}
      offers={isTwo ? undefined : offeredOf(field, node, path)}
      meant={meant}
      onText={(text) => {
        const value = text === '' ? undefined : means.read(text);
        if (!isTwo) put(value);
        else
          put([at === 0 ? (value ?? '') : (values[0] ?? ''), at === 1 ? (value ?? '') : (values[1] ?? '')]);
      }}
    />
  );
  const isMeasured = valueKind(field, node) === 'number' && !node.map;
  return (
    <Bar style={{ flex: '1 1 160px' }}>
      {isMeasured && field.unit === 'BRL' && <Note>R$</Note>}
      {input(0, 'value')}
      {isTwo && (
        <>
          <Note>{label('and')}</Note>
          {input(1, 'secondValue')}
        </>
      )}
      {isMeasured && field.unit && field.unit !== 'BRL' && <Note>{field.unit}</Note>}
    </Bar>
  );
}

/** Texts that no schema lists. */
function offeredOf({ kind }: ConditionField, node: TestNode, path: string): string | undefined {
  return (kind === 'text' || kind === 'code' || kind === 'choice') && node.map === undefined
    ? path
    : undefined;
}

function scalars(value: TestNode['value']): readonly (string | number)[] {
  const all: readonly unknown[] = Array.isArray(value) ? value : [value];
  return all.filter((each): each is string | number => typeof each === 'string' || typeof each === 'number');
}

interface Means {
  readonly type?: 'date';
  readonly placeholder?: string;
  readonly inputMode?: 'decimal';
  readonly show: (value: string | number | undefined) => string;
  /** What cannot be read stays as it was typed, and is said to be wrong. */
  readonly read: (text: string) => string | number;
}

function meansOf(node: TestNode, field: ConditionField, timeZone: string): Means {
  switch (valueKind(field, node)) {
    case 'number':
      return {
        inputMode: 'decimal',
        show: (value) => editedNumber(value ?? '').replace('.', ','),
        read: (text) => typedNumber(text) ?? text,
      };
    case 'date':
      return { type: 'date', show: (value) => String(value ?? ''), read: (text) => text };
    case 'moment':
      return {
        placeholder: 'dd/mm/aaaa hh:mm',
        show: (value) => shownDateTime(value ?? '', timeZone),
        read: (text) => readDateTime(text, timeZone) ?? text,
      };
    default:
      return textMeans(node, field);
  }
}

/** A part of a text, and what a reading makes of it, is compared as it was typed. */
function textMeans({ type, map }: TestNode, { format }: ConditionField): Means {
  const isWhole = map === undefined && ['equals', 'notEquals', 'in', 'notIn'].includes(type);
  return {
    show: (value) => (isWhole ? textAsShown(format, String(value ?? '')) : String(value ?? '')),
    read: (text) => {
      if (isWhole) return textAsMeant(format, text);
      return type === 'startsWith' ? startAsMeant(format, text) : text;
    },
  };
}
