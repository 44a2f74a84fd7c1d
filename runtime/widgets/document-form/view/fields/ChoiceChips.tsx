/**
 * An `array_field` that is a set of few choices, such as weekdays, months or hours: all of them stand side by side and
 * are pressed or not, in place of a row of its own for each. What is stored keeps its order.
 */
import { styled } from '@mui/material/styles';
import type { FieldDefinition, FieldOption } from '../../../../contract/field.ts';
import type { JsonSchema } from '../../../../contract/form-module.ts';
import { anyText } from '../../../../core/values/any-text.ts';
import { paletteOf } from '../../../../ui/palette-of.ts';
import { FINGER, TOUCH } from '../../../../ui/pointer/touch.ts';
import { useFormServices } from '../pieces/form-services.ts';
import type { FieldViewProps } from './form-field.tsx';

/** Minutes are sixty. */
const MOST_CHOICES = 60;

const Chips = styled('div')(({ theme }) => {
  const palette = paletteOf(theme);
  const mixed = (percent: number) => `color-mix(in srgb, ${palette.text.primary} ${percent}%, transparent)`;
  return {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 6,
    '& > button': {
      minWidth: 36,
      minHeight: 30,
      padding: '0 10px',
      borderRadius: 15,
      border: `1px solid ${mixed(23)}`,
      background: 'none',
      color: 'inherit',
      font: 'inherit',
      fontSize: '0.8125rem',
      fontVariantNumeric: 'tabular-nums',
      cursor: 'pointer',
      [TOUCH]: { minWidth: FINGER, minHeight: FINGER, borderRadius: FINGER / 2 },
      '&:hover:enabled': { borderColor: mixed(45) },
      '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
      '&[aria-pressed="true"]': {
        borderColor: palette.primary.main,
        backgroundColor: palette.primary.main,
        color: palette.primary.contrastText,
      },
      '&:disabled': { cursor: 'default' },
      '&:disabled[aria-pressed="false"]': { color: palette.text.secondary },
    },
  };
});

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
  return (
    <Chips
      role="group"
      aria-label={field.label}
      aria-describedby={describedBy}
      data-invalid={isInvalid || undefined}
    >
      {choices.map((choice) => (
        <button
          key={String(choice.value)}
          type="button"
          aria-pressed={chosen.includes(choice.value)}
          disabled={readOnly}
          onClick={() => toggle(choice.value)}
        >
          {choice.label}
        </button>
      ))}
      {others.map((other) => (
        <button
          key={`other-${anyText(other)}`}
          type="button"
          aria-pressed
          disabled={readOnly}
          onClick={() => toggle(other)}
        >
          {anyText(other)}
        </button>
      ))}
    </Chips>
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
  const { type, minimum, maximum } = items;
  if (type !== 'integer' || typeof minimum !== 'number' || typeof maximum !== 'number') return undefined;
  const count = maximum - minimum + 1;
  if (count < 1 || count > MOST_CHOICES) return undefined;
  return Array.from({ length: count }, (_, index) => ({
    value: minimum + index,
    label: String(minimum + index),
  }));
}
