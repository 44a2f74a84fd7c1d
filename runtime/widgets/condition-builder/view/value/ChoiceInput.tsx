/**
 * A value that is one of few, or several of them: a list to choose from, chips of what is chosen, and all weekdays or
 * months side by side.
 */
import type { ConditionValue, TestNode } from '../../../../core/conditions/condition.ts';
import { READING_RANGES } from '../../../../core/conditions/operators.ts';
import { oneValue } from '../../../../core/conditions/sentence.ts';
import type { ConditionField } from '../../../../core/conditions/subject.ts';
import { isCalendar, shortNames } from '../../../../core/values/short-names.ts';
import { Chip } from '../../../../ui/controls/buttons.tsx';
import { Select } from '../../../../ui/controls/Select.tsx';
import { Bar } from '../styles.ts';
import { ChosenChip } from './ChosenChip.tsx';

export interface Choice {
  readonly value: string | number;
  readonly label: string;
}

export function choicesOf({ map }: TestNode, field: ConditionField): readonly Choice[] | undefined {
  if (map === 'weekday' || map === 'month') {
    const [first, last] = READING_RANGES[map] ?? [1, 0];
    return Array.from({ length: last - first + 1 }, (_, index) => ({
      value: first + index,
      label: oneValue(first + index, { map }, field, { timeZone: 'UTC' }),
    }));
  }
  return map === undefined ? field.options : undefined;
}

export interface ChoiceInputProps {
  readonly choices: readonly Choice[];
  readonly values: readonly (string | number)[];
  readonly isList: boolean;
  readonly isWrong: boolean;
  readonly label: (key: string) => string;
  readonly put: (value: ConditionValue | undefined) => void;
}

export function ChoiceInput({ choices, values, isList, isWrong, label, put }: ChoiceInputProps) {
  const nameOf = (value: string | number) =>
    choices.find((choice) => choice.value === value)?.label ?? String(value);
  const chosen = (text: string) => choices.find(({ value }) => String(value) === text)?.value;
  if (!isList) {
    return (
      <Select
        aria-label={label('value')}
        aria-invalid={isWrong || undefined}
        value={String(values[0] ?? '')}
        onChange={(event) => put(chosen(event.target.value))}
      >
        <option value="">{label('choose')}</option>
        <Options choices={choices} />
      </Select>
    );
  }
  const putList = (list: readonly (string | number)[]) => put(list.length > 0 ? list : undefined);
  if (isCalendar(choices.map(({ value }) => value))) {
    return <CalendarInput label={label('value')} choices={choices} values={values} onChange={putList} />;
  }
  return (
    <Bar style={{ flex: '1 1 220px' }}>
      {values.map((value) => (
        <ChosenChip
          key={value}
          name={nameOf(value)}
          onRemove={() => putList(values.filter((each) => each !== value))}
        />
      ))}
      <Select
        aria-label={label('value')}
        style={{ flex: '1 1 140px', width: 'auto' }}
        value=""
        onChange={(event) => {
          const value = chosen(event.target.value);
          if (value !== undefined) putList([...values, value]);
        }}
      >
        <option value="">{label('addValue')}</option>
        <Options choices={choices.filter(({ value }) => !values.includes(value))} />
      </Select>
    </Bar>
  );
}

interface CalendarInputProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly values: readonly (string | number)[];
  readonly onChange: (values: readonly (string | number)[]) => void;
}

/** Weekdays or months, side by side. */
function CalendarInput({ label, choices, values, onChange }: CalendarInputProps) {
  const names = shortNames(choices.map((choice) => choice.label));
  const toggled = (value: string | number) =>
    choices.map((choice) => choice.value).filter((each) => values.includes(each) !== (each === value));
  return (
    <Bar role="group" aria-label={label}>
      {choices.map((choice, index) => (
        <Chip
          key={choice.value}
          aria-label={choice.label}
          title={choice.label}
          pressed={values.includes(choice.value)}
          onToggle={() => onChange(toggled(choice.value))}
        >
          {names[index]}
        </Chip>
      ))}
    </Bar>
  );
}

function Options({ choices }: { readonly choices: readonly Choice[] }) {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
