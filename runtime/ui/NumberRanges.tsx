/**
 * A set of whole numbers by its ranges, each two numbers that are typed: the hours from 8 to 11, the minutes from 0 to
 * 29. A range reaches the set when it is left, on Enter and before a save; a number beyond the bounds becomes the
 * nearest of them.
 */
import Close from '@mui/icons-material/Close';
import { styled } from '@mui/material/styles';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type NumberBounds, type NumberRange, numbersIn, rangesOf } from '../core/values/number-ranges.ts';
import { Button, IconButton } from './controls/buttons.tsx';
import { Input } from './controls/inputs.tsx';
import { space } from './measures.ts';

export interface NumberRangesProps {
  /** Of the whole set. */
  readonly label: string;
  readonly bounds: NumberBounds;
  readonly values: readonly unknown[];
  readonly readOnly: boolean;
  readonly describedBy?: string | undefined;
  readonly words: RangeWords;
  readonly onChange: (values: readonly number[]) => void;
  /** Registers what brings a typed range into the set, until the result is called. */
  readonly onFlush: (flush: () => void) => () => void;
}

export interface RangeWords {
  readonly from: string;
  readonly to: string;
  readonly add: string;
  readonly remove: (range: NumberRange) => string;
}

export function NumberRanges(props: NumberRangesProps) {
  const { label, bounds, values, readOnly, describedBy, words, onChange, onFlush } = props;
  const ranges = rangesOf(values, bounds);
  const [isAdding, setAdding] = useState(false);
  const isNew = !readOnly && (isAdding || ranges.length === 0);
  const put = (all: readonly NumberRange[]) => onChange(numbersIn(all, bounds));
  const common = { label, bounds, readOnly, words, onFlush };
  return (
    <Ranges role="group" aria-label={label} aria-describedby={describedBy}>
      {ranges.map((range, index) => (
        <Range
          key={`${range.from}-${range.to}`}
          {...common}
          range={range}
          onRange={(next) => put(ranges.with(index, next))}
          onRemove={() => put(ranges.filter((each) => each !== range))}
        />
      ))}
      {isNew && (
        <Range
          key={`new-${ranges.length}`}
          {...common}
          isFocused={isAdding}
          onRange={(next) => {
            setAdding(false);
            put([...ranges, next]);
          }}
          onEmpty={() => setAdding(false)}
        />
      )}
      {!readOnly && !isNew && (
        <Button kind="text" size="small" onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      )}
    </Ranges>
  );
}

interface RangeProps extends Pick<NumberRangesProps, 'label' | 'bounds' | 'readOnly' | 'words' | 'onFlush'> {
  /** Absent while it is new. */
  readonly range?: NumberRange;
  readonly isFocused?: boolean;
  readonly onRange: (range: NumberRange) => void;
  readonly onRemove?: () => void;
  /** A new one was left without a number. */
  readonly onEmpty?: () => void;
}

function Range(props: RangeProps) {
  const { label, bounds, readOnly, words, range, isFocused = false, onFlush, onRemove, onEmpty } = props;
  const place = useRef<HTMLSpanElement>(null);
  const latest = useRef(props);
  latest.current = props;
  useEffect(
    () =>
      onFlush(() => {
        const { range: known, onRange } = latest.current;
        const typed = typedRange(place.current, latest.current.bounds);
        if (typed && (typed.from !== known?.from || typed.to !== known.to)) onRange(typed);
      }),
    [onFlush],
  );
  const leave = () => {
    const typed = typedRange(place.current, bounds);
    const isSame = typed?.from === range?.from && typed?.to === range?.to;
    if (typed && !isSame) return props.onRange(typed);
    if (inputsIn(place.current).every(({ value }) => value === '')) return (onRemove ?? onEmpty)?.();
    show(place.current, range);
    if (!range) onEmpty?.();
  };
  const input = (name: 'from' | 'to') => (
    <Input
      aria-label={`${label}: ${words[name]}`}
      name={name}
      inputMode="numeric"
      autoComplete="off"
      autoFocus={isFocused && name === 'from'}
      maxLength={String(bounds[1]).length}
      readOnly={readOnly}
      placeholder={String(bounds[name === 'from' ? 0 : 1])}
      defaultValue={range?.[name]}
      style={{ width: 56, flex: 'none', textAlign: 'center' }}
    />
  );
  return (
    <Pair
      ref={place}
      onBlur={(event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave();
      }}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && leave()}
    >
      {words.from} {input('from')} {words.to} {input('to')}
      {onRemove && range && !readOnly && (
        <IconButton
          size="small"
          label={words.remove(range)}
          icon={<Close fontSize="small" />}
          onClick={onRemove}
        />
      )}
    </Pair>
  );
}

/** One number alone is a range of itself. */
function typedRange(place: HTMLElement | null, [first, last]: NumberBounds): NumberRange | undefined {
  const [from, to] = inputsIn(place).map(({ value }) => {
    const digits = value.trim();
    return /^\d+$/.test(digits) ? Math.max(first, Math.min(last, Number(digits))) : undefined;
  });
  const one = from ?? to;
  return one === undefined ? undefined : { from: from ?? one, to: to ?? one };
}

function show(place: HTMLElement | null, range: NumberRange | undefined): void {
  for (const input of inputsIn(place)) {
    input.value = String(range?.[input.name === 'from' ? 'from' : 'to'] ?? '');
  }
}

function inputsIn(place: HTMLElement | null): readonly HTMLInputElement[] {
  return [...(place?.querySelectorAll('input') ?? [])];
}

const Ranges = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space(2)}px ${space(4)}px`,
});
const Pair = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: space(2) });
