/**
 * An `array_field` that is a set of few choices, such as weekdays or months: all of them stand side by side and are
 * pressed or not, in place of a row of its own for each. What is stored keeps its order. Hours and minutes are ranges.
 */
import { styled } from '@mui/material/styles';
import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldDefinition, FieldOption } from '../../../../contract/field.ts';
import type { JsonSchema } from '../../../../contract/form-module.ts';
import { anyText } from '../../../../core/values/any-text.ts';
import type { NumberBounds } from '../../../../core/values/number-ranges.ts';
import { isCalendar, shortNames } from '../../../../core/values/short-names.ts';
import { Chip } from '../../../../ui/controls/buttons.tsx';
import { space } from '../../../../ui/measures.ts';
import { NumberRanges } from '../../../../ui/NumberRanges.tsx';
import { useFormServices } from '../pieces/form-services.ts';
import type { FieldViewProps } from './form-field.tsx';

/** More numbers than a year has months are known by their ranges: hours, days of a month and minutes. */
const MOST_NUMBERS = 12;
/** Minutes are sixty. */
const MOST_CHOICES = 60;

const Chips = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: space(1.5) });

export interface ChoiceChipsProps {
  readonly props: FieldViewProps;
  readonly choices: readonly FieldOption[];
}

export function ChoiceChips({ props, choices }: ChoiceChipsProps) {
  const { path, field, value, readOnly, describedBy, isInvalid } = props;
  const { port } = useFormServices();
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const known = choices.map((choice) => choice.value);
  // Left by an earlier schema, and taken away by a press.
  const others = [...new Set(chosen)].filter((one) => !known.some((each) => each === one));
  const toggle = (one: unknown): void => {
    const all = chosen.includes(one) ? chosen.filter((each) => each !== one) : withChoice(chosen, one, known);
    port.change(path, all.length === 0 ? undefined : all);
  };
  const names = isCalendar(known) ? shortNames(choices.map(({ label }) => label)) : undefined;
  return (
    <Chips
      role="group"
      aria-label={field.label}
      aria-describedby={describedBy}
      data-invalid={isInvalid || undefined}
    >
      {choices.map((choice, index) => (
        <Chip
          key={String(choice.value)}
          pressed={chosen.includes(choice.value)}
          disabled={readOnly}
          onToggle={() => toggle(choice.value)}
          {...(names && { 'aria-label': choice.label, title: choice.label })}
        >
          {names?.[index] ?? choice.label}
        </Chip>
      ))}
      {others.map((other) => (
        <Chip key={`other-${anyText(other)}`} pressed disabled={readOnly} onToggle={() => toggle(other)}>
          {anyText(other)}
        </Chip>
      ))}
    </Chips>
  );
}

/** The same for many numbers. */
export function ChoiceRanges({
  props,
  bounds,
}: {
  readonly props: FieldViewProps;
  readonly bounds: NumberBounds;
}) {
  const { path, field, value, readOnly, describedBy } = props;
  const translate = useTranslate();
  const { port } = useFormServices();
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const [first, last] = bounds;
  const isNumber = (one: unknown) => Number.isInteger(one) && Number(one) >= first && Number(one) <= last;
  const others = chosen.filter((one) => !isNumber(one));
  const put = (all: readonly unknown[]) => port.change(path, all.length === 0 ? undefined : all);
  const onFlush = useCallback((flush: () => void) => port.addDraft(flush), [port]);
  const t = (key: string, facts?: object) => translate(`balcao.documentForm.ranges.${key}`, facts);
  return (
    <>
      <NumberRanges
        label={field.label}
        bounds={bounds}
        values={chosen}
        readOnly={readOnly}
        describedBy={describedBy}
        words={{ from: t('from'), to: t('to'), add: t('add'), remove: (range) => t('remove', range) }}
        onChange={(numbers) => put([...numbers, ...others])}
        onFlush={onFlush}
      />
      {others.length > 0 && (
        <Chips>
          {others.map((other) => (
            <Chip
              key={anyText(other)}
              pressed
              disabled={readOnly}
              onToggle={() => put(chosen.filter((one) => one !== other))}
            >
              {anyText(other)}
            </Chip>
          ))}
        </Chips>
      )}
    </>
  );
}

/** Before the first that stands behind it among the choices: in their order, where what is stored is. */
function withChoice(chosen: readonly unknown[], one: unknown, known: readonly unknown[]): readonly unknown[] {
  const place = known.indexOf(one);
  const next = chosen.findIndex((each) => !known.includes(each) || known.indexOf(each) > place);
  return next === -1 ? [...chosen, one] : [...chosen.slice(0, next), one, ...chosen.slice(next)];
}

/** All that a set can hold, where it is little; `undefined` where each value has a row of its own. */
export function choicesOf(
  { item, ordered }: FieldDefinition,
  items: JsonSchema,
): readonly FieldOption[] | undefined {
  if (ordered !== false || !item || item.reference) return undefined;
  if (item.options) return item.options.length <= MOST_CHOICES ? item.options : undefined;
  const bounds = boundsOf(items);
  const count = bounds ? bounds[1] - bounds[0] + 1 : 0;
  if (!bounds || count > MOST_NUMBERS) return undefined;
  return Array.from({ length: count }, (_, index) => ({
    value: bounds[0] + index,
    label: String(bounds[0] + index),
  }));
}

/** The least and the greatest number of a set that is known by its ranges; `undefined` for other lists. */
export function rangeBounds({ item, ordered }: FieldDefinition, items: JsonSchema): NumberBounds | undefined {
  if (ordered !== false || !item || item.reference || item.options) return undefined;
  const bounds = boundsOf(items);
  return bounds && bounds[1] - bounds[0] >= MOST_NUMBERS ? bounds : undefined;
}

function boundsOf({ type, minimum, maximum }: JsonSchema): NumberBounds | undefined {
  if (type !== 'integer' || typeof minimum !== 'number' || typeof maximum !== 'number') return undefined;
  return minimum <= maximum && maximum - minimum < MOST_CHOICES ? [minimum, maximum] : undefined;
}
